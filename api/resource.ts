import { zValidator } from '@hono/zod-validator';
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { ApiContext, ApiEnv } from '#api/context';
import { Conflict, Invalid, Malformed, NotFound, Outdated, TooLarge } from '#api/errors';
import { type ForgetPictures, removeFiles } from '#api/media/remove';
import { type ListQuery, parseListQuery } from '#api/resource-query';
import {
  idIn,
  isOutdated,
  laterThan,
  parseInput,
  type Row,
  readBody,
  refuseTaken,
  sameVersion,
  updateRows,
} from '#api/resource-write';
import type { Day } from '#core/dates';
import type { Activity } from '#core/rules/activity';
import { en } from '#core/words/en';
import type { Database } from '#db/client';
import { type Deed, logDeed, logDeedOn } from '#db/write/activity';

/** One record's change on its way into the database. */
export interface Change {
  before: Row;
  after: Row;
  /** Finds the row while it is still as it was read. */
  unchanged: SQL;
}

/** A record as it is about to be stored: with what was parsed, and what it was (`null` for a new one). */
export interface Written<I> {
  before: Row | null;
  after: Row & { id: string };
  input: I;
}

type Merged<I> = { input: I; before: Row; after: Row };

/** What goes when records are deleted, in the batch that deletes them and before them. */
export interface Deletion {
  statements?: BatchItem<'sqlite'>[];
  /** Forgets the records' stored pictures; their files go once the rows are gone. */
  pictures?: ForgetPictures;
}

/** A table that the back office reads and writes through the simple-REST contract. */
export interface Resource<T extends SQLiteTable, I> {
  /** The name in the address: `/api/admin/<name>`. */
  name: string;
  /** A table with a text `id`; `created_at` and `updated_at` are kept when it has them. */
  table: T;
  /** What may be written: the whole record after the merge is parsed with it. */
  input: z.ZodType<I>;
  /** Leaves out everything that writes; `input` is then `z.never()`. */
  readOnly?: boolean;
  /** Leaves out what makes a record, which then comes about in another way. */
  noCreate?: boolean;
  /** The column that names a record to people, in the activity log. */
  title?: keyof T['_']['columns'] & string;
  /** What is said of a value that another record has already, by unique column. */
  taken?: Record<string, string>;
  /** The columns that go over the wire, `id` among them: no other column can be read. */
  columns: readonly (keyof T['_']['columns'] & string)[];
  /** What goes over the wire beside the columns: subqueries, by name. */
  derived?: Record<string, SQL.Aliased>;
  sortable: readonly (keyof T['_']['columns'] & string)[];
  /** Orders what the asked-for sort leaves equal, newest or largest first. */
  thenBy?: keyof T['_']['columns'] & string;
  /** The columns a list can be asked by, beside `id`; a derived one may serve without being shown. */
  filterable: readonly (keyof T['_']['columns'] & string)[];
  /** A column of folded text that `q` searches. */
  search?: SQLiteColumn;
  /** Turns what was parsed into what is stored: sanitizes, derives. */
  store?: (
    input: I,
    context: { today: Day },
  ) => Partial<T['$inferInsert']> | Promise<Partial<T['$inferInsert']>>;
  /** The cached pages that show a record: they are purged when it is written or deleted. */
  tags?: (id: string, record: Row) => string[];
  /** Refuses what only the database can tell, before anything is written. */
  check?: (records: Written<I>[], db: Database) => Promise<void>;
  /**
   * Statements that run after a write in its batch, on rows of other tables. They must hold on to
   * the record's new `updated_at`: the write itself may not happen, when somebody else was faster.
   */
  afterWrite?: (records: Written<I>[], db: Database) => BatchItem<'sqlite'>[];
  onDelete?: (ids: readonly string[], db: Database) => Deletion;
  /** Statements that run before an update in its batch, and stand or fall with it. */
  beforeUpdate?: (change: Change, c: ApiContext) => BatchItem<'sqlite'>[];
  /** A statement that runs before each list and each record is read, in that round trip. */
  refresh?: (db: Database, today: Day) => BatchItem<'sqlite'>;
}

const BODY_LIMIT = 512 * 1024;
const BULK_LIMIT = 1000;
const MERGE_TRIES = 5;

/** What a statement that returns rows answers; among a varying number its type is lost. */
const returned = z.array(z.record(z.string(), z.unknown()));

