import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { messageClaims } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';

/** How long a claim holds after it was renewed last, in milliseconds. */
export const CLAIM_MS = 5 * 60_000;

interface Claim {
  message: string;
  actor: string;
  now: Date;
}

/**
 * The statement by which somebody begins to answer a message, or goes on with it. Somebody else's
 * claim stays, unless it is over or `takeOver` is set. Without such a message it does nothing.
 */
export function claimMessage(db: Database, { message, actor, now, takeOver }: Claim & { takeOver: boolean }) {
  const at = now.toISOString();
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const { actor_id, since, expires_at, message_id } = messageClaims;
  const isFree = sql`${expires_at} <= ${at} or ${actor_id} = ${actor}`;
  return db
    .insert(messageClaims)
    .select(
      db
        .select({
          message_id: contactMessages.id,
          actor_id: sql<string>`${actor}`.as('actor_id'),
          since: sql<string>`${at}`.as('since'),
          expires_at: sql<string>`${until}`.as('expires_at'),
        })
        .from(contactMessages)
        .where(eq(contactMessages.id, message)),
    )
    .onConflictDoUpdate({
      target: message_id,
      set: {
        actor_id: actor,
        // A claim that is renewed goes on; any other begins now.
        since: sql`case when ${actor_id} = ${actor} and ${expires_at} > ${at} then ${since} else ${at} end`,
        expires_at: until,
      },
      ...(takeOver ? {} : { setWhere: isFree }),
    });
}

/** The statement by which somebody stops answering a message. The claims of others stay. */
export function releaseMessage(db: Database, { message, actor }: Omit<Claim, 'now'>) {
  const { message_id, actor_id } = messageClaims;
  return db.delete(messageClaims).where(and(eq(message_id, message), eq(actor_id, actor)));
}
