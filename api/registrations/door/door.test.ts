import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { atDoor } from '#core/registrations/door';
import { type DoorEntry, type DoorList, doorAnswerContract } from '#core/registrations/door-contract';
import { doorLinkContract, doorLinksContract } from '#core/registrations/door-links';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { outbox } from '#db/mail/schema';
import { checkIns } from '#db/registrations/check-ins.schema';
import { registrations } from '#db/registrations/schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { addPerson, enter, send } from '#testing/people';

const NOW = '2026-10-18T06:00:00.000Z';
const api = await startApi({ SITE_NOW: NOW });
const { db } = api;
const admin = await signIn(api.url, api.origin);
const writer = await enter(api, await addPerson(api, { role: 'writer' }));
const nobody = { url: api.url, origin: api.origin, cookie: '' };
const { door: says } = en.registrations;
const created = z.object({ id: z.string() });

let event = '';
beforeEach(async () => {
  await db.delete(registrations);
  await db.delete(outbox);
  event = await addEvent();
});

async function addEvent(more: object = {}): Promise<string> {
  const dinner = { title: 'Dinner', date: '2026-10-18', start_time: '18:00', end_time: '22:00', location: 'Hall' };
  const body = { ...dinner, registration_open: true, registration_places: 10, ...more };
  return created.parse(await (await send(admin, 'POST', `${paths.api.admin()}/events`, body)).json()).id;
}

const register = async (name: string, adults: number, more: object = {}) => {
  const made = await send(admin, 'POST', `${paths.api.admin()}/registrations`, {
    event_id: event,
    name,
    adults,
    ...more,
  });
  return created.parse(await made.json()).id;
};

/** A phone at the door: what it notes, and what it has heard. It holds a link, or is an admin's. */
function phone(secret: string | null, clock = NOW) {
  const door = crypto.randomUUID();
  const heard: { list: DoorList | null; me: string } = { list: null, me: '' };
  let journal: DoorEntry[] = [];
  let minute = 0;
  const at = () => new Date(Date.parse(clock) + 60_000 * minute++).toISOString();
  const ask = (to = event, entries = journal) =>
    call(secret === null ? admin : nobody, paths.api.door(to), {
      method: 'POST',
      body: JSON.stringify({ door, sent_at: at(), known: heard.list?.version ?? null, entries }),
      ...(secret !== null && { headers: { Authorization: `Bearer ${secret}` } }),
    });
  return {
    ask,
    letIn(registration_id: string, people: number) {
      const id = crypto.randomUUID();
      journal.push({ kind: 'in', id, registration_id, people, at: at() });
      return id;
    },
    walkIn(name: string, adults: number, children = 0) {
      const registration_id = crypto.randomUUID();
      const entry = {
        kind: 'in' as const,
        id: crypto.randomUUID(),
        registration_id,
        people: adults + children,
        at: at(),
      };
      journal.push({ ...entry, walk_in: { name, adults, children } });
      return entry;
    },
    undo(check_in_id: string) {
      journal.push({ kind: 'undo', id: crypto.randomUUID(), check_in_id, at: at() });
    },
    async sync() {
      const answer = doorAnswerContract.parse(await (await ask()).json());
      journal = [];
      heard.me = answer.me;
      heard.list = answer.list ?? heard.list;
      return answer;
    },
    /** What it shows. */
    shown() {
      if (!heard.list) throw new Error('it has heard nothing yet');
      return atDoor(heard.list, journal, { by: heard.me, door });
    },
  };
}

const linkFor = async (name: string, to = event) =>
  doorLinkContract.parse(await (await send(admin, 'POST', paths.api.doorLinks(to), { name })).json());
const secretOf = ({ url }: { url: string | null }) => url?.split('#')[1] ?? '';
const phoneOf = async (name: string) => phone(secretOf(await linkFor(name)));
const stored = async () =>
  (await db.select().from(registrations)).map(({ name, status, places }) => `${name} ${status} ${places}`);

