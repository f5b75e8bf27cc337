import { and, eq, sql } from 'drizzle-orm';
import { REMINDER_MS } from '#core/registrations/registration';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { type RuledList, settle, takesRegistrations } from '#db/registrations/rule';
import { registrations } from '#db/registrations/schema';
import { comeAtOnce } from '#db/registrations/write';

/** The subjects of what parties are told, by language and mail. */
export type Subjects = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a party `r` is to be told as it is now; a mail that nobody confirmed is not written to once more. */
const due = (list: string, now: Date) => sql`case r.status
  when 'unconfirmed' then iif(r.told = 'remind' or (r.told = 'confirm' and ${takesRegistrations(list)}
    and r.created_at <= ${new Date(now.getTime() - REMINDER_MS).toISOString()}), 'remind', 'confirm')
  when 'waiting' then 'waiting'
  when 'offered' then 'offer'
  when 'coming' then 'coming'
  else case r.ended_reason when 'lapsed' then 'lapsed' when 'unconfirmed' then null else 'cancelled' end end`;

/**
 * The statements that put a mail into the outbox for each party of a list that was not told yet how it is, and note that
 * it was. The mail is written when it is sent: no link and no answer of a party is stored in it.
 */
function tell(db: Database, list: string, subjects: Subjects, now: Date) {
  const at = now.toISOString();
  const untold = sql`(select r.id, r.email, r.lang, ${due(list, now)} as mail from registrations r
    where r.list_id = ${list} and r.email is not null and ${due(list, now)} is not null and r.told is not ${due(list, now)})`;
  return [
    db.insert(outbox).select(
      sql`with u as materialized (select *, lower(hex(randomblob(16))) as mail_id from ${untold})
        select u.mail_id, u.mail_id, u.email, json_extract(${JSON.stringify(subjects)}, '$.' || u.lang || '.' || u.mail),
          json_object('text', '', 'lang', u.lang, 'registration', json_object('id', u.id, 'mail', u.mail)),
          'queued', 0, ${at}, null, null, null, ${at} from u where true`,
    ),
    db
      .update(registrations)
      .set({ told: sql`(select u.mail from ${untold} u where u.id = ${registrations.id})` })
      .where(and(eq(registrations.list_id, list), sql`${registrations.id} in (select u.id from ${untold} u)`)),
  ] as const;
}

/** A list with what is said to its parties. */
export interface ToldList extends RuledList {
  subjects: Subjects;
}

/**
 * The statements of all that follows when a list was changed, or time has passed: places go to whose turn it
 * is, and parties are told. They go into the `db.batch` of the change, after it.
 * @param confirmed the party that is being confirmed, which need not be asked whether it takes places
 */
export const consequences = (db: Database, { subjects, ...list }: ToldList, now: Date, confirmed?: string) => [
  ...settle(db, list, now),
  ...(confirmed === undefined ? [] : [comeAtOnce(db, confirmed, now)]),
  ...tell(db, list.id, subjects, now),
];
