import { sql } from 'drizzle-orm';
import { work } from '#api/jobs';
import { localDay } from '#core/dates';
import { paths } from '#core/paths';
import type { Database } from '#db/client';
import { build } from '#scripts/local/build';
import { withLocalDatabase } from '#scripts/local/platform';
import { run } from '#scripts/local/root';
import { serve } from '#scripts/local/server';
import { signIn } from '#testing/client';
import { newSociety } from '#testing/society';
import { compare, insertEvents, type Measured } from './compare.ts';

/**
 * Compares response times of 10,000 events that have a history of ten versions each with those of
 * 10,000 events without one: both societies are served and requested in turn. Prints the medians and
 * their ratio, and fails when the history adds more than a tenth to a list or to a write. Older
 * versions are forgotten before that: it fails when one of more than two years is left, or another is gone.
 *
 *   node scripts/bootstrap.mjs bench/history.ts [rounds]
 */
const EVENTS = 10_000;
const VERSIONS = 10;
/** How many days ago versions are made that the society should have forgotten: two years and more. */
const TOO_OLD = [740, 800];
const RATIO_MAX = 1.1;
const ROUNDS = Number(process.argv[2] ?? 200);
/** How many rows one statement writes: a local D1 refuses very long ones. */
const CHUNK = 1000;

/** Inserts a version of each event that was made `daysAgo`. */
async function insertVersions(db: Database, version: string, daysAgo: number) {
  for (let start = 1; start <= EVENTS; start += CHUNK) {
    const numbers = sql`with recursive n(i) as (select ${start} union all
      select i + 1 from n where i < ${start + CHUNK - 1})`;
    const entry = sql`printf('bench-%05d-%s', i, ${version})`;
    const event = sql`printf('bench-%05d', i)`;
    const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${daysAgo} days`})`;
    await db.run(sql`${numbers}
      insert into activity (id, actor, action, resource, record_id, record_title, at)
      select ${entry}, 'a@example.org', 'update', 'events', ${event}, 'Event ' || i, ${at} from n`);
    await db.run(sql`${numbers}
      insert into versions (activity_id, resource, record_id, owner_id, title, before, after)
      select ${entry}, 'events', ${event}, ${event}, 'Event ' || i,
        json_object('title', 'Event ' || i, 'description', '<p>' || hex(randomblob(300)) || '</p>'),
        json_object('title', 'Event ' || i || '!', 'description', '<p>' || hex(randomblob(300)) || '</p>')
      from n`);
  }
}

/** How many versions the history has. */
async function versionsIn(db: Database): Promise<number> {
  const { n } = await db.get<{ n: number }>(sql`select count(*) as n from versions`);
  return n;
}

/** Does what is done each night until nothing is forgotten any more. */
async function forgetOldVersions(db: Database) {
  const before = await versionsIn(db);
  let [nights, left] = [0, before];
  for (let last = -1; left !== last; nights++) {
    last = left;
    await work({ chore: 'forget-activity' }, db, new Date(), {});
    left = await versionsIn(db);
  }
  console.log(`${before - left} of ${before} versions are forgotten after ${nights - 1} nights`);
  if (left !== VERSIONS * EVENTS) throw new Error(`${left} versions are left`);
}

async function society(versions: number) {
  const env = await newSociety();
  await withLocalDatabase(env, async (db) => {
    await insertEvents(db, EVENTS, localDay(new Date()));
    if (versions === 0) return;
    for (const daysAgo of TOO_OLD) await insertVersions(db, `old-${daysAgo}`, daysAgo);
    for (let version = 1; version <= versions; version++)
      await insertVersions(db, String(version), (versions - version) * 30);
    await forgetOldVersions(db);
  });
  const server = await serve(env, { quiet: true });
  return { server, caller: await signIn(server.url) };
}

const events = `${paths.api.admin()}/events`;
const listed = (query: string) => () => `${events}?range=[0,24]&${query}`;
const measured: Measured[] = [
  { name: 'the list by date', path: listed('sort=["date","ASC"]') },
  { name: 'the list by title', path: listed('sort=["title","DESC"]') },
  { name: 'one event', path: () => `${events}/bench-05000` },
  {
    name: 'a change of one event',
    // Another event in each round, as volunteers do; each round changes something.
    path: (round) => `${events}/bench-${String((round * 37) % EVENTS || 1).padStart(5, '0')}`,
    init: (round) => ({ method: 'PUT', body: JSON.stringify({ location: `Hall ${round}` }) }),
  },
  { name: 'upcoming events', path: () => paths.upcoming() },
];

await run(async () => {
  await build();
  console.log(`without, and with ${VERSIONS} versions of each of ${EVENTS} events`);
  const societies = [await society(0), await society(VERSIONS)] as const;
  const slow: string[] = [];
  try {
    for (const one of measured) {
      const [first, second] = societies;
      if ((await compare([first.caller, second.caller], one, ROUNDS)) > RATIO_MAX)
        slow.push(one.name);
    }
  } finally {
    for (const { server } of societies) await server.stop();
  }
  if (slow.length === 0) return;
  console.error(`The history adds more than a tenth:\n${slow.join('\n')}`);
  process.exitCode = 1;
});
