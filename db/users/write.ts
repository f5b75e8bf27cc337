import { and, eq, getTableColumns, inArray, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { OFFICE_ROLES } from '#core/users/roles';
import { anyRow } from '#db/kit/any-row';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { accounts, profiles, sessions, verifications } from '#db/users/schema';

/** The people with these ids, in one bound parameter. */
export function among(ids: readonly string[]): SQL {
  return sql`${profiles.id} in ${inList(ids)}`;
}

/**
 * The condition that an active admin remains whose role has no end and who is not among `ids`. It is part of the
 * statement that removes an admin: two admins who remove each other at the same moment cannot both succeed.
 */
export function anAdminBeside(db: Database, ids: readonly string[]): SQL {
  const other = alias(profiles, 'other');
  return anyRow(
    db,
    other,
    and(
      eq(other.role, 'admin'),
      eq(other.is_active, true),
      isNull(other.role_ends_on),
      sql`${other.id} not in ${inList(ids)}`,
    ),
  );
}

/** A later version than the stored one, even when the clock has not moved. */
export function laterVersion(now: string): SQL {
  const { updated_at } = profiles;
  return sql`case when ${updated_at} < ${now} then ${now}
    else strftime('%Y-%m-%dT%H:%M:%fZ', ${updated_at}, '+0.001 seconds') end`;
}

/**
 * Statements after a change. They sign out those of `ids` who have no role in the back office any more, and
 * delete the links to a new password of the inactive ones.
 */
export function signOutRefused(db: Database, ids: readonly string[]) {
  const refused = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(among(ids), or(eq(profiles.is_active, false), notInArray(profiles.role, OFFICE_ROLES))));
  const inactive = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(among(ids), eq(profiles.is_active, false)));
  return [
    db.delete(sessions).where(inArray(sessions.user_id, refused)),
    // These are the links to a new password that were mailed and not used yet.
    db.delete(verifications).where(inArray(verifications.value, inactive)),
  ] as const;
}

/**
 * Statements that give one person a new password where `when` holds: earlier sessions and links to
 * a new password end with the old one. Somebody who was invited may have had none.
 */
export function setPassword(db: Database, row: typeof accounts.$inferInsert, when: SQL) {
  const holds = anyRow(db, profiles, when);
  const own = and(eq(accounts.user_id, row.user_id), eq(accounts.provider_id, 'credential'));
  const values: Record<string, unknown> = { id: crypto.randomUUID(), ...row };
  const inOrder = Object.keys(getTableColumns(accounts)).map((name) => sql`${values[name] ?? null}`);
  const none = not(anyRow(db, accounts, own));
  return [
    db.update(accounts).set({ password: row.password, updated_at: row.updated_at }).where(and(own, holds)),
    db.insert(accounts).select(sql`select ${sql.join(inOrder, sql`, `)} where ${none} and ${holds}`),
    db.delete(sessions).where(and(eq(sessions.user_id, row.user_id), holds)),
    db
      .delete(verifications)
      .where(and(eq(verifications.value, row.user_id), holds))
      .returning({ id: verifications.id }),
  ] as const;
}

/** The statement after a deletion: it deletes the links to a new password of deleted people. */
export function forgetLinks(db: Database, ids: readonly string[]) {
  const stay = db.select({ id: profiles.id }).from(profiles).where(among(ids));
  return db
    .delete(verifications)
    .where(and(sql`${verifications.value} in ${inList(ids)}`, notInArray(verifications.value, stay)));
}
