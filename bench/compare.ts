import { sql } from 'drizzle-orm';
import type { Day } from '#core/dates';
import type { Database } from '#db/client';
import { type Caller, call } from '#testing/client';

const TEXT =
  'A gathering of families, students and elders with dal bhat, momo and songs until late.';

/**
 * The statement that inserts `size` events around `today`, one a day: half of them are past and half
 * upcoming, so that both lists are long and a month is not. Ten of them have a special word.
 */
export function insertEvents(db: Database, size: number, today: Day) {
  return db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
    insert into events (id, title, description, date, location, status, tags, cancelled, created_at, updated_at, excerpt, search, plain_text)
    select printf('bench-%05d', i), 'Event ' || i || iif(i % (${size} / 10) = 0, ' selective', ''), '<p>' || i || '</p>',
      date(${today}, (i - ${size} / 2) || ' days'), 'Hall ' || (i % 7),
      case when i < ${size} / 2 then 'past' else 'upcoming' end, '[]', 0, ${today}, ${today}, 'Event ' || i, 'event ' || i, ${TEXT}
    from n`);
}

/** Gives the events of `insertEvents` their Nepali texts, which say what the English ones say. */
export function translateEvents(db: Database) {
  return db.run(sql`
    with told as (select id as told_id, cast(substr(id, 7) as integer) as i from events where id like 'bench-%')
    update events set title_ne = 'कार्यक्रम ' || i, excerpt_ne = 'कार्यक्रम ' || i,
      description_ne = '<p>' || i || '</p>', location_ne = 'सभाकक्ष ' || (i % 7)
    from told where id = told_id`);
}

/** A request to measure: its name, and what makes it in a round. */
export interface Measured {
  name: string;
  init?: (round: number) => RequestInit;
  path: (round: number) => string;
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Makes a request to two societies in turn, `rounds` times, and prints the medians and their ratio.
 * @returns the second median, as a multiple of the first
 */
export async function compare(
  callers: readonly [Caller, Caller],
  { name, path, init }: Measured,
  rounds: number,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const warmUp = Math.ceil(rounds / 5);
  for (let round = 0; round < rounds + warmUp; round++)
    for (const [index, caller] of callers.entries()) {
      const started = performance.now();
      const answer = await call(caller, path(round), init?.(round));
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status}: ${name}`);
      if (round >= warmUp) times[index]?.push(performance.now() - started);
    }
  const [one, other] = [median(times[0]), median(times[1])];
  const figures = [one, other].map((time) => `${time.toFixed(1)} ms`.padStart(9));
  console.log(`${figures.join('')}   × ${(other / one).toFixed(2)}   ${name}`);
  return other / one;
}
