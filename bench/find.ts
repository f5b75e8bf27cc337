import { count } from 'drizzle-orm';
import { addDays } from '#core/kit/dates';
import { fold } from '#core/kit/text';
import { FIND_KINDS } from '#core/operations/find-contract';
import { events } from '#db/events/schema';
import { everyWord } from '#db/kit/every-word';
import { findRecords } from '#db/operations/find';
import { newDatabase } from '#testing/database';
import { median, type Row, spread } from './support/rows.ts';

const EVENTS = 10_000;
const MOST_MS = 100;
/** How many events are written at once. */
const LOT = 200;

/**
 * What the command palette asks of a database with 10,000 events, side by side with the search of the list of events,
 * for a word that everything has and for one that a single event has.
 */
export async function measureFind({ rounds }: { rounds: number }): Promise<Row[]> {
  const { db, close } = await newDatabase();
  try {
    const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
    const insert = (number: number) => {
      const title = `Losar gathering ${number}`;
      const date = addDays('2000-01-01', number);
      const text = { description: '<p>Food, songs and dances.</p>'.repeat(60), search: fold(`${title} Hall`) };
      return db.insert(events).values({ ...stamps, ...text, title, date, location: 'Hall', status: 'past' });
    };
    for (let from = 0; from < EVENTS; from += LOT)
      await db.batch([insert(from), ...Array.from({ length: LOT - 1 }, (_, at) => insert(from + 1 + at))]);

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
    const rows: Row[] = [];
    for (const [what, text] of Object.entries({ 'a word of all': 'losar', 'a word of one': String(EVENTS - 1) })) {
      const [palette, other] = [[], []] as [number[], number[]];
      // The first time costs more.
      await Promise.all([findRecords(db, FIND_KINDS, text), list(text)()]);
      for (let round = 0; round < rounds; round++) {
        palette.push(await took(() => findRecords(db, FIND_KINDS, text)));
        other.push(await took(list(text)));
      }
      const times = palette.map((ms, round) => ms / (other[round] ?? Number.NaN));
      const name = `command palette, ${what}`;
      const compared = { value: median(palette) / median(other), spread: spread(times) };
      rows.push(
        { name, value: median(palette), unit: 'ms', spread: spread(palette), atMost: MOST_MS },
        { name: `${name}, to the list of events`, ...compared, unit: 'times' },
      );
    }
    return rows;
  } finally {
    await close();
  }
}
