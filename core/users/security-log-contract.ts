import { z } from 'zod';

/** An entry of the security log. Instants are ISO in UTC; `client` is a digest of an address. */
export const securityEntryContract = z.object({
  id: z.string(),
  /** One of `SECURITY_EVENTS`, or what another version of the product wrote. */
  kind: z.string(),
  /** Whose account; empty when no account has what was typed. */
  email: z.string(),
  new_device: z.boolean(),
  count: z.number(),
  first_at: z.string(),
  at: z.string(),
  client: z.string(),
  /** Who did it; empty when it was the person themselves, or nobody knows. */
  actor: z.string(),
  detail: z.string(),
});
export type SecurityEntry = z.infer<typeof securityEntryContract>;
