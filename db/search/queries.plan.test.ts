import { beforeEach, expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { searchSite } from '#db/search/search-site';
import { explainedDatabase } from '#testing/query-plans';
import { TODAY } from '#testing/search';

const { db, noted, forget, plans } = await explainedDatabase();
await db
  .insert(events)
  .values({ title: 'Lamps', date: TODAY, location: 'Hall', status: 'upcoming', created_at: '', updated_at: '' });
beforeEach(forget);

const search = (typed: string) => searchSite(db, { typed, today: TODAY, window: { limit: 10, offset: 0, each: 5 } });

test('a search goes by the full-text index and by keys, and walks through no table', async () => {
  await search('lamps hall');
  const [, results = [], count = []] = (await plans()).map(({ steps }) => steps);
  // `M` is a MATCH, `><` a range of row numbers: the index is never read from end to end.
  const byIndex = /^SCAN search_index VIRTUAL TABLE INDEX \d+:M\d(><)?$/;
  for (const plan of [results, count]) {
    const scans = plan.filter((step) => step.startsWith('SCAN'));
    expect(scans.filter((step) => byIndex.test(step)).length).toBeGreaterThan(0);
    const others = scans.filter((step) => !byIndex.test(step));
    // The rows that the index gave.
    expect(others.filter((step) => !/^SCAN (hits|shown|ranked|\(subquery-\d+\))$/.test(step))).toEqual([]);
  }
  expect(results.filter((step) => /^SCAN search_index.*><$/.test(step))).toHaveLength(1);
  expect(results).toContain('MATERIALIZE shown');
  expect(results.filter((step) => step.startsWith('SEARCH events USING INDEX'))).toHaveLength(1);
});

test.each([
  ['lamps', 1],
  ['', 1],
  ['"*"', 1],
  ['committee', 1],
  // Nothing has the word, and no word is like it.
  ['qqqqq', 1],
  // What was meant is known only when nothing was found.
  ['lamsp', 2],
  ['lamps qqqqq', 2],
])('a search for %j asks the database %i times', async (typed, times) => {
  await search(typed);
  expect(noted.roundTrips).toBe(times);
});
