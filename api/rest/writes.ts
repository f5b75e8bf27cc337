import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { Conflict, NotFound, Outdated } from '#api/errors';
import { removeFiles } from '#api/media/remove';
import { purgeTags } from '#api/purge';
import { columnsOf } from '#api/rest/columns';
import { type Resource, type Stored, storedRows } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import { merged, newRecord } from '#api/rest/merge';
import { refuseTaken } from '#api/rest/taken';
import { updateRows } from '#api/rest/update-rows';
import { idIn, isOutdated, sameVersion } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import type { Activity } from '#core/rules/activity';
import { onTheWire } from '#db/schema/facts';
import { type ActivityEntry, logActivity, logActivityOn } from '#db/write/activity';

const MERGE_TRIES = 5;

/** What a statement that returns rows answers; among a varying number its type is lost. */
const returned = z.array(z.record(z.string(), z.unknown()));

/**
 * What writes the records of a declared resource. Each write is one batch: the activity log, what
 * stands or falls with the rows, the rows. Then the cached pages that show them are dropped.
 */
export function writesOf<T extends SQLiteTable, I>(spec: Resource<T, I>, context: WriteContext) {
  return {
    /** Stores a new record; gives it as it goes over the wire. @throws Invalid, Conflict */
    create: (body: Row) => create(spec, context, body),
    /**
     * Lays `body` over one record, again when somebody writes in between; gives it as it goes over
     * the wire. @throws NotFound, Invalid, Outdated, Conflict
     */
    update: (id: string, body: Row) => update(spec, context, id, body),
    /** Lays `data` over many records, all or none; gives the ids of those there are. @throws Invalid */
    updateMany: (ids: readonly string[], data: Row) => updateMany(spec, context, ids, data),
    /** Deletes records with all that goes with them; gives them as they were. */
    remove: (ids: readonly string[]) => remove(spec, context, ids),
  };
}

async function create<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  body: Row,
): Promise<Row | undefined> {
  const { table, title } = spec;
  const { id, shown } = columnsOf(spec);
  const { db } = context;
  const record = await newRecord(spec, context, body);
  await spec.check?.([record], db);
  const { after } = record;
  const results: unknown[] = await db
    .batch([
      db.insert(table).values(after),
      logActivity(db, entry(spec, context, 'create'), {
        ...{ id: after.id, title: title ? String(after[title] ?? '') : '' },
      }),
      ...(spec.afterWrite?.([record], db) ?? []),
      db.select(shown).from(table).where(eq(id, after.id)),
    ])
    .catch(refuseTaken(table, spec.taken));
  const [row] = returned.parse(results.at(-1));
  if (row) await purge(spec, context, [row]);
  return row;
}

async function update<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  id: string,
  body: Row,
): Promise<Row> {
  const { table, title } = spec;
  const { id: idColumn, shown } = columnsOf(spec);
  const { db } = context;
  for (let attempt = 0; attempt < MERGE_TRIES; attempt++) {
    const before = await read(spec, context, id);
    if (isOutdated(body, before)) throw new Outdated(onTheWire(shown, before));
    const change = await merged(spec, context, before, body);
    const { after } = change;
    await spec.check?.([change], db);
    const unchanged = sameVersion(table, before);
    const first = [
      log(spec, context, 'update', unchanged, title && String(after[title] ?? before[title] ?? '')),
      ...(spec.beforeUpdate?.({ ...change, unchanged }, context) ?? []),
    ] as const;
    const results: unknown[] = await db
      .batch([
        ...first,
        db.update(table).set(after).where(unchanged).returning({ id: idColumn }),
        ...(spec.afterWrite?.([change], db) ?? []),
        db.select(shown).from(table).where(eq(idColumn, id)),
      ])
      .catch(refuseTaken(table, spec.taken));
    const [stored] = returned.parse(results.at(-1));
    if (stored && returned.parse(results[first.length]).length > 0) {
      await purge(spec, context, [stored]);
      return stored;
    }
  }
  throw new Conflict(({ errors }) => errors.conflict);
}

async function updateMany<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  ids: readonly string[],
  data: Row,
): Promise<unknown[]> {
  const { table } = spec;
  const { db } = context;
  const rows = storedRows<T>(await db.select().from(table).where(idIn(table, ids)));
  const changes = await Promise.all(rows.map((row) => merged(spec, context, row, data)));
  await spec.check?.(changes, db);
  const alongside = changes.flatMap(
    (change) =>
      spec.beforeUpdate?.({ ...change, unchanged: sameVersion(table, change.before) }, context) ??
      [],
  );
  await db
    .batch([
      log(spec, context, 'update', idIn(table, ids)),
      ...alongside,
      ...updateRows(db, table, changes),
      ...(spec.afterWrite?.(changes, db) ?? []),
    ])
    .catch(refuseTaken(table, spec.taken));
  await purge(spec, context, rows);
  return rows.map((row) => row.id);
}

async function remove<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  ids: readonly string[],
): Promise<Row[]> {
  const { table } = spec;
  const { shown } = columnsOf(spec);
  const { db, env } = context;
  const chosen = idIn(table, ids);
  const { statements = [], pictures } = spec.onDelete?.(ids, db) ?? {};
  const results: unknown[] = await db.batch([
    db.select(shown).from(table).where(chosen),
    log(spec, context, 'delete', chosen),
    ...statements,
    ...(pictures ? [pictures] : []),
    db.delete(table).where(chosen),
  ]);
  const gone = returned.parse(results[0]);
  const forgotten = pictures ? returned.parse(results.at(-2)) : [];
  const keys = forgotten.map(({ key }) => String(key));
  // One call for the pages and the pictures: the edge takes few.
  await removeFiles(env, keys, new Date(), tagsOf(spec, gone));
  return gone;
}

/** The stored record with what is derived. @throws NotFound */
async function read<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  { db }: WriteContext,
  id: string,
): Promise<Stored<T>> {
  const { id: idColumn, all } = columnsOf(spec);
  const everything = { ...all, ...spec.derived };
  const [row] = storedRows<T>(
    await db.select(everything).from(spec.table).where(eq(idColumn, id)).limit(1),
  );
  if (!row) throw new NotFound(({ errors }) => errors.noRecord(spec.name));
  return row;
}

function entry<T extends SQLiteTable, I>(
  { name }: Resource<T, I>,
  { actor, now }: WriteContext,
  action: Activity,
): ActivityEntry {
  return { actor, action, resource: name, at: now().toISOString() };
}

function log<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  action: Activity,
  where: SQL,
  title?: string,
) {
  const { id, all } = columnsOf(spec);
  const titleColumn = spec.title === undefined ? undefined : all[spec.title];
  return logActivityOn(context.db, entry(spec, context, action), {
    ...{ table: spec.table, id, title: title ?? titleColumn ?? '', where },
  });
}

function tagsOf<T extends SQLiteTable, I>(spec: Resource<T, I>, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => spec.tags?.(String(row.id), row) ?? []);
}

/** Drops the pages that show these records. */
function purge<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  rows: readonly Row[],
): Promise<void> {
  return purgeTags(context, tagsOf(spec, rows));
}
