import * as z from 'zod/mini';

/** `name` is the one that was given, or `''`. */
const person = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  is_active: z.boolean(),
});

/** The session of this browser, if there is one. */
export const sessionContract = z.nullable(z.object({ user: person }));
/** The answer to a sign-in. */
export const signedInContract = z.object({ user: person });
/** Whether there is anybody who can sign in to the back office. */
export const setupContract = z.object({ has_admin: z.boolean() });
/** The browsers in which somebody is signed in. Instants are ISO in UTC; `seen_at` is exact to a day. */
export const sessionListContract = z.array(
  z.object({
    id: z.string(),
    /** Browser and system in words; empty when nobody knows. */
    device: z.string(),
    created_at: z.string(),
    seen_at: z.string(),
    is_current: z.boolean(),
  }),
);
