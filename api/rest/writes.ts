import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { Conflict, NotFound, Outdated } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { alongside, entryOf, historyOf, logOn, purge, tagsOf } from '#api/rest/around-write';
import { byItself, isTogether, withoutPlace } from '#api/rest/by-itself';
import { columnsOf, type Resource, type Stored, storedRows, toldTo } from '#api/rest/declaration';
import {
  assertDeletable,
  deletionGuard,
  draftsGuard,
  refusePublished,
  refuseReserved,
  refuseSeen,
} from '#api/rest/drafts-only';
import { type Row, refuseTaken } from '#api/rest/input';
import { merged, newRecord } from '#api/rest/merge';
import { idIn, isOutdated, sameVersion, sameVersions, updateRows } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import type { Activity } from '#core/history/activity';
import { cacheTags } from '#core/kit/cache-tags';
import { activity } from '#db/history/activity.schema';
import { logActivity } from '#db/history/log-activity';
import { anyRow } from '#db/kit/any-row';
import { onTheWire } from '#db/kit/facts';

const MERGE_TRIES = 5;

/** The type of a statement's rows is lost in a batch of a varying number of statements. */
const returned = z.array(z.record(z.string(), z.unknown()));

/**
 * The writes of a declared resource. Each is one batch: the activity log, what the rows say before it, the rows and
 * what goes with them, what they say after it. Then the cached pages that show them are dropped.
 */
export function writesOf<T extends SQLiteTable, I>(spec: Resource<T, I>, context: WriteContext) {
  return {
    /** Stores a new record; gives it as it goes over the wire. @throws Invalid, Forbidden, Conflict */
    create: (body: Row) => create(spec, context, body),
    /**
     * Lays `body` over one record, again when somebody writes in between; gives it as it goes over
     * the wire. The log tells of an `action`. @throws NotFound, Invalid, Forbidden, Outdated, Conflict
     */
    update: (id: string, body: Row, action: Activity = 'update') => update(spec, context, id, body, action),
    /** Throws what `update` would throw, and writes nothing. */
    check: async (id: string, body: Row, action: Activity = 'update') => {
      await changeOf(spec, context, id, body, action);
    },
    /** Lays `data` over many records, all or none; gives the ids of those there are. @throws Invalid */
    updateMany: (ids: readonly string[], data: Row, action: Activity = 'update') =>
      updateMany(spec, context, ids, () => data, action).then(idsOf),
    /**
     * As `updateMany`, with what `dataOf` says of each record as it is stored; `null` leaves one out. Tells also how many
     * the declaration refuses. @throws Invalid
     */
    updateBy: (ids: readonly string[], dataOf: (row: Stored<T>) => Row | null, action: Activity = 'update') =>
      updateMany(spec, context, ids, dataOf, action),
    /** As `updateMany`, with data of its own for each record, by id. @throws Invalid */
    updateEach: (changes: ReadonlyMap<string, Row>, action: Activity = 'update') =>
      updateMany(spec, context, [...changes.keys()], (row) => changes.get(String(row.id)) ?? null, action).then(idsOf),
    /** Deletes records with all that goes with them; gives them as they were. */
    remove: (ids: readonly string[]) => remove(spec, context, ids),
  };
}

/** What a write of many records came to. */
interface Done {
  ids: string[];
  /** How many the declaration refuses. */
  refused: number;
}

const idsOf = ({ ids }: Done) => ids;

async function create<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  body: Row,
): Promise<Row | undefined> {
  const { table, title } = spec;
  const { id, shown } = columnsOf(spec);
  const { db } = context;
  const record = await newRecord(spec, context, withoutPlace(spec, body));
  const { after } = record;
  await refusePublished(spec, context, { after: [after] });
  refuseReserved(spec, context, [record]);
  await spec.check?.([record], db, context.today, 'create');
  const entry = entryOf(spec, context, 'create');
  const { effects, history } = alongside(spec, db, entry, [record]);
  const results: unknown[] = await db
    .batch([
      logActivity(db, entry, { id: after.id, title: title ? String(after[title] ?? '') : '' }),
      ...history.before,
      db.insert(table).values(after),
      ...effects,
      ...history.after,
      ...draftsGuard(spec, context, entry.id),
      db.select(shown).from(table).where(eq(id, after.id)),
    ])
    .catch(refuseSeen(spec.linkedBy))
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
  action: Activity,
): Promise<Row> {
  const { table, title } = spec;
  const { id: idColumn, shown } = columnsOf(spec);
  const { db } = context;
  for (let attempt = 0; attempt < MERGE_TRIES; attempt++) {
    const change = await changeOf(spec, context, id, body, action);
    const { before, after } = change;
    const unchanged = sameVersion(table, before);
    const entry = entryOf(spec, context, action);
    const { effects, history } = alongside(spec, db, entry, [change]);
    const named = title && String(after[title] ?? before[title] ?? '');
    const first = [logOn(spec, db, entry, unchanged, named), ...history.before] as const;
    const results: unknown[] = await db
      .batch([
        ...first,
        db.update(table).set(after).where(unchanged).returning({ id: idColumn }),
        ...effects,
        ...history.after,
        ...draftsGuard(spec, context, entry.id),
        db.select(shown).from(table).where(eq(idColumn, id)),
      ])
      .catch(refuseSeen(spec.linkedBy))
      .catch(refuseTaken(table, spec.taken));
    const [stored] = returned.parse(results.at(-1));
    if (stored && returned.parse(results[first.length]).length > 0) {
      await purge(spec, context, [before, stored]);
      return stored;
    }
  }
  throw new Conflict(({ errors }) => errors.conflict);
}