/** Refuses bodies larger than any record. @throws TooLarge */
export const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new TooLarge();
  },
});

const bulkShape = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete'), ids: z.array(z.string()).max(BULK_LIMIT) }),
  z.object({
    action: z.literal('update'),
    ids: z.array(z.string()).max(BULK_LIMIT),
    data: z.record(z.string(), z.unknown()),
  }),
]);

/** Reads the body of a bulk call. @throws Malformed */
export const bulkBody = zValidator('json', bulkShape, (result) => {
  if (!result.success)
    throw new Malformed(
      en.errors.parameter(
        'body',
        `{ action: "update" or "delete", ids (at most ${BULK_LIMIT}), data }`,
      ),
    );
});

/**
 * The simple-REST contract of ra-data-simple-rest 5.15 over one table, plus `POST /bulk`.
 * Every refusal is an `ApiError`; see "The REST contract" in the architecture.
 */
export function resource<T extends SQLiteTable, I>(spec: Resource<T, I>): Hono<ApiEnv> {
  const { table } = spec;
  const all = getTableColumns(table);
  const idColumn = all.id;
  if (!idColumn) throw new Error(`${spec.name}: a resource needs an id`);
  const shown = Object.fromEntries(
    spec.columns.map((name) => [name, all[name]]).filter((entry) => entry[1] !== undefined),
  ) as Record<string, SQLiteColumn>;
  const selected = { ...shown, ...spec.derived };
  const wire = Object.keys(selected);
  const listable = {
    table,
    sortable: spec.sortable,
    filterable: spec.filterable,
    search: spec.search,
    thenBy: spec.thenBy,
  };

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
    const stamp = 'updated_at' in all && { updated_at: laterThan(row.updated_at, c.var.now()) };
    return { input, before: row, after: { ...after, ...stamp } };
  };

  const written = ({ input, before, after }: Merged<I>): Written<I> => ({
    input,
    before,
    after: { ...after, id: String(before.id) },
  });

  const onTheWire = (row: Row): Row => Object.fromEntries(wire.map((name) => [name, row[name]]));

  /** Drops the pages that show these records. A page that stays is stale, a lost answer is worse. */
  const purge = async (c: ApiContext, rows: Row[]): Promise<void> => {
    const tags = [...new Set(rows.flatMap((row) => spec.tags?.(String(row.id), row) ?? []))];
    if (!c.env.PURGE || tags.length === 0) return;
    await c.env.PURGE(tags).catch((error: unknown) => console.error('purge failed', tags, error));
  };

  const list = async (c: ApiContext, query: ListQuery) => {
    const { db, today } = c.var;
    const where = and(...query.where);
    const page = db
      .select(selected)
      .from(table)
      .where(where)
      .orderBy(...query.orderBy)
      .limit(query.limit)
      .offset(query.first);
    const total = db.select({ total: count() }).from(table).where(where);
    const refresh = spec.refresh?.(db, today);
    if (!refresh) {
      const [rows, [counted]] = await db.batch([page, total]);
      return { rows, total: counted?.total ?? 0 };
    }
    const [, rows, [counted]] = await db.batch([refresh, page, total]);
    return { rows, total: counted?.total ?? 0 };
  };

  const before = (c: ApiContext, change: Change) => spec.beforeUpdate?.(change, c) ?? [];
  const after = (c: ApiContext, records: Written<I>[]) =>
    spec.afterWrite?.(records, c.var.db) ?? [];

  /** Deletes the rows that `chosen` finds with all that goes with them; gives them as they were. */
  const remove = async (c: ApiContext, ids: readonly string[], chosen: SQL): Promise<Row[]> => {
    const { db } = c.var;
    const { statements = [], pictures } = spec.onDelete?.(ids, db) ?? {};
    const results: unknown[] = await db.batch([
      db.select(selected).from(table).where(chosen),
      log(c, 'delete', chosen),
      ...statements,
      ...(pictures ? [pictures] : []),
      db.delete(table).where(chosen),
    ]);
    const gone = returned.parse(results[0]);
    await purge(c, gone);
    const forgotten = pictures ? returned.parse(results.at(-2)) : [];
    await removeFiles(
      c.env,
      forgotten.map(({ key }) => String(key)),
    );
    return gone;
  };

  const app = new Hono<ApiEnv>();
  app.use(limitBody);

  app.get('/', async (c) => {
    const query = parseListQuery(listable, c.req.query());
    const { rows, total } = await list(c, query);
    const span = rows.length ? `${query.first}-${query.first + rows.length - 1}` : '*';
    c.header('Content-Range', `${spec.name} ${span}/${total}`);
    return c.json(rows);
  });

  app.get('/:id', async (c) => {
    const { db, today } = c.var;
    const wanted = eq(idColumn, c.req.param('id'));
    const one = db.select(selected).from(table).where(wanted).limit(1);
    const refresh = spec.refresh?.(db, today);
    const [row] = refresh ? (await db.batch([refresh, one]))[1] : await one;
    if (!row) throw new NotFound(en.errors.noRecord(spec.name));
    return c.json(row);
  });

  if (spec.readOnly) return app;

  const create = async (c: ApiContext): Promise<Response> => {
    const input = parseInput(spec.input, await readBody(c));
    const now = c.var.now().toISOString();
    const stamps = {
      ...('created_at' in all && { created_at: now }),
      ...('updated_at' in all && { updated_at: now }),
    };
    const id = crypto.randomUUID();
    const record = { ...(await toStore(c, input)), ...stamps, id };
    const created: Written<I>[] = [{ input, before: null, after: record }];
    const { db } = c.var;
    await spec.check?.(created, db);
    const results: unknown[] = await db
      .batch([
        db.insert(table).values(record as T['$inferInsert']),
        logDeed(db, deed(c, 'create'), { id, title: titleOf(record) }),
        ...after(c, created),
        db.select(selected).from(table).where(eq(idColumn, id)),
      ])
      .catch(refuseTaken(table, spec.taken));
    const [row] = returned.parse(results.at(-1));
    if (row) await purge(c, [row]);
    return c.json(row, 201);
  };
  if (!spec.noCreate) app.post('/', create);

  app.post('/bulk', bulkBody, async (c) => {
    const request = c.req.valid('json');
    const { db } = c.var;
    if (request.action === 'delete') {
      const gone = await remove(c, request.ids, idIn(table, request.ids));
      return c.json(gone.map((row) => row.id));
    }
    const rows: Row[] = await db.select().from(table).where(idIn(table, request.ids));
    const changes = await Promise.all(rows.map((row) => merged(c, row, request.data)));
    const records = changes.map(written);
    await spec.check?.(records, db);
    const alongside = changes.flatMap((change) =>
      before(c, { ...change, unchanged: sameVersion(table, change.before) }),
    );
    await db
      .batch([
        log(c, 'update', idIn(table, request.ids)),
        ...alongside,
        ...updateRows(db, table, changes),
        ...after(c, records),
      ])
      .catch(refuseTaken(table, spec.taken));
    await purge(c, rows);
    return c.json(rows.map((row) => row.id));
  });

  app.put('/:id', async (c) => {
    const body = await readBody(c);
    const { db } = c.var;
    for (let attempt = 0; attempt < MERGE_TRIES; attempt++) {
      const row = await readRow(c, c.req.param('id'));
      if (isOutdated(body, row)) throw new Outdated(onTheWire(row));
      const change = await merged(c, row, body);
      const records = [written(change)];
      await spec.check?.(records, db);
      const unchanged = sameVersion(table, row);
      const first = [
        log(c, 'update', unchanged, titleOf({ ...row, ...change.after })),
        ...before(c, { ...change, unchanged }),
      ] as const;
      const results: unknown[] = await db
        .batch([
          ...first,
          db
            .update(table)
            .set(change.after as Partial<T['$inferInsert']>)
            .where(unchanged)
            .returning({ id: idColumn }),
          ...after(c, records),
          db.select(selected).from(table).where(eq(idColumn, row.id)),
        ])
        .catch(refuseTaken(table, spec.taken));
      const [stored] = returned.parse(results.at(-1));
      if (stored && returned.parse(results[first.length]).length > 0) {
        await purge(c, [stored]);
        return c.json(stored);
      }
      // Somebody wrote in between: lay the change over what they wrote.
    }
    throw new Conflict(en.errors.conflict);
  });

  app.delete('/:id', async (c) => {
    const id = c.req.param('id');
    const [row] = await remove(c, [id], eq(idColumn, id));
    if (!row) throw new NotFound(en.errors.noRecord(spec.name));
    return c.json(row);
  });

  return app;
}
