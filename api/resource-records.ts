import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { ApiContext } from '#api/context';
import { Conflict, Invalid, NotFound, Outdated } from '#api/errors';
import { removeFiles } from '#api/media/remove';
import { purgeTags } from '#api/purge';
import type { Resource, Written } from '#api/resource-declaration';
import {
  idIn,
  isOutdated,
  laterThan,
  parseInput,
  type Row,
  refuseTaken,
  sameVersion,
  updateRows,
} from '#api/resource-write';
import type { Activity } from '#core/rules/activity';
import { en } from '#core/words/en';
import { type Deed, logDeed, logDeedOn } from '#db/write/activity';

/** A change that was parsed: what the row was, and what it becomes. */
type Merged<I> = { input: I; before: Row; after: Row };

const MERGE_TRIES = 5;

/** What a statement that returns rows answers; among a varying number its type is lost. */
const returned = z.array(z.record(z.string(), z.unknown()));

/** The columns of a resource: its id, all of its table, and those that go over the wire. */
export function columnsOf<T extends SQLiteTable, I>({
  name,
  table,
  columns,
  derived,
}: Resource<T, I>) {
  const all: Record<string, SQLiteColumn> = getTableColumns(table);
  const { id } = all;
  if (!id) throw new Error(`${name}: a resource needs an id`);
  const shown: Record<string, SQLiteColumn | SQL.Aliased> = { ...derived };
  for (const column of columns) if (all[column]) shown[column] = all[column];
  return { id, all, shown };
}

/**
 * What writes a declared resource. Each write is one batch: the activity log, what stands or falls
 * with the rows, the rows. Then the cached pages that show them are dropped.
 */
