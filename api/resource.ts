import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiContext, ApiEnv } from '#api/context';
import { Conflict, Invalid, NotFound, Outdated } from '#api/errors';
import { removeFiles } from '#api/media/remove';
import { bulkBody, limitBody } from '#api/resource-body';
import type { Change, Resource, Written } from '#api/resource-declaration';
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
import type { Activity } from '#core/rules/activity';
import { en } from '#core/words/en';
import { type Deed, logDeed, logDeedOn } from '#db/write/activity';

type Merged<I> = { input: I; before: Row; after: Row };

const MERGE_TRIES = 5;

/** What a statement that returns rows answers; among a varying number its type is lost. */
const returned = z.array(z.record(z.string(), z.unknown()));

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
