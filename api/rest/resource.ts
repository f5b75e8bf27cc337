import { and, count, eq } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Hono } from 'hono';
import { limitBody } from '#api/http/body-limit';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { entryOf } from '#api/rest/around-write';
import { bulkBody, CHANGE_ID, changeBy, REFUSED } from '#api/rest/bulk';
import { columnsOf, type Resource, toldTo } from '#api/rest/declaration';
import { type Row, readBody } from '#api/rest/input';
import { type ListQuery, parseListQuery } from '#api/rest/list-query';
import { idByKey, writeContextOf } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';

/**
 * The simple-REST contract of ra-data-simple-rest 5.15 over one table, plus `POST /bulk`.
 * Every refusal is an `ApiError`; see "The REST contract" in the architecture.
 */
export function resource<T extends SQLiteTable, I>(spec: Resource<T, I>): Hono<ApiEnv> {
  const reads = readsOf(spec);
  const answered = answeredBy(spec);
  const app = new Hono<ApiEnv>();
  app.use(limitBody);

  app.get('/', async (c) => {
    const query = parseListQuery(spec, c.req.query());
    const { rows, total } = await reads.list(c, query);
    const span = rows.length ? `${query.first}-${query.first + rows.length - 1}` : '*';
    c.header('Content-Range', `${spec.name} ${span}/${total}`);
    return c.json(rows.map((row) => answered(c, row)));
  });
  app.get('/:id', async (c) => c.json(answered(c, found(spec, await reads.one(c, c.req.param('id'))))));
  if (spec.readOnly) return app;

  const writes = (c: ApiContext) => writesOf(spec, writeContextOf(c));
  if (!spec.noCreate) app.post('/', creating(spec));
  app.post('/bulk', bulkBody, async (c) => {
    const request = c.req.valid('json');
    const { ids, action } = request;
    const context = writeContextOf(c);
    const entry = entryOf(spec, context, action);
    const { updateBy, remove } = writesOf(spec, { ...context, entry });
    const done =
      request.action === 'update'
        ? await updateBy(ids, changeBy(request, spec.fields ?? {}))
        : { ids: (await remove(ids)).map((row) => row.id), refused: 0 };
    if (spec.versioned && done.ids.length > 0) c.header(CHANGE_ID, entry.id);
    if (done.refused > 0) c.header(REFUSED, String(done.refused));
    return c.json(done.ids);
  });
  app.put('/:id', async (c) => c.json(answered(c, await writes(c).update(c.req.param('id'), await readBody(c)))));
  app.delete('/:id', async (c) => {
    const [row] = await writes(c).remove([c.req.param('id')]);
    return c.json(answered(c, found(spec, row)));
  });
  return app;
}

const answeredBy =
  <T extends SQLiteTable, I>(spec: Resource<T, I>) =>
  (c: ApiContext, row: Row): Row =>
    toldTo(c.var.role, spec, spec.contract?.parse(row) ?? row);

/** What creates a record, once for each key: a repeated call answers 200 and what is stored. */
export function creating<T extends SQLiteTable, I>(spec: Resource<T, I>) {
  const reads = readsOf(spec);
  const answered = answeredBy(spec);
  return async (c: ApiContext) => {
    // A body that nobody reads makes the Worker close the connection, also under the next call.
    const body = await readBody(c);
    const newId = idByKey(c, spec.name);
    const known = newId === null ? undefined : await reads.one(c, newId);
    if (known) return c.json(answered(c, known));
    const context = { ...writeContextOf(c), newId };
    try {
      const row = await writesOf(spec, context).create(body);
      return c.json(answered(c, found(spec, row)), 201);
    } catch (error) {
      // The first call was still at work when this one began.
      const stored = newId === null ? undefined : await reads.one(c, newId);
      if (stored) return c.json(answered(c, stored));
      throw error;
    }
  };
}

function found<T extends SQLiteTable, I>({ name }: Resource<T, I>, row: Row | undefined): Row {
  if (!row) throw new NotFound(({ errors }) => errors.noRecord(name));
  return row;
}

/** Each read is one round trip. */
function readsOf<T extends SQLiteTable, I>(spec: Resource<T, I>) {
  const { table } = spec;
  const { id: idColumn, shown } = columnsOf(spec);
  return {
    async list(c: ApiContext, query: ListQuery): Promise<{ rows: Row[]; total: number }> {
      const { db, today } = c.var;
      const where = and(...query.where);
      const page = db
        .select(shown)
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
    },

    async one(c: ApiContext, id: string): Promise<Row | undefined> {
      const { db, today } = c.var;
      const wanted = db.select(shown).from(table).where(eq(idColumn, id)).limit(1);
      const refresh = spec.refresh?.(db, today);
      const [row] = refresh ? (await db.batch([refresh, wanted]))[1] : await wanted;
      return row;
    },
  };
}
