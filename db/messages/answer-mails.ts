import { and, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';

/**
 * The statement that deletes the mails of the answers to these messages, which quote them. It stands
 * before the messages' deletion in its batch. What somebody has just sent still goes out.
 * @param messages a condition on `contact_messages`
 */
export function forgetAnswerMails(db: Database, messages: SQL | undefined) {
  const mails = db
    .select({ id: messageAnswers.mail_id })
    .from(messageAnswers)
    .where(
      inArray(messageAnswers.message_id, db.select({ id: contactMessages.id }).from(contactMessages).where(messages)),
    );
  return db.delete(outbox).where(and(inArray(outbox.id, mails), notInArray(outbox.status, ['queued', 'sending'])));
}
