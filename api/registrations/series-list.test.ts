import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { configOf } from '#api/http/config';
import { partyMail } from '#api/registrations/mails';
import { isChangeable } from '#api/registrations/party';
import { settleRegistrations } from '#api/registrations/settle';
import { formatEventDays } from '#core/events/event-date';
import { addDays, formatDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { registrationSumsContract } from '#core/registrations/contract';
import { doorAnswerContract } from '#core/registrations/door-contract';
import { registrationPaths } from '#core/registrations/paths';
import { CHANGE_DELAY_MS, HOLD_MS } from '#core/registrations/registration';
import { seriesPaths } from '#core/series/paths';
import { en } from '#core/words/en';
import { outbox } from '#db/mail/schema';
import { nextFullness } from '#db/registrations/fullness';
import { registrations } from '#db/registrations/schema';
import { startAsAdmin } from '#testing/as-admin';
import { MovingClock, runTools, sendAll, TakingProvider } from '#testing/letters';
import { oneList } from '#testing/one-list';
import { seriesCalls } from '#testing/series';

const NOW = '2026-03-01T00:00:00.000Z';
const now = new Date(NOW);
const society = await startAsAdmin({ SITE_NOW: NOW });
const { api, send } = society;
const { db } = api;
const { edit, change } = seriesCalls(society);
const { open, series, ids, dateAt, left, registerAt, come, parties, partyOn, refusal } = oneList(society);
const config = configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: 'a secret for tests that is long enough' });
const { registrations: words } = en;
beforeEach(() => open());

test('a series has one list: its places are those of all dates, whichever date somebody registers on', async () => {
  await come(0, 'maya', 4);
  expect(await left()).toEqual([2, 2, 2, 2, 2, 2]);
  await come(3, 'ram', 3);
  expect(await parties()).toEqual(['maya coming 4', 'ram waiting 0']);
  expect(await left()).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await refusal(await registerAt(5, 'maya', 1))).toEqual({ email: words.office.known });
  for (const id of ids()) {
    const sums = await (await send('GET', registrationPaths.sums(id))).json();
    expect(registrationSumsContract.parse(sums)).toMatchObject({ limit: 6, taken: 4 });
  }
  const ofList = new URLSearchParams({ filter: JSON.stringify({ list_id: series() }) });
  const listed = await (await send('GET', `${paths.api.admin()}/registrations?${ofList}`)).json();
  expect(listed).toHaveLength(2);
  const shown = await (await send('GET', `${paths.api.admin()}/events/${dateAt(4)}`)).json();
  expect(shown).toMatchObject({ registration_taken: 4, registration_waiting: 3 });
  // The dashboard tells of a list once, by its next date.
  expect((await nextFullness(db, '2026-03-08', 5)).map(({ id }) => id)).toEqual([dateAt(1)]);
});

test('new dates have the places of their series, from the first moment on', async () => {
  expect(await left()).toEqual([6, 6, 6, 6, 6, 6]);
  await come(0, 'maya', 4);
  const answer = await send('POST', seriesPaths.addDates(dateAt(0)), { dates: ['2026-04-18'] });
  expect(answer.status).toBe(200);
  expect(await left()).toEqual([2, 2, 2, 2, 2, 2, 2]);
});

test('visitors register on any date, once', async () => {
  const post = (at: number, adults: number) =>
    fetch(api.url + paths.api.registrations(dateAt(at)), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': '203.0.113.7' },
      body: JSON.stringify({ name: 'Maya', email: 'maya@parties.test.org', adults }),
    });
  expect((await post(1, 2)).status).toBe(200);
  expect((await post(4, 3)).status).toBe(200);
  const stored = await db.select().from(registrations);
  expect(stored).toMatchObject([{ event_id: dateAt(1), series_id: series(), list_id: series(), adults: 3 }]);
});

test('more places go to whoever waits as soon as all dates have them', async () => {
  await come(0, 'maya', 5);
  await come(0, 'ram', 4);
  await change(dateAt(2), 'all', { registration_places: 10 });
  expect(await parties()).toEqual(['maya coming 5', 'ram offered 4']);
  expect(await left()).toEqual([1, 1, 1, 1, 1, 1]);
});

