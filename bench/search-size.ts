import { sql } from 'drizzle-orm';
import { dayInAuckland } from '#core/dates';
import { paths } from '#core/paths';
import { newSociety } from '#e2e/support/society';
import { build } from '#scripts/local/build';
import { withLocalDatabase } from '#scripts/local/data';
import { run } from '#scripts/local/root';
import { serve } from '#scripts/local/server';

/**
 * What a search costs with 10,000 events against 100, both societies served side by side and asked
 * in turn. Prints medians and their ratio; the house wants at most 2.
 *
 *   node scripts/bootstrap.mjs bench/search-size.ts
 */
const SIZES = [100, 10_000] as const;
const ROUNDS = 200;
const WARM_UP = 30;
const TEXT =
  'A gathering of families, students and elders with dal bhat, momo and songs until late.';

async function society(size: number) {
  const env = await newSociety();
  const today = dayInAuckland(new Date());
  await withLocalDatabase(env, (db) =>
    db.run(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
      insert into events (id, title, date, location, status, created_at, updated_at, plain_text)
      select printf('bench-%05d', i), 'Event ' || i,
        date(${today}, (i - ${size} / 2) || ' days'), 'Hall ' || (i % 7),
        case when i < ${size} / 2 then 'past' else 'upcoming' end, ${today}, ${today}, ${TEXT}
      from n`),
  );
  // Ten events each have this word, in the one society as in the other.
  await withLocalDatabase(env, (db) =>
    db.run(
      sql`update events set title = title || ' selective' where id like 'bench-%' and rowid % ${size / 10} = 0`,
    ),
  );
  return serve(env, { quiet: true });
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await run(async () => {
  await build();
  const servers = [await society(SIZES[0]), await society(SIZES[1])] as const;
  const searches = ['selective', 'sel', 'event', 'momo', 'g', 'hall families elders', 'nowhere'];
  try {
    for (const search of [...searches.map((one) => paths.search(one)), paths.search('event', 5)]) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [index, { url }] of servers.entries()) {
          const started = performance.now();
          await (await fetch(`${url}${search}`)).arrayBuffer();
          if (round >= WARM_UP) times[index]?.push(performance.now() - started);
        }
      const [small, large] = [median(times[0]), median(times[1])];
      const figures = [small, large].map((one) => `${one.toFixed(1)} ms`.padStart(9));
      console.log(`${figures.join('')}   × ${(large / small).toFixed(2)}   ${search}`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
});
