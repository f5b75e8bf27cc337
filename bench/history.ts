import { sql } from 'drizzle-orm';
import { localDay } from '#core/dates';
import { paths } from '#core/paths';
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
 * their ratio, and fails when the history adds more than a tenth to a list or to a write.
 *
 *   node scripts/bootstrap.mjs bench/history.ts [rounds]
 */
const EVENTS = 10_000;
const VERSIONS = 10;
const RATIO_MAX = 1.1;
const ROUNDS = Number(process.argv[2] ?? 200);
/** How many rows one statement writes: a local D1 refuses very long ones. */
const CHUNK = 1000;

async function society(versions: number) {
  const env = await newSociety();
  const today = localDay(new Date());
  await withLocalDatabase(env, async (db) => {
    await insertEvents(db, EVENTS, today);
    for (let version = 1; version <= versions; version++)
      for (let start = 1; start <= EVENTS; start += CHUNK) {
        const numbers = sql`with recursive n(i) as (select ${start} union all
          select i + 1 from n where i < ${start + CHUNK - 1})`;
        const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${versions - version} * 30) || ' days')`;
        await db.run(sql`${numbers}
          insert into activity (id, actor, action, resource, record_id, record_title, at)
          select printf('bench-%05d-%d', i, ${version}), 'a@example.org', 'update', 'events',
            printf('bench-%05d', i), 'Event ' || i, ${at} from n`);
        await db.run(sql`${numbers}
          insert into versions (activity_id, resource, record_id, owner_id, title, before, after)
          select printf('bench-%05d-%d', i, ${version}), 'events', printf('bench-%05d', i), printf('bench-%05d', i), 'Event ' || i,
            json_object('title', 'Event ' || i, 'description', '<p>' || hex(randomblob(300)) || '</p>'),
            json_object('title', 'Event ' || i || '!', 'description', '<p>' || hex(randomblob(300)) || '</p>')
          from n`);
      }
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