test('places are offered until the last date begins, also when the first ones are over', async () => {
  const maya = await come(0, 'maya', 5);
  const ram = await come(0, 'ram', 4);
  // The first three dates are over.
  const then = new Date('2026-03-23T00:00:00.000Z');
  await db.update(registrations).set({ status: 'cancelled', places: 0 }).where(eq(registrations.id, maya));
  await settleRegistrations(db, then, {});
  expect(await parties()).toEqual(['maya cancelled 0', 'ram offered 4']);
  const found = await partyOn(ram, '2026-03-23');
  expect(found.event.date).toBe('2026-03-28');
  expect(await isChangeable(db, found, then)).toBe(true);
  // Also while one of them is held.
  const evening = new Date('2026-03-28T02:00:00.000Z');
  expect(await isChangeable(db, await partyOn(ram, '2026-03-28'), evening)).toBe(true);
  // In the evening of the last date nothing can be changed any more.
  expect(await isChangeable(db, await partyOn(ram, '2026-04-11'), new Date('2026-04-11T08:00:00.000Z'))).toBe(false);
});

test('nobody is offered places of dates that do not take place', async () => {
  const maya = await come(0, 'maya', 5);
  await come(0, 'ram', 4);
  // The last lesson is called off, and the one before has begun.
  await edit(dateAt(5), { cancelled: true });
  await db.update(registrations).set({ status: 'cancelled', places: 0 }).where(eq(registrations.id, maya));
  await settleRegistrations(db, new Date('2026-04-04T02:00:00.000Z'), {});
  expect(await parties()).toEqual(['maya cancelled 0', 'ram waiting 0']);
});

test('a mail says how often the series is held and when next, and brings its calendar', async () => {
  const id = await come(0, 'maya', 2, { lang: 'ne' });
  const mail = await partyMail(db, config, { id, mail: 'coming' }, new Date('2026-03-10T00:00:00.000Z'));
  expect(mail?.parts.text).toContain(`हरेक शनिबार, अर्को पटक ${formatEventDays({ date: '2026-03-14' }, 'ne')}`);
  const file = mail?.attachments?.find(({ type }) => type.startsWith('text/calendar'));
  const calendar = Buffer.from(file?.content ?? '', 'base64').toString();
  expect(calendar).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=');
  expect(calendar).toContain('SUMMARY:नेपाली कक्षा');
});

const passTo = async (at: string) => {
  const clock = new MovingClock(at);
  const provider = new TakingProvider();
  await settleRegistrations(db, clock.at, {});
  await sendAll(runTools(db, provider, clock, {}));
  return provider.taken.map(({ mail }) => mail);
};

test('each date reminds those who come to the series, and does not ask them to leave it', async () => {
  await db.delete(outbox);
  await come(0, 'maya', 2);
  await db.delete(outbox);
  for (const day of ['2026-03-07', '2026-03-14', '2026-04-11']) {
    const mails = await passTo(`${addDays(day, -2)}T12:00:00.000Z`);
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['maya@parties.test.org', words.mailings.reminder.subject('Nepali class')],
    ]);
    expect(mails[0]?.parts.text).toContain(formatDay(day, 'en'));
    expect(mails[0]?.parts.text).toContain(words.mailings.reminder.series('Nepali class', '2 adults'));
    // The same evening brings no other.
    expect(await passTo(`${addDays(day, -2)}T13:00:00.000Z`)).toEqual([]);
  }
});

test('a date that is called off is told to all of the series, who stay in its list', async () => {
  await come(3, 'maya', 2);
  await db.delete(outbox);
  await edit(dateAt(1), { cancelled: true });
  const mails = await passTo(new Date(now.getTime() + CHANGE_DELAY_MS).toISOString());
  const day = formatEventDays({ date: '2026-03-14' }, 'en');
  expect(mails.map(({ subject }) => subject)).toEqual([words.mailings.cancelled.dateSubject('Nepali class', day)]);
  expect(mails[0]?.parts.text).toContain(words.mailings.cancelled.date('Nepali class'));
  expect(mails[0]?.parts.text).toContain('token=');
  expect(await parties()).toEqual(['maya coming 2']);
});

