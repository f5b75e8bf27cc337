import type { Bindings, Purge } from '#api/bindings';
import type { Job } from '#api/jobs/chores';
import type { Database } from '#db/kit/client';
import { clearNotice, raiseNotice } from '#db/operations/notices';

interface PageCache {
  purge?: (what: {
    tags: string[];
  }) => Promise<{ success: boolean; errors?: { code: number; message: string }[] } | undefined>;
}

type Edge = Pick<Bindings, 'PURGE' | 'JOBS'>;
export type PurgeJob = Extract<Job, { chore: 'purge' }>;

/** The most tags that Cloudflare takes at once. */
const TAGS_A_CALL = 100;
/** A purge that fails is tried again after a minute, two, four …, then each hour, for a day. */
const FIRST_DELAY = 60;
const LONGEST_DELAY = 3600;
const MOST_TRIES = 28;

const STALE = 'the edge may show what was there before, pages until midnight and pictures for a day';

/**
 * A function that purges `cache`, or undefined where there is no page cache. Unlike the cache's own
 * `purge`, which resolves with `success: false`, it rejects when a purge fails.
 */
export function purgeOf(cache: PageCache | undefined): Purge | undefined {
  if (!cache?.purge) return undefined;
  return async (tags) => {
    const answer = await cache.purge?.({ tags });
    if (answer?.success === false) throw new Error(`the edge refused: ${JSON.stringify(answer.errors ?? [])}`);
  };
}

/**
 * Drops the cached pages and pictures with these tags; what fails is tried again from the queue.
 * It never throws: a stale page is better than a failed answer.
 */
export async function purgeTags({ env }: { env: Edge }, tags: readonly string[]): Promise<void> {
  const failed = await drop(env, tags);
  if (!failed) return;
  try {
    await putOff(env, failed, 1);
  } catch (error) {
    log(failed, `cannot be tried again (${error})`);
  }
}

interface Tools {
  env: Edge;
  db: Database;
}

/**
 * Drops the tags of all these jobs together. What fails again becomes one job of a later time; what is
 * given up is told on the dashboard.
 * @throws when the queue does not take it
 */
export async function retryPurges({ env, db }: Tools, jobs: readonly PurgeJob[]): Promise<void> {
  const failed = await drop(
    env,
    jobs.flatMap(({ tags }) => tags),
  );
  if (!failed) return;
  const tries = Math.max(...jobs.map((job) => job.tries)) + 1;
  if (tries <= MOST_TRIES) return putOff(env, failed, tries);
  log(failed, 'is given up after a day');
  const key = 'purge_failed';
  const details = { tags: failed.left.length };
  // Real time: so are the caches'.
  const created_at = new Date().toISOString();
  // It begins anew each time: by its age the nightly chore sees when nothing is stale any more.
  await db.batch([clearNotice(db, key), raiseNotice(db, { key, details, created_at })]);
}

interface Failed {
  left: string[];
  error: unknown;
}

/** After a call that failed no further one is made, as it would fail as well. */
async function drop({ PURGE }: Edge, tags: readonly string[]): Promise<Failed | null> {
  const all = PURGE ? [...new Set(tags)] : [];
  for (let at = 0; at < all.length; at += TAGS_A_CALL)
    try {
      await PURGE?.(all.slice(at, at + TAGS_A_CALL));
    } catch (error) {
      return { left: all.slice(at), error };
    }
  return null;
}

async function putOff({ JOBS }: Edge, failed: Failed, tries: number): Promise<void> {
  if (!JOBS) throw new Error('there is no queue');
  const { left } = failed;
  const delaySeconds = Math.min(FIRST_DELAY * 2 ** (tries - 1), LONGEST_DELAY);
  // A message of the queue holds at most 128 kB.
  for (let at = 0; at < left.length; at += TAGS_A_CALL)
    await JOBS.send({ chore: 'purge', tags: left.slice(at, at + TAGS_A_CALL), tries }, { delaySeconds });
  log(failed, `is tried again in ${delaySeconds} seconds`);
}

function log({ left, error }: Failed, what: string): void {
  console.error(`a purge of ${left.length} tags failed and ${what}: ${STALE}`, left, error);
}
