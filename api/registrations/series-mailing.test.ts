import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addDays, formatDay } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { CHANGE_DELAY_MS } from '#core/registrations/registration';
import { changedSeriesContract, madeSeriesContract } from '#core/series/contract';
import { MOST_DATES } from '#core/series/dates';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { insertRows } from '#db/kit/many-rows';
import { deliveries } from '#db/mail/deliveries.schema';
import { eventMailings } from '#db/registrations/mailings.schema';
import { registrations } from '#db/registrations/schema';
import { startAsAdmin } from '#testing/as-admin';
import { MovingClock, runTools, sendAll, TakingProvider } from '#testing/letters';

const NOW = '2026-10-01T00:00:00.000Z';
const { api, send } = await startAsAdmin({ SITE_NOW: NOW });
const { db } = api;
const { mailings: words } = en.registrations;

let ids: string[] = [];
let provider = new TakingProvider();
let clock = new MovingClock(NOW);
beforeEach(async () => {
  for (const table of [deliveries, eventMailings, registrations, events]) await db.delete(table);
  provider = new TakingProvider();
  clock = new MovingClock(NOW);
});

async function makeSeries(many: number) {
  const dates = Array.from({ length: many }, (_, at) => addDays('2026-10-03', 3 * at));
  const event = { title: 'Lessons', title_ne: 'कक्षा', date: dates[0], start_time: '10:00', location: 'Hall' };
  const body = { event: { ...event, registration_open: true }, rule: null, dates };
  const { series_id } = madeSeriesContract.parse(await (await send('POST', seriesPaths.create(), body)).json());
  const rows = await db.select().from(events).where(eq(events.series_id, series_id)).orderBy(events.date);
  ids = rows.map(({ id }) => id);
}
interface Person {
  to: number[];
  lang?: Lang;
  status?: 'coming' | 'waiting' | 'cancelled';
}

/** Parties to dates, by their number. */
async function register(people: Readonly<Record<string, Person>>) {
  const at = '2026-09-01T00:00:00.000Z';
  const rows = Object.entries(people).flatMap(([name, { to, lang = 'en', status = 'coming' }]) =>
    to.map((date) => ({
      ...{ id: `${name}-${date}`, event_id: ids[date] ?? '', name, email: `${name}@parties.test.org`, lang, adults: 1 },
      ...{ status, confirmed_at: at, created_at: at, updated_at: at },
    })),
  );
  for (const statement of insertRows(db, registrations, rows)) await statement;
}
const changeAll = async (data: object, at = 0, scope = 'all') => {
  const answer = await send('PUT', seriesPaths.change(ids[at] ?? ''), { scope, data });
  expect(answer.status).toBe(200);
  return changedSeriesContract.parse(await answer.json());
};
const changeOne = async (at: number, data: object) =>
  expect((await send('PUT', `/api/admin/events/${ids[at]}`, data)).status).toBe(200);
const mailings = () => db.select().from(eventMailings);
const sendDue = async () => {
  clock.at = new Date(clock.at.getTime() + CHANGE_DELAY_MS);
  await sendAll(runTools(db, provider, clock, {}));
};
const told = () => provider.taken.map(({ mail }) => `${mail.to.address}: ${mail.subject}`).toSorted();
const textTo = (name: string) =>
  provider.taken.find(({ mail }) => mail.to.address.startsWith(`${name}@`))?.mail.parts.text ?? '';
const day = (at: number, days = 0) => formatDay(addDays('2026-10-03', 3 * at + days), 'en');

