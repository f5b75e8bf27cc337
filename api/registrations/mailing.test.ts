import { Buffer } from 'node:buffer';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { work } from '#api/jobs/jobs';
import { CLAIM_MAX } from '#api/mail/sending/run';
import { paths } from '#core/kit/paths';
import { registrationPaths } from '#core/registrations/paths';
import { CHANGE_DELAY_MS } from '#core/registrations/registration';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { events } from '#db/events/schema';
import { insertRows } from '#db/kit/many-rows';
import { deliveries } from '#db/mail/deliveries.schema';
import { eventMailings } from '#db/registrations/mailings.schema';
import { registrations } from '#db/registrations/schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { countsOf, MovingClock, runTools, sendAll, TakingProvider } from '#testing/letters';
import { send } from '#testing/people';

const NOW = '2026-10-01T00:00:00.000Z';
const api = await startApi({ SITE_NOW: NOW });
const { db } = api;
const admin = await signIn(api.url, api.origin);
const { mailings: words } = en.registrations;
const base = `${paths.api.admin()}/events`;

let event = '';
let provider = new TakingProvider();
let clock = new MovingClock(NOW);
beforeEach(async () => {
  for (const table of [deliveries, eventMailings, registrations, events]) await db.delete(table);
  provider = new TakingProvider();
  clock = new MovingClock(NOW);
  const dinner = { title: 'Dinner', title_ne: 'भोज', date: '2026-10-18', start_time: '18:00', location: 'Hall' };
  const made = await send(admin, 'POST', base, { ...dinner, registration_open: true });
  event = z.object({ id: z.string() }).parse(await made.json()).id;
});

const STATES = ['coming', 'waiting', 'offered', 'unconfirmed', 'cancelled'] as const;
const addParties = async (many: number, statusOf: (at: number) => (typeof STATES)[number] = () => 'coming') => {
  const at = '2026-09-01T00:00:00.000Z';
  const rows = Array.from({ length: many }, (_, nth) => ({
    ...{ id: `party${nth}`, event_id: event, name: `Party ${nth}`, email: `${nth}@parties.test.org` },
    ...{ lang: nth % 2 ? ('ne' as const) : ('en' as const), adults: 2, status: statusOf(nth), confirmed_at: at },
    ...{ created_at: at, updated_at: at },
  }));
  for (const statement of insertRows(db, registrations, rows)) await statement;
};
const change = async (fields: object) =>
  expect((await send(admin, 'PUT', `${base}/${event}`, fields)).status).toBe(200);
const pass = (ms: number) => {
  clock.at = new Date(clock.at.getTime() + ms);
};
const sendDue = () => sendAll(runTools(db, provider, clock, {}));
const told = () => provider.taken.map(({ recipient, mail }) => `${recipient}: ${mail.subject}`).toSorted();
const textTo = (party: string) => provider.taken.find(({ recipient }) => recipient === party)?.mail.parts.text ?? '';

test('a new time or place is told once, some minutes later, to whoever comes or waits, with a new file', async () => {
  await addParties(5, (at) => STATES[at] ?? 'coming');
  await change({ start_time: '17:30' });
  await change({ location: 'Town hall', location_ne: 'नगर भवन' });
  await sendDue();
  expect(told()).toEqual([]);
  pass(CHANGE_DELAY_MS);
  await sendDue();
  expect(told()).toEqual([
    `party0: ${words.changed.subject('Dinner')}`,
    `party1: ${ne.registrations.mailings.changed.subject('भोज')}`,
    `party2: ${words.changed.subject('Dinner')}`,
  ]);
  expect(textTo('party0')).toMatch(/It is now:\n.*\n5:30 pm\nTown hall\n\nIt was:\n.*\n6:00 pm\nHall/);
  expect(textTo('party1')).toContain('नगर भवन');
  const [file] = provider.taken[0]?.mail.attachments ?? [];
  expect(Buffer.from(file?.content ?? '', 'base64').toString()).toMatch(/SEQUENCE:2\r\n/);
  await sendDue();
  expect(provider.most()).toBe(1);
  expect((await db.select().from(eventMailings)).map(({ status, recipients }) => [status, recipients])).toEqual([
    ['sent', 3],
  ]);
});

