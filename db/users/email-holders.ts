import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { profiles } from '#db/users/schema';

const emailIn = (said: SQL) =>
  sql<string | null>`case when json_valid(${said}) then lower(json_extract(${said}, '$.email')) end`;
const was = emailIn(sql`${versions.before}`);
const becomes = emailIn(sql`${versions.after}`);

/** The accounts that ever had one of the addresses that the accounts with this address ever had. */
const concerned = (email: string): SQL => sql`(
  with held(account, email) as (
    select id, lower(email) from ${profiles}
    union select record_id, lower(record_title) from ${activity} where resource = 'users'
    union select record_id, lower(title) from ${versions} where resource = 'users'
    union select record_id, ${was} from ${versions} where resource = 'users'
  )
  select account from held where email in (
    select email from held where instr(email, '@') > 0
      and account in (select account from held where email = ${email})
  )
)`;

/**
 * The statements that read the accounts that have or had an address, and any that had one of theirs: as they are now,
 * and their history, for `holdingsOf`.
 * @param email in lower case
 */
export function askHolders(db: Database, email: string) {
  const account = sql<string>`coalesce(${versions.record_id}, ${activity.record_id})`;
  return [
    db
      .select({ id: profiles.id, created_at: profiles.created_at, email: sql<string>`lower(${profiles.email})` })
      .from(profiles)
      .where(sql`${profiles.id} in ${concerned(email)}`),
    db
      .select({
        account,
        at: activity.at,
        was,
        becomes,
        title: sql<string>`lower(coalesce(${versions.title}, ${activity.record_title}))`,
      })
      .from(activity)
      .leftJoin(versions, and(eq(versions.activity_id, activity.id), sql`${versions.resource} = 'users'`))
      .where(and(eq(activity.resource, 'users'), sql`${account} in ${concerned(email)}`))
      .orderBy(asc(activity.at), asc(versions.id)),
  ] as const;
}
