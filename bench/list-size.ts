import { sql } from 'drizzle-orm';
import { dayInAuckland } from '#core/dates';
import { paths } from '#core/paths';
import { call, signIn } from '#e2e/support/client';
import { newSociety } from '#e2e/support/society';
import { build } from '#scripts/local/build';
import { withLocalDatabase } from '#scripts/local/data';
import { run } from '#scripts/local/root';
import { serve } from '#scripts/local/server';

/**
 * What a page of a list costs with 10,000 events against 100, both societies served side by side
 * and asked in turn. Prints medians and their ratio; the house wants at most 2.
 *
 *   node scripts/bootstrap.mjs bench/list-size.ts
 */
const SIZES = [100, 10_000] as const;
const ROUNDS = 200;
const WARM_UP = 30;

async function society(size: number) {
  const env = await newSociety();
  const today = dayInAuckland(new Date());
  await withLocalDatabase(env, (db) =>
    // Half of them over, half to come, one a day, so that both lists are long.
    db.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
      insert into events (id, title, description, date, location, status, tags, cancelled, created_at, updated_at, excerpt, search)
      select printf('bench-%05d', i), 'Event ' || i, '<p>' || i || '</p>',
        date(${today}, (i - ${size} / 2) || ' days'), 'Hall ' || (i % 7),
        case when i < ${size} / 2 then 'past' else 'upcoming' end, '[]', 0, ${today}, ${today}, 'Event ' || i, 'event ' || i
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
  const pages = [
    paths.events(),
    paths.upcoming(),
    paths.upcoming(5),
    paths.past(),
    paths.past(5),
    admin('sort=["date","ASC"]'),
    admin('sort=["title","DESC"]'),
    admin('sort=["date","ASC"]&filter={"status":"upcoming"}'),
  ];
  try {
    for (const page of pages) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [index, { caller }] of societies.entries()) {
          const started = performance.now();
          await (await call(caller, page)).arrayBuffer();
          if (round >= WARM_UP) times[index]?.push(performance.now() - started);
        }
      const [small, large] = [median(times[0]), median(times[1])];
      const figures = [small, large].map((one) => `${one.toFixed(1)} ms`.padStart(9));
      console.log(`${figures.join('')}   × ${(large / small).toFixed(2)}   ${page}`);
    }
  } finally {
    for (const { server } of societies) await server.stop();
  }
});
