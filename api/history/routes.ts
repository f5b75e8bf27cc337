import { and, count, desc, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { ensureMay } from '#api/auth/permissions';
import { smaller } from '#api/files/encode';
import { bucketOf, imagesOf } from '#api/files/files';
import { isPictureKey } from '#api/files/names';
import { binEntries, restoreFromBin } from '#api/history/bin';
import { askChanges, changesOf } from '#api/history/changes';
import { deleteForGood } from '#api/history/empty-bin';
import { recordHistory } from '#api/history/record-history';
import { restoreVersion } from '#api/history/restore-version';
import { undoChange } from '#api/history/undo';
import { limitBody } from '#api/http/body-limit';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { bulkBody } from '#api/rest/bulk';
import { parseInput, readBody } from '#api/rest/input';
import { parseListQuery } from '#api/rest/list-query';
import {
  binEntryContract,
  changeContract,
  recordHistoryContract,
  restoredContract,
  undoneContract,
} from '#core/history/contract';
import { readableBy } from '#core/users/roles';
import { message } from '#core/words/keys';
import { activity } from '#db/history/activity.schema';
import { binned } from '#db/history/bin';
import { tellsOf } from '#db/history/changes';
import { inList } from '#db/kit/in-list';

const listed = { name: 'history', table: activity, sortable: ['at'], filterable: ['at'] } as const;

const ENTRY_ID = /^[\da-f-]{32,36}$/;

const restoreBody = z.union(
  [z.object({ change_id: z.string() }), z.object({ resource: z.string(), ids: z.array(z.string()).max(1000) })],
  { error: message('fields.invalid') },
);

/** The range of a list as the contract has it: `history 0-24/812`. */
function contentRange(c: ApiContext, name: string, first: number, rows: number, total: number) {
  const span = rows > 0 ? `${first}-${first + rows - 1}` : '*';
  c.header('Content-Range', `${name} ${span}/${total}`);
}

/** The activity log, the earlier versions of records, and the bin. */
export const historyRoutes = new Hono<ApiEnv>()
  .get('/history', async (c) => {
    const { db, now } = c.var;
    const query = parseListQuery(listed, c.req.query());
    const where = and(tellsOf(readableBy(c.var.role)), ...query.where);
    const [entries, [counted]] = await db.batch([
      db
        .select()
        .from(activity)
        .where(where)
        // Of the same moment, what was written later stands first.
        .orderBy(...query.orderBy.slice(0, 1), desc(sql`${activity}.rowid`))
        .limit(query.limit)
        .offset(query.first),
      db.select({ total: count() }).from(activity).where(where),
    ]);
    const ids = inList(entries.map(({ id }) => id));
    const [parts, deleted] = await db.batch(askChanges(db, ids, now()));
    contentRange(c, 'history', query.first, entries.length, counted?.total ?? 0);
    return answerJson(c, z.array(changeContract), changesOf(entries, parts, deleted));
  })
  .get('/history/:resource/:id', async (c) => {
    const { resource, id } = c.req.param();
    ensureMay(c, 'read', resource);
    return answerJson(c, recordHistoryContract, await recordHistory(c, resource, id));
  })
  .post('/history/:resource/:id/restore', limitBody, async (c) => {
    const { resource, id } = c.req.param();
    return c.json(await restoreVersion(c, resource, id, await readBody(c)));
  })
  .post('/history/:id/undo', async (c) => {
    const id = c.req.param('id');
    return answerJson(c, undoneContract, { id, left: await undoChange(c, id) });
  })
  .get('/bin', async (c) => {
    const { db, now } = c.var;
    const { first, limit } = parseListQuery(listed, c.req.query());
    const entries = binEntries(await binned(db, { now: now().toISOString() }));
    const shown = entries.slice(first, first + limit);
    contentRange(c, 'bin', first, shown.length, entries.length);
    return answerJson(c, z.array(binEntryContract), shown);
  })
  .get('/bin/picture', (c) => deletedPicture(c, c.req.query('key') ?? ''))
  .post('/bin/restore', limitBody, async (c) => {
    const wanted = parseInput(restoreBody, await readBody(c));
    const restored = await restoreFromBin(c, 'change_id' in wanted ? { entryIds: inList([wanted.change_id]) } : wanted);
    return answerJson(c, restoredContract, restored);
  })
  .post('/bin/bulk', limitBody, bulkBody, async (c) => {
    const { action, ids } = c.req.valid('json');
    if (action !== 'delete') throw new NotFound();
    return c.json(await deleteForGood(c, ids));
  })
  .delete('/bin/:id', async (c) => {
    const id = c.req.param('id');
    // The addresses beside it are no entries.
    if (!ENTRY_ID.test(id)) throw new NotFound();
    await deleteForGood(c, [id]);
    return c.json({ id });
  });

const WIDTH = 320;

/** A small copy of a picture in the store whose photo may be deleted: visitors do not get those. @throws NotFound */
async function deletedPicture(c: ApiContext, key: string): Promise<Response> {
  const bucket = bucketOf(c.env);
  const picture = isPictureKey(key) ? await bucket.get(key) : null;
  if (!picture) throw new NotFound();
  const copy = await smaller(imagesOf(c.env), picture.body, { width: WIDTH, format: 'webp', mayBeClear: true });
  // A picture that is opened on its own can run nothing, whatever type a browser sees in it.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return c.body(copy, 200, { 'Content-Type': 'image/webp' });
}
