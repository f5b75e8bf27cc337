import { sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { MOST_DATES } from '#core/series/dates';
import type { Database } from '#db/kit/client';
import { load } from './server/load.ts';
import { REQUESTS, targetOf } from './server/requests.ts';
import { othersRow, quietRounds } from './server/rounds.ts';
import { type Served, serveWorkers } from './server/start.ts';
import { median, type Row, spread } from './support/rows.ts';

const SERIES = 50;
const EVENTS = 200;
const ROUND_MS = 700;
const WARM_UP_MS = 500;
const CONNECTIONS = 16;
/** The least share of its rate that a page keeps beside series. */
const KEPT = 0.9;

/** What may not get slower than without any series: what shows a series once. */
const SHOWN_ONCE = ['home', 'events', 'upcoming events', 'search', 'RSS'];
/** What shows each date may not get slower than where the same dates are events by themselves. */
const EACH_DATE = [...SHOWN_ONCE, 'month', 'month as grid', 'calendar feed', 'JSON list'];

/** The statement for weekly dates around `today`, as series or as events by themselves. */
const insertDates = (isSeries: boolean) => (db: Database, today: Day) => {
  const inSeries = (value: string) => sql.raw(isSeries ? value : 'null');
  return db.run(sql`
    with recursive s(i) as (select 1 union all select i + 1 from s where i < ${SERIES}),
      d(k) as (select 1 union all select k + 1 from d where k < ${MOST_DATES})
    insert into events (id, title, description, date, location, status, tags, created_at, updated_at, excerpt, search,
      plain_text, series_id, series_part, series_rule, original_date)
    select printf('class-%02d-%03d', i, k), 'Class ' || i, '<p>Class</p>', day, 'Hall ' || (i % 7), 'upcoming', '[]',
      ${today}, ${today}, 'Class ' || i, 'class ' || i, 'Songs and letters for children',
      ${inSeries("'series-' || i")}, ${inSeries("'series-' || i")},
      ${inSeries("'FREQ=WEEKLY;BYDAY=' || substr('SUMOTUWETHFRSA', strftime('%w', day) * 2 + 1, 2)")}, ${inSeries('day')}
    from (select i, k, date(${today}, ((k - ${MOST_DATES / 2}) * 7 + i % 7) || ' days') as day from s, d)`);
};

/** The rates of requests in one society as shares of those in another, in turns. */
async function shares(names: readonly string[], one: Served, other: Served, rounds: number) {
  const requests = REQUESTS.filter(({ name }) => names.includes(name));
  const targets = requests.map((request) => [one, other].map((served) => targetOf(served, request, 'first')));
  for (const target of targets.flat()) await load(target, CONNECTIONS, WARM_UP_MS);
  const { found, others } = await quietRounds(rounds, async () => {
    const round: number[] = [];
    for (const [own, beside] of targets) {
      if (!own || !beside) continue;
      const before = await load(beside, CONNECTIONS, ROUND_MS);
      const { rate } = await load(own, CONNECTIONS, ROUND_MS);
      const after = await load(beside, CONNECTIONS, ROUND_MS);
      round.push((2 * rate) / (before.rate + after.rate));
    }
    return round;
  });
  const rows = requests.map(({ name }, at) => ({ name, all: found.flatMap((round) => round[at] ?? []) }));
  return { rows, others };
}

/**
 * First views of a society with 50 series of 200 dates, as shares of what the same society answers without them, and of
 * what it answers where the same dates are events by themselves.
 */
export async function measureSeries({ rounds }: { rounds: number }): Promise<Row[]> {
  const rows: Row[] = [];
  const withSeries = await serveWorkers(EVENTS, insertDates(true));
  const beside = [
    { what: 'without them', names: SHOWN_ONCE, fill: undefined },
    { what: 'with as many single events', names: EACH_DATE, fill: insertDates(false) },
  ];
  try {
    for (const { what, names, fill } of beside) {
      const other = await serveWorkers(EVENTS, fill);
      try {
        const { rows: found, others } = await shares(names, withSeries, other, rounds);
        rows.push(othersRow(others, `series ${what}`));
        for (const { name, all } of found) {
          const value = median(all);
          const told = `${name} with ${SERIES} series, as a share of ${what}`;
          rows.push({ name: told, value, unit: 'share', spread: spread(all), atLeast: KEPT });
        }
      } finally {
        await other.stop();
      }
    }
  } finally {
    await withSeries.stop();
  }
  return rows;
}
