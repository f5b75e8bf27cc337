import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type MailLimits, type MailUse, NOTHING_USED, windowsAt } from '#core/mail/send-forecast';
import type { Database } from '#db/kit/client';
import { deliveries, mailQuotas } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';

/** The rows of `mail_quotas` that are no windows: see `takeLease`, `holdMail` and `countFailure`. */
const LEASE = 'run';
const HOLD = 'hold';
const FAILURES = 'failures';
/** How long a window is kept after its end, in milliseconds, so that a late give-back finds it. */
const KEPT_MS = 3_600_000;
const FAILURES_MS = 24 * 3_600_000;

const after = (at: Date, ms: number) => new Date(at.getTime() + ms).toISOString();

/** Whether mails are counted at all. */
export const hasWindows = ({ perDay, perHour }: MailLimits): boolean => perDay !== null || perHour !== null;

const used = (window: string, what: 'mailings' | 'singles'): SQL =>
  sql`coalesce((select ${sql.identifier(what)} from ${mailQuotas} where window = ${window}), 0)`;

/**
 * At most `wanted`, and no more than the limits leave to mailings at `now`: as an expression, so that it
 * holds at the moment of the claim, whoever else is claiming (`mailingsLeft` is the same in TypeScript).
 */
export function seatsAt(wanted: number, limits: MailLimits, now: Date): SQL {
  const { day, hour } = windowsAt(now);
  const seats = [sql`${wanted}`];
  if (limits.perDay !== null)
    seats.push(
      sql`${limits.perDay} - max(${limits.reserved}, ${used(day.name, 'singles')}) - ${used(day.name, 'mailings')}`,
    );
  if (limits.perHour !== null)
    seats.push(sql`${limits.perHour} - ${used(hour.name, 'singles')} - ${used(hour.name, 'mailings')}`);
  // A negative limit would be none. With one argument `min` would be an aggregate.
  return seats.length === 1 ? sql`${wanted}` : sql`max(0, min(${sql.join(seats, sql`, `)}))`;
}

/** As JSON: the name of each, and when it may be forgotten. */
function countedWindows(limits: MailLimits, now: Date): string {
  const { day, hour } = windowsAt(now);
  return JSON.stringify(
    [limits.perDay !== null && day, limits.perHour !== null && hour].flatMap((window) =>
      window ? [[window.name, after(window.ends, KEPT_MS)]] : [],
    ),
  );
}

const own = (name: string) => sql`${mailQuotas}.${sql.identifier(name)}`;
const excluded = (name: string) => sql`excluded.${sql.identifier(name)}`;

function count(db: Database, what: 'mailings' | 'singles', windows: string, number: SQL) {
  const [ofMailings, ofSingles] = what === 'mailings' ? [sql`c.n`, sql`0`] : [sql`0`, sql`c.n`];
  return db
    .insert(mailQuotas)
    .select(
      sql`select json_extract(w.value, '$[0]'), ${ofMailings}, ${ofSingles}, json_extract(w.value, '$[1]')
        from json_each(${windows}) w, (${number}) c where c.n > 0`,
    )
    .onConflictDoUpdate({ target: mailQuotas.window, set: { [what]: sql`${own(what)} + ${excluded(what)}` } });
}

/** The statement that counts the mails of a claim. It stands behind the claim, in its batch. */
export function countClaimed(db: Database, claim: string, limits: MailLimits, now: Date) {
  const number = sql`select count(*) as n from ${deliveries} where claim = ${claim} and status = 'claimed'`;
  return count(db, 'mailings', countedWindows(limits, now), number);
}

/** The statement that counts the single mails that were just claimed until `lease`, in their batch. */
export function countSingles(db: Database, lease: string, limits: MailLimits, now: Date) {
  const number = sql`select count(*) as n from ${outbox} where status = 'sending' and next_attempt_at = ${lease}`;
  return count(db, 'singles', countedWindows(limits, now), number);
}

/** The statement that gives seats back which were taken at `taken`: the provider did not want the mails. */
export function giveBack(db: Database, number: number, limits: MailLimits, taken: Date) {
  return db
    .update(mailQuotas)
    .set({ mailings: sql`max(0, ${mailQuotas.mailings} - ${number})` })
    .where(
      sql`${mailQuotas.window} in (select json_extract(value, '$[0]') from json_each(${countedWindows(limits, taken)}))`,
    );
}

/**
 * The statement by which a run of mailings begins: it gives a row when no other run has the lease, when
 * the provider does not want us to wait, and when a mailing is to be sent at all.
 */
export function takeLease(db: Database, now: Date, until: Date, isAnyDue: SQL) {
  const at = now.toISOString();
  return db
    .insert(mailQuotas)
    .select(
      sql`select ${LEASE}, 0, 0, ${until.toISOString()}
        where not exists (select 1 from ${mailQuotas} where window = ${HOLD} and expires_at > ${at})
          and (${isAnyDue})`,
    )
    .onConflictDoUpdate({
      target: mailQuotas.window,
      set: { expires_at: excluded('expires_at') },
      setWhere: sql`${own('expires_at')} <= ${at}`,
    })
    .returning({ window: mailQuotas.window });
}

/** The condition that the run which took the lease until `until` still has it. */
export const hasLease = (until: Date): SQL =>
  sql`exists (select 1 from ${mailQuotas} where window = ${LEASE} and expires_at = ${until.toISOString()})`;

/** The statement that ends a run. */
export function releaseLease(db: Database, until: Date) {
  const { window, expires_at } = mailQuotas;
  return db.delete(mailQuotas).where(and(eq(window, LEASE), eq(expires_at, until.toISOString())));
}

/** The statement that lets no mailing go on before `until`: the provider said so. */
export function holdMail(db: Database, until: Date) {
  return db
    .insert(mailQuotas)
    .values({ window: HOLD, expires_at: until.toISOString() })
    .onConflictDoUpdate({
      target: mailQuotas.window,
      set: { expires_at: sql`max(${own('expires_at')}, ${excluded('expires_at')})` },
    });
}

/** The statement that counts a batch of which nothing was taken; `failuresInRow` reads the count. */
export function countFailure(db: Database, now: Date) {
  return db
    .insert(mailQuotas)
    .values({ window: FAILURES, mailings: 1, expires_at: after(now, FAILURES_MS) })
    .onConflictDoUpdate({
      target: mailQuotas.window,
      set: { mailings: sql`${own('mailings')} + 1`, expires_at: excluded('expires_at') },
    });
}

/** The statement that forgets the failures in a row: a batch was taken. */
export function forgetFailures(db: Database) {
  return db.delete(mailQuotas).where(eq(mailQuotas.window, FAILURES));
}

/** The statement that reads how many batches failed in a row. */
export function failuresInRow(db: Database) {
  return db.select({ n: mailQuotas.mailings }).from(mailQuotas).where(eq(mailQuotas.window, FAILURES));
}

/** The statement that reads how much of the limits was used at `now`; `usedOf` reads its rows. */
export function askUse(db: Database, now: Date) {
  const { day, hour } = windowsAt(now);
  return db.select().from(mailQuotas).where(sql`${mailQuotas.window} in (${day.name}, ${hour.name})`);
}

/** How much of the limits of the day and the hour of `now` was used, from the rows of `askUse`. */
export function usedOf(rows: readonly (typeof mailQuotas.$inferSelect)[], now: Date): MailUse {
  const of = (name: string) => rows.find(({ window }) => window === name) ?? NOTHING_USED;
  const { day, hour } = windowsAt(now);
  return { day: of(day.name), hour: of(hour.name) };
}
