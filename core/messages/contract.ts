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
      /** The address of whoever wrote it. */
      actor: z.string(),
      created_at: z.string(),
      delivery: z.enum(DELIVERIES),
      /** Why its mail is given up, by the names of the outbox. */
      failure: z.string().nullable(),
      /** Its mail, when that can be tried again. */
      retry: z.string().nullable(),
    }),
  ),
  /** Who is answering it now, and whether that is the caller. */
  claim: z.object({ actor: z.string(), own: z.boolean(), since: z.string(), expires_at: z.string() }).nullable(),
  /** Whom it can be assigned to. */
  volunteers: z.array(z.object({ id: z.string(), email: z.string() })),
});

/** The answers to a message, as the back office gets them. */
export type Thread = z.infer<typeof threadContract>;
