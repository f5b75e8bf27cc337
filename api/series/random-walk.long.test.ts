import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { changedSeriesContract, madeSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { startAsAdmin } from '#testing/as-admin';
import { CALENDAR_READERS } from '#testing/calendar-readers';
import { any as anyOrNone, random, SEED } from '#testing/long-run';
import { shownStart } from '#testing/samples/calendars';

const EDITS = 300;
const TEXTS = ['title', 'location', 'start_time'] as const;
const VALUES = {
  title: ['Lessons', 'Songs', 'Letters'],
  location: ['Hall', 'Park', 'Library'],
  start_time: ['09:00', '10:00', '18:30'],
} as const;
const DATES = 24;

/** A date as somebody would note it on paper. */
interface Noted {
  id: string;
  date: Day;
  /** Its place in the order of the series. */
  plan: Day;
  title: string;
  location: string;
  start_time: string;
  cancelled: boolean;
  /** What was changed on it alone. */
  own: Set<string>;
}

const { api, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });

function any<T>(some: readonly T[]): T {
  const found = anyOrNone(some);
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}

const order = (one: Noted, other: Noted) => (one.plan + one.id < other.plan + other.id ? -1 : 1);
const copy = (dates: readonly Noted[]): Noted[] => dates.map((date) => ({ ...date, own: new Set(date.own) }));
const said = ({ id, date, title, location, start_time, cancelled }: Noted) => ({
  ...{ id, date, title, location, start_time, cancelled },
});

async function newSeries() {
  const days = Array.from({ length: DATES }, (_, at) => addDays('2026-03-07', 7 * at));
  const texts = { title: 'Lessons', location: 'Hall', start_time: '10:00', end_time: '20:00' };
  const body = { event: { ...texts, date: days[0] }, rule: 'FREQ=WEEKLY;BYDAY=SA', dates: days };
  const { series_id } = madeSeriesContract.parse(await (await send('POST', seriesPaths.create(), body)).json());
  return { series_id, ...texts };
}
const stored = (series_id: string) => api.db.select().from(events).where(eq(events.series_id, series_id));

const entriesOf = (from: string) =>
  api.db.all(sql.raw(`select ref, title, location, last_date from ${from} where kind = 'event' order by ref`));

/** A change, as the office makes it and as it is noted; it gives the id by which it is taken back. */
type Step = (noted: Noted[], date: Noted) => Promise<string | null>;

const changeId = (answer: Response) => answer.headers.get('Change-Id');
async function lastChange(): Promise<string> {
  const answer = await send('GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
  const [{ id }] = await answer.json();
  return id;
}
const ok = (answer: Response) => {
  expect(answer.ok, `${answer.status}`).toBe(true);
  return answer;
};

/** What is not any more called off by itself, or is on its day again, is so no longer. */
function tidy(date: Noted) {
  if (date.date === date.plan) date.own.delete('date');
  if (!date.cancelled) date.own.delete('cancelled');
}

const changeOne: Step = async (_noted, date) => {
  const name = any(TEXTS);
  const value = any(VALUES[name]);
  ok(await send('PUT', `/api/admin/events/${date.id}`, { [name]: value }));
  tidy(date);
  if (date[name] === value) return null;
  date[name] = value;
  date.own.add(name);
  return lastChange();
};

const moveOne: Step = async (_noted, date) => {
  const day = addDays(date.date, any([-2, -1, 1, 2]));
  ok(await send('PUT', `/api/admin/events/${date.id}`, { date: day }));
  date.date = day;
  date.own.add('date');
  tidy(date);
  return lastChange();
};

const cancelOne: Step = async (_noted, date) => {
  ok(await send('PUT', `/api/admin/events/${date.id}`, { cancelled: !date.cancelled }));
  date.cancelled = !date.cancelled;
  date.own.add('cancelled');
  tidy(date);
  return lastChange();
};

const inScope = (noted: Noted[], date: Noted, scope: string) => {
  const ordered = noted.toSorted(order);
  return scope === 'all' ? ordered : ordered.slice(ordered.indexOf(date));
};

const changeMany: Step = async (noted, date) => {
  const scope = any(['following', 'all']);
  const name = any([...TEXTS, 'cancelled', 'date'] as const);
  const day = addDays(date.date, any([-2, -1, 1, 2]));
  const value = name === 'date' ? day : name === 'cancelled' ? any([true, false]) : any(VALUES[name]);
  const answer = ok(await send('PUT', seriesPaths.change(date.id), { scope, data: { [name]: value } }));
  const { change_id } = changedSeriesContract.parse(await answer.json());
  if (date[name] === value) return null;
  const days = daysBetween(date.date, day);
  for (const one of inScope(noted, date, scope)) {
    const keeps = one !== date && one.own.has(name) && !(name === 'cancelled' && value === true);
    if (name === 'date') {
      one.plan = addDays(one.plan, days);
      if (!keeps) one.date = addDays(one.date, days);
    } else if (!keeps) Object.assign(one, { [name]: value });
    if (one === date && !(name === 'date' && one.date !== one.plan)) one.own.delete(name);
  }
  return change_id;
};

const remove: Step = async (noted, date) => {
  const gone = any([true, true, false]) ? [date] : inScope(noted, date, 'following').slice(0, 3);
  if (noted.length - gone.length < 6) return null;
  const answer = ok(await send('POST', '/api/admin/events/bulk', { action: 'delete', ids: gone.map(({ id }) => id) }));
  noted.splice(0, noted.length, ...noted.filter((one) => !gone.includes(one)));
  return changeId(answer);
};

const STEPS: Step[] = [changeOne, moveOne, cancelOne, changeMany, changeMany, changeMany, remove];

test(`a series is after each of ${EDITS} edits what they say (SEED=${SEED})`, async () => {
  const { series_id, title, location, start_time } = await newSeries();
  const noted: Noted[] = (await stored(series_id)).map(({ id, date }) => ({
    ...{ id, date, plan: date, title, location, start_time, cancelled: false, own: new Set<string>() },
  }));
  let takenBack = 0;
  for (let edit = 1; edit <= EDITS; edit++) {
    const before = copy(noted);
    const date = any(noted);
    const change = await any(STEPS)(noted, date);
    if (change !== null && random() < 0.25) {
      ok(await send('POST', paths.api.undoChange(change), {}));
      noted.splice(0, noted.length, ...before);
      takenBack += 1;
    }
    const rows = await stored(series_id);
    const told = rows.map((row) => said({ ...row, start_time: row.start_time ?? '', plan: '', own: new Set() }));
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(told.toSorted(byId), `edit ${edit}`).toEqual(noted.map(said).toSorted(byId));
    if (edit % 5 > 0) continue;
    const [indexed, source] = await Promise.all(['search_entries', 'search_source'].map(entriesOf));
    expect(indexed, `search, edit ${edit}`).toEqual(source);
    const ics = await (await fetch(`${api.url}${paths.seriesIcs(series_id)}`)).text();
    const shown = noted
      .map((one) => `${shownStart(one)} ${one.cancelled ? `CANCELLED ${en.feeds.cancelled(one.title)}` : one.title}`)
      .toSorted();
    for (const [name, read] of Object.entries(CALENDAR_READERS))
      expect(read(ics), `${name}, edit ${edit}`).toEqual(shown);
  }
  expect(takenBack).toBeGreaterThan(20);
}, 300_000);
