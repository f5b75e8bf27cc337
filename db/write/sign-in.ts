import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { localDay } from '#core/dates';
import type { SignInKind } from '#core/rules/sign-in-log';
import type { Database } from '#db/client';
import { profiles } from '#db/schema/profile';
import { signIns } from '#db/schema/sign-in';

/** The statement that logs that somebody signed in at `now` to the account with this address. */
export function logSignIn(db: Database, email: string, newDevice: boolean, now: Date) {
  const row = rowOf({ kind: sql`${'signed_in'}`, counted: sql`null`, newDevice, now });
  return db
    .insert(signIns)
    .select(sql`select ${row} from ${profiles} where ${profiles.email} = ${email}`);
}

/**
 * The statement that counts once more what was tried at `now` with the address `email`: in the row
 * of its account and day or, when no account has it, in that of all such addresses. It is one
 * statement either way, so that its time tells nothing.
 */
export function countSignIn(
  db: Database,
  kind: Exclude<SignInKind, 'signed_in'>,
  email: string,
  now: Date,
) {
  const counted = sql`${`${kind} ${localDay(now)} `} || coalesce(${profiles.id}, '')`;
  const row = rowOf({ kind: sql`${kind}`, counted, newDevice: false, now });
  return db
    .insert(signIns)
    .select(
      sql`select ${row} from (select 1) left join ${profiles} on ${profiles.email} = ${email} where true`,
    )
    .onConflictDoUpdate({
      target: signIns.counted,
      set: { count: sql`${signIns.count} + 1`, at: sql`excluded.at` },
    });
}

/** The columns of a new row, in the table's order, beside the account that it is selected with. */
function rowOf(given: { kind: SQL; counted: SQL; newDevice: boolean; now: Date }): SQL {
  const at = sql`${given.now.toISOString()}`;
  const values: Record<keyof typeof signIns.$inferSelect, SQL> = {
    id: sql`${crypto.randomUUID()}`,
    kind: given.kind,
    counted: given.counted,
    profile_id: sql`${profiles.id}`,
    email: sql`coalesce(${profiles.email}, '')`,
    new_device: sql`${given.newDevice ? 1 : 0}`,
    count: sql`1`,
    first_at: at,
    at,
  };
  const columns: Record<string, SQL> = values;
  return sql.join(
    Object.keys(getTableColumns(signIns)).map((name) => columns[name] ?? sql`null`),
    sql`, `,
  );
}
