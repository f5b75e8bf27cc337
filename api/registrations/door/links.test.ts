import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { doorLinkContract, doorLinksContract } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { outbox } from '#db/mail/schema';
import { checkIns, doorLinks } from '#db/registrations/check-ins.schema';
import { registrations } from '#db/registrations/schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { doorFor, secretOf } from '#testing/door-phones';
import { addPerson, enter, send } from '#testing/people';

const NOW = '2026-10-18T06:00:00.000Z';
const api = await startApi({ SITE_NOW: NOW });
const { db } = api;
const admin = await signIn(api.url, api.origin);
const writer = await enter(api, await addPerson(api, { role: 'writer' }));
const { nobody, openDoor, register, phone, linkFor } = doorFor(api, admin, NOW);
const { door: says } = en.registrations;

let event = '';
beforeEach(async () => {
  await db.delete(registrations);
  await db.delete(outbox);
  event = await openDoor();
});

test('a link opens the door of its event and nothing else, in no other way', async () => {
  const link = await linkFor('Bina');
  const headers = { Authorization: `Bearer ${secretOf(link)}` };
  const admins = paths.api.admin();
  const others: [string, string][] = [
    ['GET', `${admins}/registrations`],
    ['GET', `${admins}/events`],
    ['GET', `${admins}/dashboard`],
    ['GET', registrationPaths.doorLinks(event)],
    ['POST', registrationPaths.doorLinks(event)],
    ['DELETE', registrationPaths.doorLinks(event, link.id)],
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
  expect((await send(writer, 'POST', registrationPaths.doorCall(event), {})).status).toBe(403);
  expect((await send(nobody, 'POST', registrationPaths.doorCall(event), {})).status).toBe(401);
  // The account of the test has no name, and its address is shown to nobody.
  expect((await phone(null).sync()).me).toBe(says.volunteer);
  expect((await refused(await send(admin, 'POST', registrationPaths.doorCall(event), {}))).message).toBe(
    en.errors.malformedBody,
  );
});

test('a link that somebody ended takes what its phone noted, and has it forget the list', async () => {
  const sharma = await register('Sharma', 4);
  const link = await linkFor('  Bina  ');
  expect(link).toMatchObject({ name: 'Bina', seen_at: null, ended_at: null });
  const one = phone(secretOf(link), '2026-10-18T05:00:00.000Z');
  await one.sync();
  one.letIn(sharma, 4);
  const ended = await send(admin, 'DELETE', registrationPaths.doorLinks(event, link.id));
  expect(doorLinkContract.parse(await ended.json())).toMatchObject({ ended_at: NOW, url: null, seen_at: NOW });
  expect(await one.sync()).toMatchObject({ wipe: true, list: null, refused: [], now: NOW });
  expect(await db.$count(checkIns, eq(checkIns.registration_id, sharma))).toBe(1);
  // It notes nothing more, and in the end is not known at all.
  const late = phone(secretOf(link));
  await db.update(doorLinks).set({ ended_at: '2026-10-18T05:30:00.000Z' });
  const refusedId = late.letIn(sharma, 1);
  expect(await late.sync()).toMatchObject({ wipe: true, refused: [refusedId] });
  await db.update(doorLinks).set({ ended_at: '2026-10-17T05:30:00.000Z' });
  expect((await refused(await late.ask())).message).toBe(says.noLink);
  const { links } = doorLinksContract.parse(
    await (await send(admin, 'GET', registrationPaths.doorLinks(event))).json(),
  );
  expect(links).toMatchObject([{ id: link.id, url: null }]);
  expect((await send(admin, 'POST', registrationPaths.doorLinks(event), { name: ' ' })).status).toBe(422);
  const told = await db.select().from(activity).where(eq(activity.action, 'open_door'));
  expect(told.at(-1)).toMatchObject({ resource: 'events', record_id: event });
});

test('what was noted a moment before a link was ended counts, however long the call is on its way', async () => {
  const sharma = await register('Sharma', 4);
  const link = await linkFor('Bina');
  const before = (ms: number) => new Date(Date.parse(NOW) - ms).toISOString();
  // It notes, and sends that a minute later; the call takes a second.
  const one = phone(secretOf(link), before(61_000));
  one.letIn(sharma, 4);
  await db.update(doorLinks).set({ ended_at: before(60_500) });
  expect(await one.sync()).toMatchObject({ wipe: true, refused: [] });
});

test('after the event phones forget the list, late ones still say what they noted, and in the end nobody does', async () => {
  const sharma = await register('Sharma', 4);
  const link = await linkFor('Bina');
  const one = phone(secretOf(link));
  await one.sync();
  one.letIn(sharma, 4, '2026-10-10T09:00:00.000Z');
  const move = (date: string) => db.update(events).set({ date }).where(eq(events.id, event));
  await move('2026-10-10');
  for (const each of [one, phone(null)]) expect(await each.sync()).toMatchObject({ wipe: true, list: null });
  expect(await db.$count(checkIns, eq(checkIns.registration_id, sharma))).toBe(1);
  const { links } = doorLinksContract.parse(
    await (await send(admin, 'GET', registrationPaths.doorLinks(event))).json(),
  );
  expect(links).toMatchObject([{ url: null }]);
  await move('2026-08-10');
  expect((await refused(await one.ask())).message).toBe(says.over);
});