test('two phones let parties in without network: whichever comes back first, both and the server count the same', async () => {
  for (const order of ['first', 'second'] as const) {
    await db.delete(registrations);
    const [sharma, rai, gurung] = [await register('Sharma', 4), await register('Rai', 3), await register('Gurung', 2)];
    const phones = [await phoneOf('Bina'), await phoneOf('Ram')] as const;
    const [one, other] = phones;
    for (const each of phones) await each.sync();
    one.letIn(sharma, 4);
    one.letIn(rai, 1);
    one.walkIn('Lama', 1);
    other.letIn(sharma, 4);
    other.letIn(rai, 2);
    other.undo(other.letIn(gurung, 2));
    for (const each of order === 'first' ? [one, other] : [other, one]) await each.sync();
    for (const each of phones) await each.sync();
    expect(one.shown()).toEqual(other.shown());
    const { parties, sums } = one.shown();
    expect(sums).toEqual({ limit: 10, inside: 12, expected: 2, free: -4, excess: 2 });
    expect(parties.filter(({ isTwice }) => isTwice)).toMatchObject([
      { name: 'Sharma', people: 4, inside: 8, check_ins: [{ people: 4 }, { people: 4 }] },
    ]);
    expect(
      parties
        .find(({ name }) => name === 'Sharma')
        ?.check_ins.map(({ by }) => by)
        .toSorted(),
    ).toEqual(['Bina', 'Ram']);
    expect(parties.find(({ name }) => name === 'Rai')).toMatchObject({ people: 3, inside: 3, isTwice: false });
    expect((await stored()).toSorted()).toEqual([
      'Gurung coming 2',
      'Lama coming 1',
      'Rai coming 3',
      'Sharma coming 8',
    ]);
    const rows = await db.select().from(checkIns).where(eq(checkIns.event_id, event));
    expect(rows.reduce((sum, { people, undone_at }) => sum + (undone_at === null ? people : 0), 0)).toBe(12);
    // One of the two is taken back at the other phone.
    const [, second] = parties.find(({ name }) => name === 'Sharma')?.check_ins ?? [];
    one.undo(second?.id ?? '');
    await one.sync();
    await other.sync();
    expect(other.shown().sums).toEqual({ limit: 10, inside: 8, expected: 2, free: 0, excess: 0 });
    expect(await stored()).toContain('Sharma coming 4');
  }
});

test('a call that is sent twice counts once, and an unchanged list is not sent again', async () => {
  const sharma = await register('Sharma', 4);
  const one = await phoneOf('Bina');
  expect((await one.sync()).list).not.toBeNull();
  expect((await one.sync()).list).toBeNull();
  one.letIn(sharma, 4);
  const walkIn = one.walkIn('Lama', 2, 1);
  await one.ask();
  await one.ask();
  expect(await one.sync()).toMatchObject({ refused: [], me: 'Bina' });
  expect(one.shown().sums).toMatchObject({ inside: 7, free: 3 });
  one.undo(walkIn.id);
  await one.sync();
  // A walk-in that was taken back is no party any more.
  expect(one.shown()).toMatchObject({ sums: { inside: 4, free: 6 }, parties: [{ name: 'Sharma' }] });
  expect((await stored()).toSorted()).toEqual(['Lama cancelled 0', 'Sharma coming 4']);
});

test('who waits or is offered places is coming when let in, and gets no mail of it', async () => {
  await register('Sharma', 9);
  const rai = await register('Rai', 3, { email: 'rai@example.org' });
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai waiting 0']);
  const mails = await db.$count(outbox);
  const one = await phoneOf('Bina');
  await one.sync();
  one.letIn(rai, 2);
  await one.sync();
  expect(await stored()).toEqual(['Sharma coming 9', 'Rai coming 3']);
  expect(one.shown().sums).toMatchObject({ inside: 2, expected: 10, free: -2 });
  expect(await db.$count(outbox)).toBe(mails);
});

test('the phone is told of an entry whose party is in the list no more, and the rest is stored', async () => {
  const [sharma, other] = [await register('Sharma', 4), await addEvent()];
  const one = await phoneOf('Bina');
  await one.sync();
  const gone = one.letIn('nowhere', 2);
  one.letIn(sharma, 1);
  expect((await one.sync()).refused).toEqual([gone]);
  expect(one.shown().sums.inside).toBe(1);
  // Nor does a phone of one event let in at another.
  expect((await one.ask(other)).status).toBe(403);
  const elsewhere = phone(secretOf(await linkFor('Ram', other)));
  const entry = elsewhere.letIn(sharma, 1);
  const answer = doorAnswerContract.parse(await (await elsewhere.ask(other)).json());
  expect(answer).toMatchObject({ refused: [entry], list: { parties: [], check_ins: [] } });
});

