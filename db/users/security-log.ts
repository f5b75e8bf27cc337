import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { localDay } from '#core/kit/dates';
import { BY_PASSWORD, type CountedEvent, type SecurityEvent } from '#core/users/security-log';
import type { Factor } from '#core/users/sign-in';
import type { Database } from '#db/kit/client';
import { jsonArrays } from '#db/kit/many-rows';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';

interface SignInEntry {
  newDevice: boolean;
  /** The second step that was used; null for the password alone. */
  factor: Factor | null;
  /** The digest of the address that it was made from. */
  client: string;
  now: Date;
}

/** The statement that logs that somebody signed in to the account with this address. */
export function logSignIn(db: Database, email: string, { factor, ...entry }: SignInEntry) {
  const detail = factor ?? BY_PASSWORD;
  const row = rowOf({ kind: sql`${'signed_in'}`, counted: sql`null`, detail, ...entry });
  return db.insert(securityLog).select(sql`select ${row} from ${profiles} where ${profiles.email} = ${email}`);
}

/**
 * The statement that counts once more what was tried at `now` with the address `email`: in the row
 * of its account, place and day or, when no account has it, in that of all such addresses. It is one
 * statement either way, so that its time tells nothing.
 */
export function countSignIn(db: Database, kind: CountedEvent, email: string, now: Date, client: string) {
  const counted = sql`${`${kind} ${localDay(now)} ${client} `} || coalesce(${profiles.id}, '')`;
  const row = rowOf({ kind: sql`${kind}`, counted, newDevice: false, now, client });
  return db
    .insert(securityLog)
    .select(sql`select ${row} from (select 1) left join ${profiles} on ${profiles.email} = ${email} where true`)
    .onConflictDoUpdate({
      target: securityLog.counted,
      set: { count: sql`${securityLog.count} + 1`, at: sql`excluded.at` },
    });
}

/** The columns of a new row, in the table's order, beside the account that it is selected with. */
function rowOf(given: {
  kind: SQL;
  counted: SQL;
  newDevice: boolean;
  now: Date;
  client: string;
  detail?: string;
}): SQL {
  const at = sql`${given.now.toISOString()}`;
  const values: Record<keyof typeof securityLog.$inferSelect, SQL> = {
    id: sql`${crypto.randomUUID()}`,
    kind: given.kind,
    counted: given.counted,
    profile_id: sql`${profiles.id}`,
    email: sql`coalesce(${profiles.email}, '')`,
    new_device: sql`${given.newDevice ? 1 : 0}`,
    count: sql`1`,
    first_at: at,
    at,
    client: sql`${given.client}`,
    actor: sql`''`,
    detail: sql`${given.detail ?? ''}`,
  };
  const columns: Record<string, SQL> = values;
  return sql.join(
    Object.keys(getTableColumns(securityLog)).map((name) => columns[name] ?? sql`null`),
    sql`, `,
  );
}

/** An event of the security log about an account, or about the society's data. */
export interface SecurityEntry {
  event: Exclude<SecurityEvent, CountedEvent | 'signed_in'>;
  /** Whose account it is; of an export or a restore, who did it. */
  person: { id: string | null; email: string };
  actor?: { email: string };
  detail?: string;
  client: string;
  now: Date;
}

/** The statement that logs an entry. It stands in the batch of what it tells of. */
export function logSecurity(db: Database, entry: SecurityEntry) {
  const { event: kind, person, actor, detail = '', client, now } = entry;
  const at = now.toISOString();
  return db
    .insert(securityLog)
    .values({
      kind,
      profile_id: person.id,
      email: person.email,
      detail,
      client,
      first_at: at,
      at,
      actor: actor && actor.email !== person.email ? actor.email : '',
    });
}

/**
 * The statements that log many entries, few however many they are, like `logSecurity`. An account that
 * is gone meanwhile is told by its address alone.
 * @param when logs none of them unless it holds when the batch comes to it
 */
export function logSecurityOfMany(db: Database, entries: readonly SecurityEntry[], when: SQL = sql`true`) {
  if (entries.length === 0) return [];
  const given = entries.map(({ event, person, actor, detail = '', client, now }) =>
    JSON.stringify({
      id: crypto.randomUUID(),
      kind: event,
      person: person.id,
      email: person.email,
      detail,
      actor: actor && actor.email !== person.email ? actor.email : '',
      at: now.toISOString(),
      client,
    }),
  );
  const value = (name: string) => sql.raw(`json_extract(v.value, '$.${name}')`);
  const values: Record<keyof typeof securityLog.$inferSelect, SQL> = {
    id: value('id'),
    kind: value('kind'),
    counted: sql`null`,
    profile_id: sql`${profiles.id}`,
    email: value('email'),
    new_device: sql`0`,
    count: sql`1`,
    first_at: value('at'),
    at: value('at'),
    client: value('client'),
    actor: value('actor'),
    detail: value('detail'),
  };
  const columns: Record<string, SQL> = values;
  const row = sql.join(
    Object.keys(getTableColumns(securityLog)).map((name) => columns[name] ?? sql`null`),
    sql`, `,
  );
  return jsonArrays(given).map((json) =>
    db
      .insert(securityLog)
      .select(
        sql`select ${row} from json_each(${json}) as v left join ${profiles} on ${profiles.id} = ${value('person')} where ${when}`,
      ),
  );
}
