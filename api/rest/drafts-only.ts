import { and, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Conflict, Forbidden } from '#api/http/errors';
import { columnsOf, type Resource, type Stored, type Written } from '#api/rest/declaration';
import { idIn } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import { can, isResource, type Role } from '#core/users/roles';
import type { Text } from '#core/words/languages';
import { failIf, failIfSeen, isRefusedBatch } from '#db/history/seen';
import type { Database } from '#db/kit/client';

const writesDraftsOnly = (role: Role | undefined, name: string): boolean =>
  role !== undefined && isResource(name) && !can(role, 'publish', name);

/**
 * Refuses whoever cannot publish a write of what visitors see: of stored records that are no drafts, and of
 * records that would be none afterwards. A draft that is to be published at a time counts as published.
 * @throws Forbidden
 */
export async function refusePublished<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  { db, role }: Pick<WriteContext, 'db' | 'role'>,
  { ids = [], after = [] }: { ids?: readonly string[]; after?: readonly Stored<T>[] },
): Promise<void> {
  const { drafts } = spec;
  if (!drafts || !writesDraftsOnly(role, spec.name)) return;
  const isRefused = !after.every(drafts.is) || (await anyBut(spec, db, ids, drafts.where));
  if (isRefused) throw new Forbidden(({ errors }) => errors.draftsOnly);
}

/**
 * Refuses whoever cannot publish a change of what is reserved to those who can; of a new record, anything but what the
 * columns are of themselves.
 * @throws Forbidden with a message a field
 */
export function refuseReserved<T extends SQLiteTable, I>(
  { name, drafts, table }: Resource<T, I>,
  { role }: Pick<WriteContext, 'role'>,
  changes: readonly Pick<Written<T, I>, 'before' | 'after'>[],
): void {
  const { reserved = [] } = drafts ?? {};
  if (reserved.length === 0 || !writesDraftsOnly(role, name)) return;
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table);
  const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const changed = reserved.filter((field) =>
    changes.some(({ before, after }) => !same(after[field], before ? before[field] : columns[field]?.default)),
  );
  if (changed.length === 0) return;
  const text: Text = ({ errors }) => errors.publishersOnly;
  throw new Forbidden(text, Object.fromEntries(changed.map((field) => [field, text])));
}

/**
 * The statement for the end of a batch that lets it fail when a change by whoever cannot publish reached something that
 * visitors see: the other end of a link, a cover, a photo. It reads from the history of the entry what was changed, so
 * that no write can forget to ask.
 */
export function draftsGuard<T extends SQLiteTable, I>(
  { name, drafts }: Resource<T, I>,
  { db, role }: Pick<WriteContext, 'db' | 'role'>,
  entryId: string,
) {
  return drafts && writesDraftsOnly(role, name) ? [failIfSeen(db, entryId)] : [];
}

/** The statement before a deletion that lets its batch fail when one of the records is no draft any more. */
export function deletionGuard<T extends SQLiteTable, I>(
  { name, drafts, table }: Resource<T, I>,
  { db, role }: Pick<WriteContext, 'db' | 'role'>,
  entryId: string,
  ids: readonly string[],
) {
  if (!drafts || !writesDraftsOnly(role, name)) return [];
  const isSeen = sql`exists (select 1 from ${table} where ${idIn(table, ids)} and not ${drafts.where})`;
  return [failIf(db, entryId, isSeen)];
}

/**
 * Makes the handler for the `catch` of a batch with one of these guards. The handler always throws.
 * @param field the field that links a record with others, under which the refusal stands
 * @throws Forbidden when a guard let the batch fail; any other error is thrown again
 */
export const refuseSeen =
  (field?: string) =>
  (error: unknown): never => {
    if (!isRefusedBatch(error)) throw error;
    const text: Text = ({ errors }) => errors.linksDraftsOnly;
    throw new Forbidden(text, field === undefined ? undefined : { [field]: text });
  };

/** @throws Conflict when one of these records cannot be deleted */
export async function assertDeletable<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  db: Database,
  ids: readonly string[],
): Promise<void> {
  const { deletable } = spec;
  if (deletable && (await anyBut(spec, db, ids, deletable.where))) throw new Conflict(deletable.refusal);
}

async function anyBut<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  db: Database,
  ids: readonly string[],
  where: SQL,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { id } = columnsOf(spec);
  const found = await db
    .select({ id })
    .from(spec.table)
    .where(and(idIn(spec.table, ids), not(where)))
    .limit(1);
  return found.length > 0;
}
