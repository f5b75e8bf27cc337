import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { takeStep } from '#api/registrations/party';
import { addDays, type Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { registrationPaths } from '#core/registrations/paths';
import { registrationAt } from '#core/registrations/state';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { forgetOldParties } from '#db/registrations/forget';
import { registrations } from '#db/registrations/schema';
import { register } from '#db/registrations/write';
import { startAsAdmin } from '#testing/as-admin';
import { oneList } from '#testing/one-list';
import { seriesCalls } from '#testing/series';

const NOW = '2026-03-01T00:00:00.000Z';
const now = new Date(NOW);
const society = await startAsAdmin({ SITE_NOW: NOW });
const { api, send } = society;
const { db } = api;
const { edit, change } = seriesCalls(society);
const { open, series, ids, dateAt, dates, registerAt, come, parties, partyOn, refusal } = oneList(society);
const { office } = en.registrations;
beforeEach(() => open());

const EVENTS = `${paths.api.admin()}/events`;
const put = (index: number, data: object) => send('PUT', `${EVENTS}/${dateAt(index)}`, data);
const bulk = (body: object) => send('POST', `${EVENTS}/bulk`, body);
const remove = (index: number) => bulk({ action: 'delete', ids: [dateAt(index)] });
const switchTo = (registration_for: string, more: object = {}, index = 0) =>
  send('PUT', seriesPaths.change(dateAt(index)), { scope: 'all', data: { registration_for, ...more } });
const places = async () => (await dates()).map((event) => event.registration_places);
const leave = async (id: string) =>
  expect((await send('POST', registrationPaths.step(id), { step: 'cancel' })).status).toBe(200);
const forAll = { registration_for: office.forAllDates };

test('how people register for a series is the same on all dates, and is changed on all of them', async () => {
  const more = { registration_places: 8 };
  expect(await refusal(await put(1, more))).toEqual(forAll);
  const following = { scope: 'following', data: more };
  expect(await refusal(await send('PUT', seriesPaths.change(dateAt(1)), following))).toEqual(forAll);
  await edit(dateAt(1), { location: 'Library' });
  const until = '2026-03-20T00:00:00.000Z';
  const { change_id } = await change(dateAt(1), 'all', { ...more, registration_until: until });
  const said = (await dates()).map((event) => [event.registration_places, event.registration_until]);
  expect(said).toEqual(ids().map(() => [8, until]));
  expect((await send('POST', paths.api.undoChange(change_id), {})).status).toBe(200);
  expect((await dates()).map((event) => event.registration_until)).toEqual(ids().map(() => null));
});

test('several dates that are changed together are not all of a series', async () => {
  await change(dateAt(3), 'following', { location: 'Library' });
  const some = { action: 'update', ids: ids().slice(3), data: { registration_places: 3 } };
  expect(await refusal(await bulk(some))).toEqual(forAll);
  expect((await bulk({ ...some, ids: ids() })).status).toBe(200);
  expect(await places()).toEqual([3, 3, 3, 3, 3, 3]);
});

test('the last date of a series that is left is changed like any event', async () => {
  for (const index of [0, 1, 2, 3, 4]) expect((await remove(index)).status).toBe(200);
  expect((await put(5, { registration_places: 9 })).status).toBe(200);
  expect(await places()).toEqual([9]);
});

test('a series whose dates had lists of their own gets one, also where a date had other places', async () => {
  await open({ registration_for: 'date', registration_until: '2026-02-27T00:00:00.000Z' });
  await edit(dateAt(1), { registration_places: 3 });
  expect((await dates()).at(-1)?.registration_until).toMatch(/^2026-04-09T/);
  expect((await switchTo('series')).status).toBe(200);
  const found = await dates();
  expect(found.map((event) => [event.list_id, event.registration_places, event.registration_until])).toEqual(
    ids().map(() => [series(), 6, found[0]?.registration_until]),
  );
  expect(found[1]?.series_own).toEqual([]);
  // With lists of their own, each opens and closes with its date again.
  expect((await switchTo('date')).status).toBe(200);
  expect((await dates()).at(-1)?.registration_until).toMatch(/^2026-04-09T/);
});

test.each(['series', 'date'])('whoever registered stays in the list for the %s', async (kept) => {
  await open({ registration_for: kept });
  const maya = await come(0, 'maya', 2);
  const other = kept === 'date' ? 'series' : 'date';
  expect(await refusal(await switchTo(other))).toEqual({ registration_for: office.listTaken });
  // Who has left does not stand in the way, and comes back to the list that there is then.
  await leave(maya);
  expect((await switchTo(other)).status).toBe(200);
  const found = await partyOn(maya);
  expect(found.party.list_id).toBe(found.event.list_id);
  expect(await takeStep({ db, env: {}, now }, found, 'confirm')).toEqual({ kind: 'done' });
  expect(await parties()).toEqual(['maya coming 2']);
});

test('a form that was filled in before a switch goes to the list that there is', async () => {
  await open({ registration_for: 'date' });
  const [event] = await dates();
  expect((await switchTo('series')).status).toBe(200);
  if (!event) throw new Error('no event');
  const maya = { name: 'Maya', email: 'maya@parties.test.org', phone: null, adults: 2, children: 0 };
  const party = { ...maya, diet: null, note: null, answers: {} };
  await register(db, event, party, { id: 'maya', lang: 'en', now, mayHold: true });
  expect((await db.select().from(registrations))[0]?.list_id).toBe(series());
});

test('a date from the bin takes registrations as the others do by now', async () => {
  const sixth = dateAt(5);
  expect((await remove(5)).status).toBe(200);
  await change(dateAt(0), 'all', { registration_places: 20 });
  const binned = await send('POST', paths.api.restoreDeleted(), { resource: 'events', ids: [sixth] });
  expect(binned.status, await binned.clone().text()).toBe(200);
  expect(await places()).toEqual([20, 20, 20, 20, 20, 20]);
});

test('a date gets an earlier text back, and registrations stay those of the series', async () => {
  await edit(dateAt(1), { title: 'Songs' });
  const history = await (await send('GET', paths.api.recordHistory('events', dateAt(1)))).json();
  await change(dateAt(0), 'all', { registration_places: 9 });
  const [{ id: change_id }] = history.changes;
  const answer = await send('POST', paths.api.restoreVersion('events', dateAt(1)), { change_id });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect((await dates())[1]).toMatchObject({ title: 'Nepali class', registration_places: 9 });
});

test('events that are gathered, or copied, have lists of their own', async () => {
  const [event] = await dates();
  const single = { ...event, series_id: null, series_part: null, series_rule: null, original_date: null };
  const days = ['2026-05-02', '2026-05-09', '2026-05-16'];
  const made = await Promise.all(
    days.map(async (date) => (await (await send('POST', EVENTS, { ...single, date, id: undefined })).json()).id),
  );
  await registerAt(0, 'maya', 2, { event_id: made[0] });
  const answer = await send('POST', seriesPaths.proposals(), { ids: made });
  expect(answer.status, await answer.clone().text()).toBe(200);
  const found = await db.select().from(events).where(eq(events.start_time, '10:00'));
  expect(found.filter(({ id }) => made.includes(id)).map(({ id, list_id }) => id === list_id)).toEqual([
    true,
    true,
    true,
  ]);
});

test('a date of a series that closes later changes with its own end', async () => {
  await change(dateAt(0), 'all', { registration_until: '2026-04-01T00:00:00.000Z' });
  const [first] = await dates();
  if (!first) throw new Error('no date');
  // 11:30 in Auckland, from nine in the morning.
  expect(registrationAt(first, new Date('2026-03-06T20:00:00.000Z'))?.changesIn).toBe(2.5 * 3600);
});

test('names are forgotten a year after the last date that takes place, and of who left after that', async () => {
  await come(0, 'maya', 2);
  const ram = await come(0, 'ram', 1);
  await leave(ram);
  const [first, last] = ['2026-03-07', '2026-04-11'];
  const namesAfter = async (day: Day) => {
    await forgetOldParties(db, day);
    return (await db.select().from(registrations)).map(({ name }) => name);
  };
  expect(await namesAfter(addDays(first, 358))).toEqual(['maya', 'ram']);
  expect(await namesAfter(addDays(first, 366))).toEqual(['maya', '']);
  expect(await namesAfter(addDays(last, 365))).toEqual(['maya', '']);
  expect(await namesAfter(addDays(last, 366))).toEqual(['', '']);
});

test('a date on which somebody counts is not deleted, but as a draft; with another one no party is lost', async () => {
  const maya = await come(0, 'maya', 2);
  expect((await remove(3)).status).toBe(409);
  await db
    .update(events)
    .set({ draft: true })
    .where(eq(events.id, dateAt(3)));
  expect((await remove(3)).status).toBe(200);
  await leave(maya);
  expect((await remove(0)).status).toBe(200);
  expect(await db.select().from(registrations)).toMatchObject([{ id: maya, event_id: dateAt(1), list_id: series() }]);
});