test('dates that are changed together are told in one mail to each, with how they were', async () => {
  await makeSeries(5);
  await register({
    maya: { to: [0, 1, 2] },
    ram: { to: [1] },
    sita: { to: [3], lang: 'ne', status: 'waiting' },
    hari: { to: [2], status: 'cancelled' },
  });
  await changeAll({ location: 'Library', date: '2026-10-04' });
  expect((await mailings()).map(({ kind }) => kind)).toEqual(['changed']);
  await sendDue();
  expect(told()).toEqual([
    `maya@parties.test.org: ${words.changed.subject('Lessons')}`,
    `ram@parties.test.org: ${words.changed.subject('Lessons')}`,
    `sita@parties.test.org: ${ne.registrations.mailings.changed.subject('कक्षा')}`,
  ]);
  expect((await mailings()).map(({ status, recipients }) => [status, recipients])).toEqual([['sent', 3]]);
  const text = textTo('maya');
  for (const at of [0, 1, 2]) {
    expect(text).toContain(day(at, 1));
    expect(text).toMatch(new RegExp(`${words.changed.before} [A-Z][a-z]{2} ${day(at)}, 10:00 am, Hall`));
  }
  expect(text).not.toContain(day(3, 1));
  // Each date leads to the party's own page.
  expect(new Set(text.match(/https?:\S+token=\S+/g)).size).toBe(3);
  expect(textTo('ram')).toContain(day(1, 1));
  expect(textTo('ram')).not.toContain(day(0, 1));
  await sendDue();
  expect(provider.taken).toHaveLength(3);
});

test('the rest of a series that is cancelled is told once, as cancelled', async () => {
  await makeSeries(4);
  await register({ maya: { to: [0, 2, 3] } });
  await changeAll({ cancelled: true }, 2, 'following');
  await sendDue();
  expect(told()).toEqual([`maya@parties.test.org: ${words.cancelled.subject('Lessons')}`]);
  expect(textTo('maya').split(words.series.cancelled)).toHaveLength(3);
  expect(textTo('maya')).not.toContain(day(0));
});

test('what waits to be told goes with it, from what people know', async () => {
  await makeSeries(4);
  await register({ maya: { to: [0, 1] }, ram: { to: [1] } });
  await changeOne(1, { start_time: '09:00' });
  await changeAll({ location: 'Library' });
  await changeAll({ location: 'Park' }, 1);
  // It is told with the others.
  await changeOne(0, { start_time: '11:00' });
  expect(await mailings()).toHaveLength(1);
  await sendDue();
  expect(provider.taken).toHaveLength(2);
  expect(textTo('maya')).toMatch(/9:00 am, Park\nIt was: .*10:00 am, Hall/);
  expect(textTo('maya')).toMatch(/11:00 am, Park\nIt was: .*10:00 am, Hall/);
});

test('what is changed and taken back is told to nobody', async () => {
  await makeSeries(3);
  await register({ maya: { to: [0, 1, 2] } });
  const { change_id } = await changeAll({ location: 'Library' });
  expect((await send('POST', paths.api.undoChange(change_id), {})).status).toBe(200);
  await sendDue();
  expect(provider.taken).toEqual([]);
  expect(await mailings()).toEqual([]);
});

test('of a date that is as it was nobody is told, and the others are, also when the first of them is deleted', async () => {
  await makeSeries(4);
  await register({ maya: { to: [0] }, ram: { to: [1] }, gita: { to: [2] } });
  await changeAll({ location: 'Library' });
  await changeOne(1, { location: 'Hall' });
  await db.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, 'maya-0'));
  const gone = await send('POST', '/api/admin/events/bulk', { action: 'delete', ids: [ids[0]] });
  expect(gone.status).toBe(200);
  await sendDue();
  expect(told()).toEqual([`gita@parties.test.org: ${words.changed.subject('Lessons')}`]);
  expect((await mailings()).map(({ status, recipients }) => [status, recipients])).toEqual([['sent', 1]]);
});

test('a change of 200 dates is one entry of the history, one mailing, and is taken back as one', async () => {
  await makeSeries(MOST_DATES);
  await register({ maya: { to: Array.from({ length: MOST_DATES }, (_, at) => at) }, ram: { to: [7, 150] } });
  const before = await db.$count(activity);
  const { changed, change_id } = await changeAll({ location: 'Library', title: 'Songs' });
  expect(changed).toBe(MOST_DATES);
  expect(await db.$count(activity)).toBe(before + 1);
  expect(await mailings()).toHaveLength(1);
  await sendDue();
  expect(told()).toEqual([
    `maya@parties.test.org: ${words.changed.subject('Songs')}`,
    `ram@parties.test.org: ${words.changed.subject('Songs')}`,
  ]);
  expect((await send('POST', paths.api.undoChange(change_id), {})).status).toBe(200);
  const titles = await db.selectDistinct({ title: events.title, location: events.location }).from(events);
  expect(titles).toEqual([{ title: 'Lessons', location: 'Hall' }]);
  expect(await db.$count(activity)).toBe(before + 2);
});
