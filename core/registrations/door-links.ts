import * as z from 'zod/mini';

/** A link by which somebody without an account keeps the door of one event. */
export const doorLinkContract = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** When its phone was heard last. */
  seen_at: z.nullable(z.string()),
  /** When somebody ended it, or the event did. */
  ended_at: z.nullable(z.string()),
  /** Its address, while it has not ended. */
  url: z.nullable(z.string()),
});
export type DoorLink = z.infer<typeof doorLinkContract>;
export const doorLinksContract = z.object({ links: z.array(doorLinkContract) });