test('what is changed and changed back is told to nobody, nor is another text', async () => {
  await addParties(1);
  await change({ start_time: '17:30' });
  await change({ start_time: '18:00' });
  await change({ description: '<p>Music</p>', title: 'The dinner' });
  pass(CHANGE_DELAY_MS);
  await sendDue();
  expect(told()).toEqual([]);
  expect(await db.$count(eventMailings)).toBe(0);
});

test('a cancelled event is told, and no draft, no past event and none without parties', async () => {
  await change({ cancelled: true });
  expect(await db.$count(eventMailings)).toBe(0);
  await change({ cancelled: false });
  await addParties(2);
  await change({ date: '2026-09-01' });
  expect(await db.$count(eventMailings)).toBe(0);
  await change({ date: '2026-10-18' });
  await db.delete(eventMailings);
  await change({ cancelled: true });
  pass(CHANGE_DELAY_MS);
  await sendDue();
  expect(told()[0]).toBe(`party0: ${words.cancelled.subject('Dinner')}`);
  const [file] = provider.taken[0]?.mail.attachments ?? [];
  expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain('STATUS:CANCELLED');
});

test('those who come are reminded once, two days before', async () => {
  await addParties(5, (at) => STATES[at] ?? 'coming');
  const starts = Date.parse('2026-10-18T05:00:00.000Z');
  const settle = (at: Date) => work({ chore: 'settle-registrations' }, db, at, {});
  await settle(new Date(starts - 49 * 3_600_000));
  expect(await db.$count(eventMailings)).toBe(0);
  for (const hours of [48, 47, 24]) await settle(new Date(starts - hours * 3_600_000));
  clock.at = new Date(starts - 24 * 3_600_000);
  await sendDue();
  expect(told()).toEqual([`party0: ${words.reminder.subject('Dinner')}`]);
  expect(textTo('party0')).toContain('/registration?token=');
});

test('two thousand mails of a change are one mailing, within the limits that letters have', async () => {
  await addParties(2000);
  await change({ start_time: '17:30' });
  pass(CHANGE_DELAY_MS);
  await sendAll(runTools(db, provider, clock, { perHour: 1500 }));
  expect(provider.taken).toHaveLength(1500);
  expect(Math.max(...provider.calls)).toBe(CLAIM_MAX);
  pass(3_600_000);
  await sendAll(runTools(db, provider, clock, { perHour: 1500 }));
  expect(provider.most()).toBe(1);
  expect(await countsOf(db)).toEqual({ sent: 2000 });
  expect(await db.$count(eventMailings)).toBe(1);
});

test('who cancels before a mail goes gets none', async () => {
  await addParties(2);
  await change({ start_time: '17:30' });
  pass(CHANGE_DELAY_MS);
  provider.instead = async (mails) => {
    provider.instead = undefined;
    return provider.take(mails.slice(0, 0));
  };
  await db.update(registrations).set({ status: 'cancelled' }).where(eq(registrations.id, 'party1'));
  await sendDue();
  expect(told().filter((one) => one.startsWith('party1'))).toEqual([]);
});

test('a volunteer writes to a group, and everybody of it gets the mail', async () => {
  await addParties(5, (at) => STATES[at] ?? 'coming');
  const message = { event_id: event, to: ['waiting', 'unconfirmed'], subject: 'Parking', text: 'Please park behind.' };
  const write = (body: object) => send(admin, 'POST', registrationPaths.messages(), body);
  expect((await write({ ...message, text: ' ' })).status).toBe(422);
  expect((await write({ ...message, to: [] })).status).toBe(422);
  expect((await write({ ...message, event_id: 'nowhere' })).status).toBe(422);
  const answer = await write(message);
  expect([answer.status, await answer.json()]).toEqual([200, { recipients: 2 }]);
  await sendDue();
  expect(told()).toEqual(['party1: Parking', 'party3: Parking']);
  expect(textTo('party3')).toContain('Please park behind.');
});

test('a message that is sent once more because no answer came goes out once', async () => {
  await addParties(2);
  const message = { event_id: event, to: ['coming'], subject: 'Parking', text: 'Please park behind.' };
  const write = (key: string) =>
    call(admin, registrationPaths.messages(), {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      body: JSON.stringify(message),
    });
  for (const key of ['one', 'one']) expect(await (await write(key)).json()).toEqual({ recipients: 2 });
  await sendDue();
  expect(told()).toEqual(['party0: Parking', 'party1: Parking']);
  await write('another');
  await sendDue();
  expect(told()).toHaveLength(4);
});
