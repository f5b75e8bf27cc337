import { count } from 'drizzle-orm';
import { addDays } from '#core/kit/dates';
import { fold } from '#core/kit/text';
import { FIND_KINDS } from '#core/operations/find-contract';
import { events } from '#db/events/schema';
import { everyWord } from '#db/kit/every-word';
import { findRecords } from '#db/operations/find';
import { run } from '#scripts/local/root';
import { newDatabase } from '#testing/database';
import { median, saveResults } from './support/results.ts';

/**
 * What the command palette asks of a database with 10,000 events, side by side with the search of the list of events,
 * for a word that everything has and for one that a single event has. Fails when the palette takes more than 200 ms, or
 * more than five times as long as the list.
 *
 *   node scripts/bootstrap.mjs bench/find.ts [events] [rounds]
 */
const [EVENTS = 10_000, ROUNDS = 30] = process.argv.slice(2).map(Number);
const MOST_MS = 200;
const MOST_TIMES = 5;
const A_PART = 200;

await run(async () => {
  const { db, close } = await newDatabase();
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
  const rows = Array.from({ length: EVENTS }, (_, number) => {
    const title = `Losar gathering ${number}`;
    const date = addDays('2000-01-01', number);
    const text = { description: '<p>Food, songs and dances.</p>'.repeat(60), search: fold(`${title} Hall`) };
    return { ...stamps, ...text, title, date, location: 'Hall', status: 'past' as const };
  });
  for (let from = 0; from < EVENTS; from += A_PART)
    for (const row of rows.slice(from, from + A_PART)) await db.insert(events).values(row);

  const took = async (ask: () => Promise<unknown>) => {
    const start = performance.now();
    await ask();
    return performance.now() - start;
  };
  const list = (text: string) => () =>
    db.batch([
      db.select().from(events).where(everyWord(events.search, text)).orderBy(events.date).limit(25),
      db.select({ total: count() }).from(events).where(everyWord(events.search, text)),
    ]);
  const found: Record<string, object> = {};
  for (const text of ['losar', String(EVENTS - 1)]) {
    const times: { palette: number[]; list: number[] } = { palette: [], list: [] };
    for (let round = 0; round < ROUNDS; round++) {
      times.palette.push(await took(() => findRecords(db, FIND_KINDS, text)));
      times.list.push(await took(list(text)));
    }
    const [palette, other] = [median(times.palette), median(times.list)];
    found[text] = { palette_ms: palette, list_ms: other, times: palette / other };
    console.log(`${text}: the palette ${palette.toFixed(1)} ms, the list ${other.toFixed(1)} ms`);
    if (palette > MOST_MS || palette > MOST_TIMES * other) throw new Error(`the palette is too slow for ${text}`);
  }
  saveResults('find', { events: EVENTS, found });
  await close();
});
