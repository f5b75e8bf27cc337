import type { Bindings } from '#api/bindings';
import { copyKeys, deleteFiles } from '#api/files/files';
import { quarantine } from '#api/files/quarantine';
import type { ApiContext } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { cacheTags } from '#core/kit/cache-tags';
import { localDay } from '#core/kit/dates';
import { binned, emptyBin, forgetVersions, lostPictures } from '#db/history/bin';
import { logActivity, newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';

/** How many records and how many pictures one run takes: each picture is several calls. */
const RECORDS_AT_ONCE = 500;
const PICTURES_AT_ONCE = 200;

type Env = Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>;

/**
 * Deletes what the history knows of records whose time in the bin is over at `now`, and puts the files
 * of their pictures into quarantine. It asks for another run when there is more.
 */
export async function emptyBinOf(db: Database, env: Env, now: Date): Promise<void> {
  const gone = await emptyBin(db, { now: now.toISOString(), limit: RECORDS_AT_ONCE });
  const pictures = await lostPictures(db, PICTURES_AT_ONCE);
  const keys = pictures.flatMap(({ key, is_shown }) => (is_shown ? [] : [key]));
  // Files go first: after a crash in between, the next run does it again.
  if (env.MEDIA) {
    // Files carry the real time of their making.
    await quarantine(env.MEDIA, keys, localDay(new Date()));
    await deleteFiles(env.MEDIA, keys.flatMap(copyKeys));
  }
  await forgetVersions(
    db,
    pictures.map(({ id }) => id),
  );
  await purgeTags({ env }, keys.map(cacheTags.picture));
  if (gone.length > 0 || pictures.length === PICTURES_AT_ONCE) await env.JOBS?.send({ chore: 'empty-bin' });
}

/**
 * Deletes entries of the bin at once, for good. The files follow from the queue.
 * @returns the ids of the entries
 * @throws Conflict when none of them is in the bin
 */
export async function deleteForGood(c: ApiContext, wanted: readonly string[]): Promise<string[]> {
  const { db, actor, now } = c.var;
  const at = now().toISOString();
  const found = await binned(db, { now: at, entryIds: inList(wanted) });
  const entries = Map.groupBy(found, ({ entry_id }) => entry_id);
  if (entries.size === 0) throw new Conflict(({ history }) => history.notInBin);
  const logged = [...entries.values()].flatMap((records) => {
    const [first] = records;
    if (!first) return [];
    const { resource, owner_id, title } = first;
    const entry = newEntry({ actor, action: 'delete_for_good', resource, at });
    return [logActivity(db, entry, { id: owner_id, title, count: records.length })];
  });
  const ids = [...entries.keys()];
  await db.batch([emptyBin(db, { entryIds: ids, limit: found.length }), ...logged]);
  await c.env?.JOBS?.send({ chore: 'empty-bin' });
  return ids;
}