/** A record as it is, and as an update would leave it. @throws NotFound, Invalid, Forbidden, Outdated */
async function changeOf<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  id: string,
  body: Row,
  action: Activity,
) {
  const before = await read(spec, context, id);
  if (isOutdated(body, before))
    throw new Outdated(
      { resource: spec.name, id },
      toldTo(context.role, spec, onTheWire(columnsOf(spec).shown, before)),
    );
  const said = withoutPlace(spec, body, action);
  const change = byItself(spec, await merged(spec, context, before, said), said, action);
  await refusePublished(spec, context, { ids: [id], after: [change.after] });
  refuseReserved(spec, context, [change]);
  await spec.check?.([change], context.db, context.today, action);
  const refusal = (await spec.refusals?.([change], context.db))?.get(id);
  if (refusal) throw new Conflict(refusal);
  return change;
}

async function updateMany<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  wanted: readonly string[],
  dataOf: (row: Stored<T>) => Row | null,
  action: Activity,
): Promise<Done> {
  const { table } = spec;
  const { db } = context;
  for (let attempt = 0; attempt < MERGE_TRIES; attempt++) {
    const stored = storedRows<T>(await db.select().from(table).where(idIn(table, wanted)));
    const data = new Map(stored.map((row) => [row, dataOf(row)]));
    const asked = stored.filter((row) => data.get(row));
    const wholes = isTogether(action) ? undefined : await spec.wholes?.(asked, db);
    const all = await Promise.all(
      asked.map(async (row) => {
        const said = withoutPlace(spec, data.get(row) ?? {}, action);
        const change = await merged(spec, context, row, said);
        return isTogether(action) || wholes?.has(row.id) ? change : byItself(spec, change, said, action);
      }),
    );
    const refusals = await spec.refusals?.(all, db);
    const changes = all.filter(({ after }) => !refusals?.has(after.id));
    const refused = all.length - changes.length;
    const rows = changes.map(({ before }) => before);
    const ids = rows.map(({ id }) => id);
    if (rows.length === 0) return { ids, refused };
    await refusePublished(spec, context, { ids, after: changes.map(({ after }) => after) });
    refuseReserved(spec, context, changes);
    await spec.check?.(changes, db, context.today, action);
    const entry = entryOf(spec, context, action);
    const { effects, history } = alongside(spec, db, entry, changes);
    // What was checked is what is written: of rows that somebody else has changed since, none is.
    const asRead = sql`${idIn(table, ids)} and ${sameVersions(table, rows)}`;
    const isLogged = eq(activity.id, entry.id);
    const first = [
      logOn(spec, db, entry, asRead),
      db.select({ id: activity.id }).from(activity).where(isLogged),
    ] as const;
    const results: unknown[] = await db
      .batch([
        ...first,
        ...history.before,
        ...updateRows(db, table, changes, anyRow(db, activity, isLogged)),
        ...effects,
        ...history.after,
        ...draftsGuard(spec, context, entry.id),
      ])
      .catch(refuseSeen(spec.linkedBy))
      .catch(refuseTaken(table, spec.taken));
    if (returned.parse(results[1]).length > 0) {
      await purge(spec, context, [...rows, ...changes.map(({ after }) => after)]);
      return { ids, refused };
    }
  }
  throw new Conflict(({ errors }) => errors.conflict);
}

async function remove<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  ids: readonly string[],
): Promise<Row[]> {
  const { table } = spec;
  const { shown } = columnsOf(spec);
  const { db } = context;
  await refusePublished(spec, context, { ids });
  await assertDeletable(spec, db, ids);
  // Asked again in each statement: a letter may be started at this moment.
  const chosen = sql`${idIn(table, ids)} and ${spec.deletable?.where ?? sql`true`}`;
  const { statements = [], touched = [], pictures } = spec.onDelete?.(ids, db) ?? {};
  const entry = entryOf(spec, context, 'delete');
  const history = historyOf(spec, db, entry, chosen, touched);
  const first = [
    db.select(shown).from(table).where(chosen),
    logOn(spec, db, entry, chosen),
    ...deletionGuard(spec, context, entry.id, ids),
    ...history.before,
    ...statements,
  ] as const;
  const results: unknown[] = await db
    .batch([
      ...first,
      ...(pictures ? [pictures] : []),
      db.delete(table).where(chosen),
      ...history.after,
      ...draftsGuard(spec, context, entry.id),
    ])
    .catch(refuseSeen());
  const gone = returned.parse(results[0]);
  const forgotten = pictures ? returned.parse(results[first.length]) : [];
  // One call for the pages and the pictures: the edge takes few.
  const pictureTags = forgotten.map(({ key }) => cacheTags.picture(String(key)));
  await purgeTags(context, [...tagsOf(spec, gone), ...pictureTags]);
  return gone;
}

async function read<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  { db }: WriteContext,
  id: string,
): Promise<Stored<T>> {
  const { id: idColumn, all } = columnsOf(spec);
  const everything = { ...all, ...spec.derived };
  const [row] = storedRows<T>(await db.select(everything).from(spec.table).where(eq(idColumn, id)).limit(1));
  if (!row) throw new NotFound(({ errors }) => errors.noRecord(spec.name));
  return row;
}