test('dates that change together are told in one mail with one link', async () => {
  await come(0, 'maya', 2);
  await db.delete(outbox);
  await change(dateAt(2), 'following', { location: 'Library' });
  const mails = await passTo(new Date(now.getTime() + CHANGE_DELAY_MS).toISOString());
  expect(mails).toHaveLength(1);
  const text = mails[0]?.parts.text ?? '';
  expect(text.match(/Library/g)).toHaveLength(4);
  expect(text.match(/token=/g)).toHaveLength(1);
  await change(dateAt(3), 'following', { cancelled: true });
  const [cancelled] = await passTo(new Date(now.getTime() + 2 * CHANGE_DELAY_MS).toISOString());
  expect(cancelled?.subject).toBe(words.mailings.changed.subject('Nepali class'));
  expect(cancelled?.parts.text.split(words.mailings.series.cancelled)).toHaveLength(4);
});

test('each date has its door: who was let in there, and who came without a registration', async () => {
  const maya = await come(0, 'maya', 4);
  const door = crypto.randomUUID();
  const at = now.toISOString();
  const call = async (date: number, entries: object[] = []) => {
    const body = { door, sent_at: at, known: null, entries };
    const answer = await send('POST', registrationPaths.doorCall(dateAt(date)), body);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return doorAnswerContract.parse(await answer.json());
  };
  const walkIn = crypto.randomUUID();
  const entry = (registration_id: string, people: number) => ({
    ...{ kind: 'in', id: crypto.randomUUID(), registration_id, people, at },
  });
  const guest = { ...entry(walkIn, 2), walk_in: { name: 'Guest', adults: 2, children: 0 } };
  const first = await call(0, [entry(maya, 5), guest]);
  expect(first.refused).toEqual([]);
  expect(first.list?.parties.map(({ name }) => name).toSorted()).toEqual(['Guest', 'maya']);
  expect(first.list?.check_ins.map(({ people }) => people).toSorted()).toEqual([2, 5]);
  const second = await call(1);
  expect(second.list?.parties.map(({ name }) => name)).toEqual(['maya']);
  expect(second.list?.check_ins).toEqual([]);
  // One evening's guests take no place of the whole series.
  expect(await parties()).toEqual(['maya coming 4', 'Guest coming 2']);
  expect(await left()).toEqual([2, 2, 2, 2, 2, 2]);
  // The office counts them on that date, and keeps the date.
  const sums = [0, 1].map(async (date) => {
    const { taken, groups } = registrationSumsContract.parse(
      await (await send('GET', registrationPaths.sums(dateAt(date)))).json(),
    );
    return [taken, groups.find(({ status }) => status === 'coming')?.adults];
  });
  expect(await Promise.all(sums)).toEqual([
    [4, 6],
    [4, 4],
  ]);
  // Who has left the series is at the door where they are inside, and at no other.
  await send('POST', registrationPaths.step(maya), { step: 'cancel' });
  const atDoors = [await call(0), await call(1)].map(({ list }) => list?.parties.map(({ name }) => name).toSorted());
  expect(atDoors).toEqual([['Guest', 'maya'], []]);
});

test('who is let in at a date before the mail was confirmed keeps the places of the series', async () => {
  const maya = await come(0, 'maya', 2);
  await db
    .update(registrations)
    .set({ status: 'unconfirmed', told: 'confirm', turn: null, confirmed_at: null, created_at: NOW });
  const entry = { kind: 'in', id: crypto.randomUUID(), registration_id: maya, people: 2, at: NOW };
  const body = { door: crypto.randomUUID(), sent_at: NOW, known: null, entries: [entry] };
  expect((await send('POST', registrationPaths.doorCall(dateAt(0)), body)).status).toBe(200);
  await settleRegistrations(db, new Date(now.getTime() + HOLD_MS + 1), {});
  expect(await parties()).toEqual(['maya coming 2']);
});
