import { z } from 'zod';

/** How far the mail of an answer is. `held`: it was waiting when a backup was made that was restored. */
const DELIVERIES = ['waiting', 'sent', 'failed', 'held'] as const;

/** The answers to a message, and who is answering it now. Instants are ISO in UTC. */
export const threadContract = z.object({
  /** In the order in which they were sent. */
  answers: z.array(
    z.object({
      id: z.string(),
      body: z.string(),
      actor: z.string(),
      created_at: z.string(),
      delivery: z.enum(DELIVERIES),
      /** Why its mail is given up, by the names of the outbox. */
      failure: z.string().nullable(),
      /** Its mail, when that can be tried again. */
      retry: z.string().nullable(),
    }),
  ),
  /** `own` is whether it is the caller. */
  claim: z.object({ actor: z.string(), own: z.boolean(), since: z.string(), expires_at: z.string() }).nullable(),
  /** Whom it can be assigned to. */
  volunteers: z.array(z.object({ id: z.string(), email: z.string() })),
});

export type Thread = z.infer<typeof threadContract>;
