import { z } from 'zod';

/** Whoever is signed in. */
const person = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  is_active: z.boolean(),
});

/** The session of this browser, if there is one. */
export const sessionContract = z.object({ user: person }).nullable();
/** What signing in answers. */
export const signedInContract = z.object({ user: person });
/** Whether there is anybody who can sign in to the back office. */
export const setupContract = z.object({ has_admin: z.boolean() });
/** In how many browsers somebody is signed in. */
export const sessionCountContract = z.object({ count: z.number() });
