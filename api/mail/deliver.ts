import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Answer } from '#api/mail/answer';
import type { Mailer, OutgoingMail } from '#api/mail/mailer';
import { type MailLimits, NO_LIMITS } from '#core/mail/send-forecast';
import type { Database } from '#db/kit/client';
import { countSingles, hasWindows } from '#db/mail/quotas';
import { outbox } from '#db/mail/schema';

/** Mails in one batch: claiming and marking them stays under the statements one run may make. */
export const BATCH = 20;
/** Of these, for the newest mails: a link that somebody waits for goes out before a newsletter. */
const NEW_SEATS = 4;
const WAITING_SEATS = BATCH - NEW_SEATS;
/** Mails under way at a time; a Worker has six connections. */
const AT_ONCE = 5;
/** How long a claim holds: longer than a whole batch of time-outs. */
const LEASE_MS = 2 * 60_000;
/** After this many tries, a day after the first, a mail is a dead letter, for a volunteer to look at. */
export const MAX_TRIES = 14;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;

type Row = typeof outbox.$inferSelect;

/** A mail that is written when it is sent, from what it is about; `null` when nobody needs it any more. */
export type WriteMail = (
  about: NonNullable<Row['parts']['registration']>,
) => Promise<Pick<OutgoingMail, 'subject' | 'parts' | 'attachments'> | null>;

interface Delivery {
  limits?: MailLimits;
  /** Without it, such a mail is refused as one without a text. */
  write?: WriteMail;
}

const unwritten: WriteMail = async () => ({ subject: '', parts: { text: '' } });

/**
 * Sends one batch of what is due at `now`. A mail is claimed before it is sent, and marked after.
 * It goes out twice only when the run is cut off in between, then with the same Message-ID.
 * It goes whatever the limits say, and is counted: letters leave it room.
 * @returns whether more may be due
 */
export async function deliver(
  db: Database,
  mailer: Mailer,
  now: Date,
  { limits = NO_LIMITS, write = unwritten }: Delivery = {},
): Promise<boolean> {
  const claimed = await claim(db, mailer, now, limits);
  for (let start = 0; start < claimed.length; start += AT_ONCE)
    await Promise.all(claimed.slice(start, start + AT_ONCE).map((row) => sendOne(db, mailer, row, { now, write })));
  return claimed.length >= WAITING_SEATS;
}

/** Milliseconds to wait after the `attempts`th try: a minute, doubled each time, four hours at most. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

async function claim(db: Database, { from }: Mailer, now: Date, limits: MailLimits): Promise<Row[]> {
  const domain = `${from.address.slice(from.address.lastIndexOf('@'))}>`;
  const lease = new Date(now.getTime() + LEASE_MS).toISOString();
  const [, rows] = await db.batch([
    db
      .update(outbox)
      .set({ status: 'failed', failure: 'tries', last_error: 'cut off at every try' })
      .where(and(dueAs('sending', now), gte(outbox.attempts, MAX_TRIES))),
    db
      .update(outbox)
      .set({
        status: 'sending',
        next_attempt_at: lease,
        attempts: sql`${outbox.attempts} + 1`,
        // It has the sender's domain, which may have been unknown when the mail was written.
        message_id: sql`case when ${outbox.attempts} = 0 then '<' || ${outbox.id} || ${domain} else ${outbox.message_id} end`,
      })
      .where(inArray(outbox.id, due(db, now)))
      .returning(),
    ...(hasWindows(limits) ? [countSingles(db, lease, limits, now)] : []),
  ]);
  return rows;
}

const dueAs = (status: Row['status'], now: Date) =>
  and(eq(outbox.status, status), lte(outbox.next_attempt_at, now.toISOString()));

/**
 * The ids of one batch: those that have waited longest, and the last that came. Each part reads no
 * more rows of the index than it takes, however many are due.
 */
function due(db: Database, now: Date) {
  const { id, next_attempt_at: at } = outbox;
  const taken = (status: Row['status'], order: SQL, seats: number) => {
    const part = db.select({ id, at }).from(outbox).where(dueAs(status, now));
    return part.orderBy(order).limit(seats).as('part');
  };
  const first = (status: Row['status']) => db.select().from(taken(status, asc(at), WAITING_SEATS));
  // A row is queued, or was claimed by a run that did not mark it within the lease.
  const waiting = unionAll(first('queued'), first('sending')).as('waiting');
  const longest = db.select().from(waiting).orderBy(waiting.at).limit(WAITING_SEATS).as('longest');
  const newest = taken('queued', desc(at), NEW_SEATS);
  return unionAll(db.select({ id: longest.id }).from(longest), db.select({ id: newest.id }).from(newest));
}

interface Sending {
  now: Date;
  write: WriteMail;
}

async function sendOne(db: Database, mailer: Mailer, row: Row, { now, write }: Sending): Promise<void> {
  const { id, message_id, to, attempts } = row;
  const mail = row.parts.registration ? await write(row.parts.registration) : row;
  if (mail === null) {
    await db.delete(outbox).where(eq(outbox.id, id));
    return;
  }
  const { parts } = mail;
  // Its stored parts cannot be read: nobody gets an empty mail.
  const answer: Answer = parts.text
    ? await mailer.send({ ...mail, message_id, to: { address: to, name: parts.to_name }, parts })
    : { kind: 'refused', about: 'content', reason: 'there is nothing to send' };
  if (answer.kind === 'taken') {
    await db.update(outbox).set({ status: 'sent', last_error: null }).where(eq(outbox.id, id));
    return;
  }
  const failure = refusalOf(answer) ?? (attempts >= MAX_TRIES ? 'tries' : null);
  console.error(
    `outbox: mail ${message_id} did not go out at try ${attempts}, ${failure ? `no further try: ${failure}` : 'another try follows'}: ${answer.reason}`,
  );
  await db
    .update(outbox)
    .set({
      status: failure ? 'failed' : 'queued',
      failure,
      first_failed_at: sql`coalesce(${outbox.first_failed_at}, ${now.toISOString()})`,
      next_attempt_at: new Date(now.getTime() + waitAfter(attempts)).toISOString(),
      last_error: answer.reason,
    })
    // A run that claimed it since has counted one more attempt, and decides its state.
    .where(and(eq(outbox.id, id), eq(outbox.status, 'sending'), eq(outbox.attempts, attempts)));
}

/** Null where a further try may help. */
function refusalOf(answer: Answer): Row['failure'] {
  if (answer.kind === 'refused') return answer.about;
  return answer.kind === 'closed' ? 'sender' : null;
}
