import { sql } from 'drizzle-orm';
import { localDay } from '#core/dates';
import { paths } from '#core/paths';
import { addMonths, monthOfDay } from '#core/rules/calendar';
import { build } from '#scripts/local/build';
import { withLocalDatabase } from '#scripts/local/platform';
import { run } from '#scripts/local/root';
import { serve } from '#scripts/local/server';
import { call, signIn } from '#testing/client';
import { newSociety } from '#testing/society';

/**
 * Compares response times with 10,000 events and with 100: both societies are served and requested
 * in turn. Prints the medians and their ratio, and fails when a ratio is above the limit.
 *
 *   node scripts/bootstrap.mjs bench/size.ts [rounds]
 */
const SIZES = [100, 10_000] as const;
const RATIO_MAX = 2;
const ROUNDS = Number(process.argv[2] ?? 100);
const WARM_UP = Math.ceil(ROUNDS / 5);
const TEXT =
  'A gathering of families, students and elders with dal bhat, momo and songs until late.';

async function society(size: number) {
  const env = await newSociety();
  const today = localDay(new Date());
  await withLocalDatabase(env, (db) =>
    // Half of the events are past and half upcoming, one a day, so that both lists are long and a
    // month is not. Ten events of each society have a special word.
    db.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
      insert into events (id, title, description, date, location, status, tags, cancelled, created_at, updated_at, excerpt, search, plain_text)
      select printf('bench-%05d', i), 'Event ' || i || iif(i % (${size} / 10) = 0, ' selective', ''), '<p>' || i || '</p>',
        date(${today}, (i - ${size} / 2) || ' days'), 'Hall ' || (i % 7),
        case when i < ${size} / 2 then 'past' else 'upcoming' end, '[]', 0, ${today}, ${today}, 'Event ' || i, 'event ' || i, ${TEXT}
      from n`),
  );
  const server = await serve(env, { quiet: true });
  return { server, caller: await signIn(server.url) };
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await run(async () => {
  await build();
  const societies = [await society(SIZES[0]), await society(SIZES[1])] as const;
  const admin = (query: string) => `${paths.api.admin()}/events?range=[0,24]&${query}`;
  const month = monthOfDay(localDay(new Date()));
  const searches = ['selective', 'sel', 'event', 'momo', 'g', 'hall families elders', 'nowhere'];
  const pages = [
    ...[paths.home(), paths.events(), paths.upcoming(), paths.upcoming(5)],
    ...[paths.past(), paths.past(5)],
    ...[paths.calendar(), paths.calendar(addMonths(month, 1)), paths.calendar(month, 'grid')],
    ...[...searches.map((one) => paths.search(one)), paths.search('event', 5)],
    admin('sort=["date","ASC"]'),
    admin('sort=["title","DESC"]'),
    admin('sort=["date","ASC"]&filter={"status":"upcoming"}'),
  ];
  const slow: string[] = [];
  try {
    for (const page of pages) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [index, { caller }] of societies.entries()) {
          const started = performance.now();
          const answer = await call(caller, page);
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${answer.status}: ${page}`);
          if (round >= WARM_UP) times[index]?.push(performance.now() - started);
        }
      const [small, large] = [median(times[0]), median(times[1])];
      const figures = [small, large].map((one) => `${one.toFixed(1)} ms`.padStart(9));
      console.log(`${figures.join('')}   × ${(large / small).toFixed(2)}   ${page}`);
      if (large / small > RATIO_MAX) slow.push(page);
    }
  } finally {
    for (const { server } of societies) await server.stop();
  }
  if (slow.length === 0) return;
  console.error(`More than ${RATIO_MAX} times the time:\n${slow.join('\n')}`);
  process.exitCode = 1;
});
