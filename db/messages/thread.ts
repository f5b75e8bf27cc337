import { and, asc, eq, gt } from 'drizzle-orm';
import { localDay } from '#core/kit/dates';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { messageAnswers, messageClaims } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { mayOn } from '#db/users/queries';
import { profiles } from '#db/users/schema';

/**
 * The statements that read a message, its answers with the state of their mails, who is answering it
 * at `now`, and who may, for a batch.
 */
export function askThread(db: Database, id: string, now: Date) {
  const isHere = and(eq(messageClaims.message_id, id), gt(messageClaims.expires_at, now.toISOString()));
  const mayAnswer = mayOn(localDay(now), 'edit', 'messages');
  return [
    db.select().from(contactMessages).where(eq(contactMessages.id, id)),
    db
      .select({ answer: messageAnswers, status: outbox.status, failure: outbox.failure })
      .from(messageAnswers)
      .leftJoin(outbox, eq(outbox.id, messageAnswers.mail_id))
      .where(eq(messageAnswers.message_id, id))
      .orderBy(asc(messageAnswers.position)),
    db
      .select({ claim: messageClaims, actor: profiles.email })
      .from(messageClaims)
      .innerJoin(profiles, eq(profiles.id, messageClaims.actor_id))
      .where(isHere),
    db.select({ id: profiles.id, email: profiles.email }).from(profiles).where(mayAnswer).orderBy(asc(profiles.email)),
  ] as const;
}
