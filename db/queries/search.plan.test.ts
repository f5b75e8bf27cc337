import { type Client, createClient, type InStatement } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { afterAll, expect, test } from 'vitest';
import { wordsOf } from '#core/words/languages';
import { database } from '#db/client';
import { searchSite } from '#db/queries/search-site';
import { openLibrary, TODAY } from '#testing/search';

const asked = (typed: string) => ({
  ...{ typed, today: TODAY, words: wordsOf('en'), window: { limit: 10, offset: 0, each: 5 } },
});

const library = await openLibrary();
await library.addEvent({ title: 'Lamps' });
afterAll(async () => {
  await library.close();
});

/** The steps of each statement that the search sends. */
async function plansOf(typed: string): Promise<string[][]> {
  const client = createClient({ url: library.url });
  let sent: InStatement[] = [];
  const noting = new Proxy(client, {
    get(target: Client, property) {
      if (property === 'batch')
        return (statements: InStatement[]) => {
          sent = statements;
          return target.batch(statements);
        };
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  try {
    await searchSite(drizzle({ client: noting }), asked(typed));
    const plans: string[][] = [];
    for (const statement of sent) {
      const { sql, args } =
        typeof statement === 'string' ? { sql: statement, args: [] } : statement;
      const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args });
      plans.push(rows.map((row) => String(row.detail)));
    }
    return plans;
  } finally {
    client.close();
  }
}

test('a search goes by the full-text index and by keys, and walks through no table', async () => {
  const [, results = [], count = []] = await plansOf('lamps hall');
  // `M` is a MATCH, `=` a row number: the index is never read from end to end.
  const byIndex = /^SCAN search_index VIRTUAL TABLE INDEX \d+:=?M\d$/;
  for (const plan of [results, count]) {
    const scans = plan.filter((step) => step.startsWith('SCAN'));
    expect(scans.filter((step) => byIndex.test(step)).length).toBeGreaterThan(0);
    const others = scans.filter((step) => !byIndex.test(step));
    // The rows that the index gave.
    expect(
      others.filter((step) => !/^SCAN (hits|shown|ranked|\(subquery-\d+\))$/.test(step)),
    ).toEqual([]);
  }
  expect(results.filter((step) => /^SCAN search_index.*:=M/.test(step))).toHaveLength(1);
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
  let roundTrips = 0;
  const counted = await database(
    { LIBSQL_URL: library.url },
    {
      onRoundTrip: () => {
        roundTrips += 1;
      },
    },
  );
  await searchSite(counted, asked(typed));
  expect(roundTrips).toBe(times);
});