test('a wrong clock of a phone is put right', async () => {
  const sharma = await register('Sharma', 4);
  const one = phone(secretOf(await linkFor('Bina')), '2026-10-18T09:00:00.000Z');
  one.letIn(sharma, 4);
  await one.sync();
  expect(one.shown().parties[0]?.check_ins).toMatchObject([{ at: '2026-10-18T05:59:00.000Z' }]);
});

test('a link opens the door of its event and nothing else, in no other way', async () => {
  const link = await linkFor('Bina');
  const headers = { Authorization: `Bearer ${secretOf(link)}` };
  const admins = paths.api.admin();
  const others: [string, string][] = [
    ['GET', `${admins}/registrations`],
    ['GET', `${admins}/events`],
    ['GET', `${admins}/dashboard`],
    ['GET', paths.api.doorLinks(event)],
    ['POST', paths.api.doorLinks(event)],
    ['DELETE', paths.api.doorLink(event, link.id)],
    ['GET', `${admins}/nothing`],
  ];
  for (const [method, path] of others)
    expect([path, (await call(nobody, path, { method, headers })).status]).toEqual([path, 403]);
  for (const secret of [`${secretOf(link)}x`, 'bm90aGluZw.AAAA', '']) {
    const answer = await phone(secret).ask();
    expect(answer.status).toBe(401);
  }
  expect((await refused(await phone('bm90aGluZw.AAAA').ask())).message).toBe(says.noLink);
  // A writer may not, and whoever is not signed in.
  expect((await send(writer, 'POST', paths.api.door(event), {})).status).toBe(403);
  expect((await send(nobody, 'POST', paths.api.door(event), {})).status).toBe(401);
  expect((await phone(null).sync()).me).not.toBe('');
  expect((await refused(await send(admin, 'POST', paths.api.door(event), {}))).message).toBe(en.errors.malformedBody);
});

test('a link that somebody ended takes what its phone noted, and has it forget the list', async () => {
  const sharma = await register('Sharma', 4);
  const link = await linkFor('  Bina  ');
  expect(link).toMatchObject({ name: 'Bina', seen_at: null, ended_at: null });
  const one = phone(secretOf(link));
  await one.sync();
  one.letIn(sharma, 4);
  const ended = await send(admin, 'DELETE', paths.api.doorLink(event, link.id));
  expect(doorLinkContract.parse(await ended.json())).toMatchObject({ ended_at: NOW, url: null, seen_at: NOW });
  expect(await one.sync()).toMatchObject({ wipe: true, list: null, refused: [] });
  expect(await db.$count(checkIns, eq(checkIns.registration_id, sharma))).toBe(1);
  const { links } = doorLinksContract.parse(await (await send(admin, 'GET', paths.api.doorLinks(event))).json());
  expect(links).toMatchObject([{ id: link.id, url: null }]);
  expect((await send(admin, 'POST', paths.api.doorLinks(event), { name: ' ' })).status).toBe(422);
  const told = await db.select().from(activity).where(eq(activity.action, 'open_door'));
  expect(told.at(-1)).toMatchObject({ resource: 'events', record_id: event });
});

test('after the event phones forget the list, late ones still say what they noted, and in the end nobody does', async () => {
  const sharma = await register('Sharma', 4);
  const link = await linkFor('Bina');
  const one = phone(secretOf(link));
  await one.sync();
  one.letIn(sharma, 4);
  const move = (date: string) => db.update(events).set({ date }).where(eq(events.id, event));
  await move('2026-10-10');
  for (const each of [one, phone(null)]) expect(await each.sync()).toMatchObject({ wipe: true, list: null });
  expect(await db.$count(checkIns, eq(checkIns.registration_id, sharma))).toBe(1);
  const { links } = doorLinksContract.parse(await (await send(admin, 'GET', paths.api.doorLinks(event))).json());
  expect(links).toMatchObject([{ url: null }]);
  await move('2026-08-10');
  expect((await refused(await one.ask())).message).toBe(says.over);
});
