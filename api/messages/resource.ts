import { and, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { limitBody } from '#api/http/body-limit';
import type { ApiEnv } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { answerRoutes } from '#api/messages/answers';
import { decide } from '#api/messages/decision';
import { resource } from '#api/rest/resource';
import { idIn } from '#api/rest/version';
import type { Day } from '#core/kit/dates';
import type { Database } from '#db/kit/client';
import { forgetAnswerMails } from '#db/messages/answer-mails';
import { messageAnswers } from '#db/messages/answers.schema';
import { requestedPhoto } from '#db/messages/requested-photo';
import { contactMessages, messageFields, messageInput } from '#db/messages/schema';
import { mayOn } from '#db/users/queries';
import { profiles } from '#db/users/schema';

const answeredAt = sql<string | null>`(
  select max(${messageAnswers.created_at}) from ${messageAnswers}
  where ${messageAnswers.message_id} = ${contactMessages}."id"
)`;
const answeredBy = sql<string | null>`(
  select ${messageAnswers.actor} from ${messageAnswers}
  where ${messageAnswers.message_id} = ${contactMessages}."id"
  order by ${messageAnswers.position} desc limit 1
)`;
const assignee = sql<string | null>`(
  select ${profiles.email} from ${profiles} where ${profiles.id} = ${contactMessages}."assigned_to"
)`;

/** @throws Invalid when somebody is newly chosen who cannot answer */
async function refuseOthers(chosen: readonly (string | null)[], db: Database, today: Day): Promise<void> {
  const wanted = [...new Set(chosen.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const found = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(idIn(profiles, wanted), mayOn(today, 'edit', 'messages')));
  if (found.length < wanted.length) throw new Invalid({ assigned_to: ({ messages }) => messages.notAVolunteer });
}

/** The messages of the contact form, which volunteers read, answer, assign, file and delete. */
export const messageResource = new Hono<ApiEnv>()
  .use(limitBody)
  .route('/', answerRoutes)
  .post('/:id/decision', (c) => decide(c, c.req.param('id')))
  .route(
    '/',
    resource({
      name: 'messages',
      table: contactMessages,
      input: messageInput,
      noCreate: true,
      title: 'subject',
      fields: messageFields,
      derived: {
        answered_at: answeredAt.as('answered_at'),
        answered_by: answeredBy.as('answered_by'),
        assignee: assignee.as('assignee'),
        ...requestedPhoto,
      },
      sortable: ['status', 'name', 'subject', 'created_at'],
      // "unread" is last in the alphabet: status, descending, has the unread ones first, newest on top.
      thenBy: 'created_at',
      filterable: ['verified'],
      search: contactMessages.search,
      check: (records, db, today) =>
        refuseOthers(
          records.map(({ before, input }) => (input.assigned_to === before?.assigned_to ? null : input.assigned_to)),
          db,
          today,
        ),
      onDelete: (ids, db) => ({ statements: [forgetAnswerMails(db, idIn(contactMessages, ids))], touched: [] }),
    }),
  );
