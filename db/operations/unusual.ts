import { and, desc, eq, gte, inArray, max, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Unusual } from '#core/operations/dashboard-contract';
import { NEW_BROWSER_DAYS, REFUSALS, UNUSUAL_REFUSALS } from '#core/users/security-log';
import type { Database } from '#db/kit/client';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';

const DAY_MS = 24 * 3600 * 1000;

/** How many of a kind are told of: somebody who tries a thousand accounts must not fill the screen. */
const TOLD = 3;

/** An account so young has its first sign-in still before it, in days: that one is in a new browser. */
const YOUNG_DAYS = 30;

const { at, client, count, email, kind, new_device, profile_id } = securityLog;
const total = sql<number>`sum(${count})`;

/** The statements that read suspicious sign-ins at `now`, for a batch; `unusualOf` reads their rows. */
export function askUnusual(db: Database, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return [
    refusedMost(db, email, ago(1)),
    refusedMost(db, client, ago(1)),
    newBrowsers(db, ago(NEW_BROWSER_DAYS), ago(YOUNG_DAYS)),
  ] as const;
}

/**
 * The accounts or places with many refusals since an instant. A row has those of a whole day, so that
 * some that were earlier on that day are counted as well.
 */
function refusedMost(db: Database, of: SQLiteColumn, since: string) {
  return db
    .select({ whose: sql<string>`${of}`, count: total, at: max(at) })
    .from(securityLog)
    .where(and(gte(at, since), inArray(kind, [...REFUSALS]), ne(of, '')))
    .groupBy(of)
    .having(gte(total, UNUSUAL_REFUSALS))
    .orderBy(desc(total))
    .limit(TOLD);
}

/** The admins who signed in in a new browser since an instant, but for the first time in a young account. */
function newBrowsers(db: Database, since: string, young: string) {
  const before = sql`exists (
    select 1 from ${securityLog} as earlier
    where earlier.profile_id = ${profile_id} and earlier.kind = 'signed_in' and earlier.at < ${at})`;
  return db
    .select({ whose: email, count: total, at: max(at) })
    .from(securityLog)
    .innerJoin(profiles, eq(profiles.id, profile_id))
    .where(
      and(
        ...[gte(at, since), eq(kind, 'signed_in'), eq(new_device, true)],
        ...[eq(profiles.role, 'admin'), or(before, sql`${profiles.created_at} < ${young}`)],
      ),
    )
    .groupBy(email)
    .orderBy(desc(max(at)))
    .limit(TOLD);
}

interface Told {
  whose: string;
  count: number;
  at: string | null;
}

/** The suspicious sign-ins, from the rows of `askUnusual`. */
export function unusualOf(accounts: Told[], places: Told[], browsers: Told[]): Unusual[] {
  const of = (what: Unusual['what'], rows: Told[]) => rows.map((row) => ({ ...row, what, at: row.at ?? '' }));
  return [...of('new_browser', browsers), ...of('account', accounts), ...of('place', places)];
}
