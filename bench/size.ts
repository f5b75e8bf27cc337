import { localDay } from '#core/dates';
import { paths } from '#core/paths';
import { addMonths, monthOfDay } from '#core/rules/calendar';
import { build } from '#scripts/local/build';
import { withLocalDatabase } from '#scripts/local/platform';
import { run } from '#scripts/local/root';
import { serve } from '#scripts/local/server';
import { signIn } from '#testing/client';
import { newSociety } from '#testing/society';
import { compare, insertEvents } from './compare.ts';

/**
 * Compares response times with 10,000 events and with 100: both societies are served and requested
 * in turn. Prints the medians and their ratio, and fails when a ratio is above the limit.
 *
 *   node scripts/bootstrap.mjs bench/size.ts [rounds]
 */
const SIZES = [100, 10_000] as const;
const RATIO_MAX = 2;
const ROUNDS = Number(process.argv[2] ?? 100);

async function society(size: number) {
  const env = await newSociety();
  const today = localDay(new Date());
  await withLocalDatabase(env, (db) => insertEvents(db, size, today));
  const server = await serve(env, { quiet: true });
  return { server, caller: await signIn(server.url) };
}

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
    const [small, large] = societies;
    for (const page of pages) {
      const request = { name: page, path: () => page };
      const ratio = await compare([small.caller, large.caller], request, ROUNDS);
      if (ratio > RATIO_MAX) slow.push(page);
    }
  } finally {
    for (const { server } of societies) await server.stop();
  }
  if (slow.length === 0) return;
  console.error(`More than ${RATIO_MAX} times the time:\n${slow.join('\n')}`);
  process.exitCode = 1;
});
