import { and, not, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Forbidden } from '#api/errors';
import { columnsOf } from '#api/rest/columns';
import type { Resource, Stored } from '#api/rest/declaration';
import { idIn } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import { can, isResource, type Role } from '#core/rules/roles';
import type { Database } from '#db/client';

/** Whether `role` writes drafts alone of the resource of this name. */
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

/** Whether one of these records is stored and is not as `where` says. */
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