export function writesOf<T extends SQLiteTable, I>(spec: Resource<T, I>) {
  const { table } = spec;
  const { id: idColumn, all, shown } = columnsOf(spec);
  const titleColumn = spec.title === undefined ? undefined : all[spec.title];
  const titleOf = (row: Row): string => String((spec.title && row[spec.title]) ?? '');

  const deed = (c: ApiContext, action: Activity): Deed => ({
    actor: c.var.actor,
    action,
    resource: spec.name,
    at: c.var.now().toISOString(),
  });
  const log = (c: ApiContext, action: Activity, where: SQL, title?: string) =>
    logDeedOn(c.var.db, deed(c, action), {
      table,
      id: idColumn,
      title: title ?? titleColumn ?? '',
      where,
    });

  const readRow = async (c: ApiContext, id: string): Promise<Row> => {
    const everything = { ...all, ...spec.derived };
    const [row] = await c.var.db.select(everything).from(table).where(eq(idColumn, id)).limit(1);
    if (!row) throw new NotFound(en.errors.noRecord(spec.name));
    return row;
  };

  const toStore = async (c: ApiContext, input: I): Promise<Row> => {
    if (!spec.store) return input as Row;
    const stored = await spec.store(input, { today: c.var.today });
    // Cleaning can make a text longer, and the stored row is parsed again when it is next edited.
    parseInput(spec.input, { ...input, ...stored });
    return stored;
  };

  /** What `row` becomes when `body` is laid over it: fields nobody may write are passed over. */
  const merged = async (c: ApiContext, row: Row, body: Row): Promise<Merged<I>> => {
    if ('id' in body && body.id !== row.id) throw new Invalid({ id: en.errors.idChanged });
    // What is derived is written only when the caller names it.
    const stored = Object.entries(row).filter(([name]) => name in all);
    const input = parseInput(spec.input, { ...Object.fromEntries(stored), ...body });
    const after = await toStore(c, input);
    const stamps = {
      ...('updated_at' in all && { updated_at: laterThan(row.updated_at, c.var.now()) }),
      ...('sequence' in all && { sequence: Number(row.sequence) + 1 }),
    };
    return { input, before: row, after: { ...after, ...stamps } };
  };

  const written = ({ input, before, after }: Merged<I>): Written<I> => ({
    input,
    before,
    after: { ...after, id: String(before.id) },
  });

  const onTheWire = (row: Row): Row =>
    Object.fromEntries(Object.keys(shown).map((name) => [name, row[name]]));

  const tagsOf = (rows: Row[]) => rows.flatMap((row) => spec.tags?.(String(row.id), row) ?? []);
  /** Drops the pages that show these records. */
  const purge = (c: ApiContext, rows: Row[]) => purgeTags(c, tagsOf(rows));

  return {
    /** Stores a new record; gives it as it goes over the wire. @throws Invalid */
    async create(c: ApiContext, body: Row): Promise<Row | undefined> {
      const { db } = c.var;
      const input = parseInput(spec.input, body);
      const now = c.var.now().toISOString();
      const stamps = {
        ...('created_at' in all && { created_at: now }),
        ...('updated_at' in all && { updated_at: now }),
      };
      const id = crypto.randomUUID();
      const record = { ...(await toStore(c, input)), ...stamps, id };
      const created: Written<I>[] = [{ input, before: null, after: record }];
      await spec.check?.(created, db);
      const results: unknown[] = await db
        .batch([
          db.insert(table).values(record as T['$inferInsert']),
          logDeed(db, deed(c, 'create'), { id, title: titleOf(record) }),
          ...(spec.afterWrite?.(created, db) ?? []),
          db.select(shown).from(table).where(eq(idColumn, id)),
        ])
        .catch(refuseTaken(table, spec.taken));
      const [row] = returned.parse(results.at(-1));
      if (row) await purge(c, [row]);
      return row;
    },

    /**
     * Lays `body` over one record, again when somebody writes in between; gives it as it goes over
     * the wire. @throws NotFound, Invalid, Outdated, Conflict
     */
    async update(c: ApiContext, id: string, body: Row): Promise<Row> {
      const { db } = c.var;
      for (let attempt = 0; attempt < MERGE_TRIES; attempt++) {
        const row = await readRow(c, id);
        if (isOutdated(body, row)) throw new Outdated(onTheWire(row));
        const change = await merged(c, row, body);
        const records = [written(change)];
        await spec.check?.(records, db);
        const unchanged = sameVersion(table, row);
        const first = [
          log(c, 'update', unchanged, titleOf({ ...row, ...change.after })),
          ...(spec.beforeUpdate?.({ ...change, unchanged }, c) ?? []),
        ] as const;
        const results: unknown[] = await db
          .batch([
            ...first,
            db
              .update(table)
              .set(change.after as Partial<T['$inferInsert']>)
              .where(unchanged)
              .returning({ id: idColumn }),
            ...(spec.afterWrite?.(records, db) ?? []),
            db.select(shown).from(table).where(eq(idColumn, row.id)),
          ])
          .catch(refuseTaken(table, spec.taken));
        const [stored] = returned.parse(results.at(-1));
        if (stored && returned.parse(results[first.length]).length > 0) {
          await purge(c, [stored]);
          return stored;
        }
      }
      throw new Conflict(en.errors.conflict);
    },

    /** Lays `data` over many records, all or none; gives the ids of those there are. @throws Invalid */
    async updateMany(c: ApiContext, ids: readonly string[], data: Row): Promise<unknown[]> {
      const { db } = c.var;
      const rows: Row[] = await db.select().from(table).where(idIn(table, ids));
      const changes = await Promise.all(rows.map((row) => merged(c, row, data)));
      const records = changes.map(written);
      await spec.check?.(records, db);
      const alongside = changes.flatMap(
        (change) =>
          spec.beforeUpdate?.({ ...change, unchanged: sameVersion(table, change.before) }, c) ?? [],
      );
      await db
        .batch([
          log(c, 'update', idIn(table, ids)),
          ...alongside,
          ...updateRows(db, table, changes),
          ...(spec.afterWrite?.(records, db) ?? []),
        ])
        .catch(refuseTaken(table, spec.taken));
      await purge(c, rows);
      return rows.map((row) => row.id);
    },

    /** Deletes records with all that goes with them; gives them as they were. */
    async remove(c: ApiContext, ids: readonly string[]): Promise<Row[]> {
      const { db } = c.var;
      const chosen = idIn(table, ids);
      const { statements = [], pictures } = spec.onDelete?.(ids, db) ?? {};
      const results: unknown[] = await db.batch([
        db.select(shown).from(table).where(chosen),
        log(c, 'delete', chosen),
        ...statements,
        ...(pictures ? [pictures] : []),
        db.delete(table).where(chosen),
      ]);
      const gone = returned.parse(results[0]);
      const forgotten = pictures ? returned.parse(results.at(-2)) : [];
      const keys = forgotten.map(({ key }) => String(key));
      // One call for the pages and the pictures: the edge takes few.
      await removeFiles(c.env, keys, new Date(), tagsOf(gone));
      return gone;
    },
  };
}
