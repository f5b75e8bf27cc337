import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { recordHistoryContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { registrationContract, registrationSumsContract } from '#core/registrations/contract';
import { registrationPaths } from '#core/registrations/paths';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { outbox } from '#db/mail/schema';
import { registrations } from '#db/registrations/schema';
import { startApi } from '#testing/api';
import { admin as account, signIn } from '#testing/client';
import { refusalOf } from '#testing/message-thread';
import { addPerson, enter, send } from '#testing/people';

const NOW = '2026-10-01T00:00:00.000Z';
const api = await startApi({ SITE_NOW: NOW });
const { db } = api;
const admin = await signIn(api.url, api.origin);
const writer = await enter(api, await addPerson(api, { role: 'writer' }));
const { office } = en.registrations;
const base = `${paths.api.admin()}/registrations`;

let event = '';
beforeEach(async () => {
  for (const table of [registrations, outbox]) await db.delete(table);
  const dinner = { title: 'Dinner', date: '2026-10-18', location: 'Hall', registration_open: true };
  const questions = { own: [{ id: 'meal', kind: 'text', label: 'Meal', required: false }] };
  const body = { ...dinner, registration_places: 5, registration_questions: questions };
  const made = await send(admin, 'POST', `${paths.api.admin()}/events`, body);
  event = z.object({ id: z.string() }).parse(await made.json()).id;
});

const add = (name: string, adults: number, more: object = {}) =>
  send(admin, 'POST', base, { event_id: event, name, adults, ...more });
const added = async (...args: Parameters<typeof add>) => registrationContract.parse(await (await add(...args)).json());
const put = (id: string, body: object) => send(admin, 'PUT', `${base}/${id}`, body);
const step = (id: string, name: string) => send(admin, 'POST', registrationPaths.step(id), { step: name });
const states = async () =>
  (await db.select().from(registrations).orderBy(asc(sql`rowid`))).map(({ name, status }) => `${name} ${status}`);
const mails = async () =>
  (await db.select().from(outbox).orderBy(asc(sql`rowid`))).map(({ to, parts }) => `${to} ${parts.registration?.mail}`);

test('who phones is added by hand: it comes when there are places for all of it, else it waits', async () => {
  expect((await add('Sita', 3, { email: 'Sita@Example.org', children: 1, phone: '021 123 456' })).status).toBe(201);
  expect(await added('Ram', 2)).toMatchObject({ status: 'waiting', places: 0, email: null, source: 'hand' });
  expect(await states()).toEqual(['Sita coming', 'Ram waiting']);
  // Who gave no address is told nothing.
  expect(await mails()).toEqual(['sita@example.org coming']);
  expect(await refusalOf(await add('Sita', 1, { email: 'sita@example.org' }))).toMatchObject({
    ...{ status: 422, errors: { email: office.known } },
  });
  expect(await refusalOf(await add('', 0, { phone: 'call' }))).toMatchObject({ status: 422 });
  expect((await add('Hari', 1, { event_id: 'nowhere' })).status).toBe(422);
});

test('a party is changed within the places, and an older version of it is refused', async () => {
  const sita = await added('Sita', 3);
  const larger = await put(sita.id, { adults: 6 });
  expect(await refusalOf(larger)).toMatchObject({ status: 422, errors: { adults: office.noRoom(2) } });
  expect((await put(sita.id, { adults: 5, answers: { meal: 'Dal' } })).status).toBe(200);
  expect((await put(sita.id, { ...sita, name: 'Gita' })).status).toBe(409);
  const [stored] = await db.select().from(registrations);
  expect(stored).toMatchObject({ name: 'Sita', adults: 5, places: 5, answers: { meal: 'Dal' } });
});

test('the office cancels and takes back, and whoever waits is offered the places', async () => {
  const sita = await added('Sita', 5);
  const ram = await added('Ram', 2, { email: 'ram@example.org' });
  expect((await step(sita.id, 'cancel')).status).toBe(200);
  expect(await states()).toEqual(['Sita cancelled', 'Ram offered']);
  expect(await mails()).toEqual(['ram@example.org waiting', 'ram@example.org offer']);
  expect(await refusalOf(await step(sita.id, 'cancel'))).toMatchObject({ status: 409, message: office.notSo });
  expect((await step(ram.id, 'accept')).status).toBe(200);
  expect((await step(sita.id, 'confirm')).status).toBe(200);
  expect(await states()).toEqual(['Sita waiting', 'Ram coming']);
  expect((await put('nobody', { adults: 1 })).status).toBe(404);
});

test('an event for which somebody has registered is not deleted, until everybody has left', async () => {
  const path = `${paths.api.admin()}/events/${event}`;
  const sita = await added('Sita', 2);
  expect(await refusalOf(await send(admin, 'DELETE', path))).toMatchObject({
    ...{ status: 409, message: office.notDeletable },
  });
  await step(sita.id, 'cancel');
  expect((await send(admin, 'DELETE', path)).status).toBe(200);
  expect(await db.$count(registrations)).toBe(0);
});

test('the history says who changed what of a party', async () => {
  for (const table of [versions, activity]) await db.delete(table);
  const sita = await added('Sita', 3);
  await put(sita.id, { adults: 2 });
  await step(sita.id, 'cancel');
  const answer = await send(admin, 'GET', paths.api.recordHistory('registrations', sita.id));
  const { changes } = recordHistoryContract.parse(await answer.json());
  expect(changes.map(({ action, actor }) => [action, actor])).toEqual([
    ['cancel', account.email],
    ['update', account.email],
    ['create', account.email],
  ]);
});

test('the list can be filtered, searched and summed up', async () => {
  await added('Sita', 2, { children: 1, email: 'sita@example.org', diet: 'No nuts', answers: { meal: 'Dal' } });
  await added('राम', 1, { answers: { meal: 'Dal' } });
  await added('Hari', 4);
  const list = async (filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ event_id: event, ...filter }) });
    const rows = z.array(registrationContract).parse(await (await send(admin, 'GET', `${base}?${query}`)).json());
    return rows.map(({ name }) => name).toSorted();
  };
  expect(await list({ status: 'waiting' })).toEqual(['Hari']);
  expect(await list({ q: 'sit' })).toEqual(['Sita']);
  const sums = await (await send(admin, 'GET', registrationPaths.sums(event))).json();
  const { groups, ...rest } = registrationSumsContract.parse(sums);
  expect(rest).toEqual({
    ...{ taken: 4, limit: 5 },
    answers: [
      { question: 'diet', answer: 'No nuts', parties: 1, people: 3 },
      { question: 'meal', answer: 'Dal', parties: 2, people: 4 },
    ],
  });
  expect(groups).toEqual([
    { status: 'coming', parties: 2, reachable: 1, adults: 3, children: 1 },
    { status: 'waiting', parties: 1, reachable: 0, adults: 4, children: 0 },
  ]);
  const none = await (await send(admin, 'GET', registrationPaths.sums('nowhere'))).json();
  expect(none).toEqual({ taken: 0, limit: null, groups: [], answers: [] });
  for (const path of [base, registrationPaths.sums(event)]) expect((await send(writer, 'GET', path)).status).toBe(403);
});
