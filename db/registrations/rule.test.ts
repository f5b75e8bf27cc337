import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { HOLD_MS, REGISTRATION_MAILS, UNCONFIRMED_MS } from '#core/registrations/registration';
import { events } from '#db/events/schema';
import { outbox } from '#db/mail/schema';
import { registrations } from '#db/registrations/schema';
import { consequences } from '#db/registrations/tell';
import { accept, cancel, change, confirm, type Party, register } from '#db/registrations/write';
import { emptyDatabase } from '#testing/database';

const { db } = await emptyDatabase();

const HOUR = 3_600_000;
/** Ten in the morning in Auckland. */
const START = new Date('2026-09-07T22:00:00.000Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const subjectsIn = (lang: string) =>
  Object.fromEntries(REGISTRATION_MAILS.map((mail) => [mail, lang === 'en' ? mail : `${mail} ${lang}`]));
const subjects = { en: subjectsIn('en'), ne: subjectsIn('ne') };
const EVENT = { id: 'dinner', offers_until: new Date('2026-10-18T05:00:00.000Z'), subjects };
const LISTED = { id: EVENT.id, series_id: null, registration_for: 'date' as const };

beforeEach(async () => {
  await db.delete(events);
  await db.delete(outbox);
});

const open = async (places: number | null, more: object = {}) => {
  const at = START.toISOString();
  await db
    .insert(events)
    .values({
      ...{ id: EVENT.id, title: 'Dashain dinner', date: '2026-10-18', start_time: '18:00', location: 'Hall' },
      ...{ status: 'upcoming', created_at: at, updated_at: at, registration_open: true, registration_places: places },
      ...more,
    });
};

const party = (name: string, adults: number): Party => ({
  ...{ name, email: `${name}@example.org`, phone: null, adults, children: 0 },
  ...{ diet: null, note: null, answers: {} },
});
const after = (now: Date, confirmed?: string) => consequences(db, EVENT, now, confirmed);

const ask = (name: string, people: number, now = START, mayHold = true) =>
  db.batch([register(db, LISTED, party(name, people), { id: name, lang: 'en', now, mayHold }), ...after(now)]);
const say = async (name: string, now = START) => db.batch([confirm(db, name, now), ...after(now, name)]);
const come = async (name: string, people: number, now = START) => {
  await ask(name, people, now);
  await say(name, now);
};
const leave = (name: string, now = START) => db.batch([cancel(db, name, 'self', now), ...after(now)]);
const take = async (name: string, now = START) =>
  (await db.batch([accept(db, name, now), ...after(now)]))[0].length > 0;
const resize = async (name: string, people: number, now = START) => {
  const changed = change(db, { id: name, list_id: EVENT.id }, party(name, people), now);
  return (await db.batch([changed, ...after(now)]))[0].length > 0;
};
const pass = async (now: Date) => {
  const [first, ...rest] = after(now);
  if (first) await db.batch([first, ...rest]);
};

/** Who is how, in the order in which they registered: `a coming 2`. */
const list = async () => {
  const rows = await db.select().from(registrations).orderBy(asc(sql`rowid`));
  return rows.map(({ id, status, places }) => `${id} ${status} ${places}`);
};
const stateOf = async (name: string) =>
  (await db.select().from(registrations).where(eq(registrations.id, name))).map(
    ({ status, ended_reason }) => ended_reason ?? status,
  )[0];
const left = async () => (await db.select({ left: events.registration_left }).from(events))[0]?.left;
const mails = async (name: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.to, `${name}@example.org`))
      .orderBy(asc(sql`rowid`))
  ).map(({ subject }) => subject);

test('places are taken by whoever registers, and a party that does not fit takes none of them', async () => {
  await open(5);
  await ask('a', 3);
  await ask('b', 3);
  await ask('c', 2);
  expect(await list()).toEqual(['a unconfirmed 3', 'b unconfirmed 0', 'c unconfirmed 2']);
  expect(await left()).toBe(0);
  for (const name of ['b', 'a', 'c']) await say(name);
  expect(await list()).toEqual(['a coming 3', 'b waiting 0', 'c coming 2']);
  expect(await mails('a')).toEqual(['confirm', 'coming']);
  expect(await mails('b')).toEqual(['confirm', 'waiting']);
});

test('the waiting list has the order of confirmation', async () => {
  await open(2);
  await come('a', 2);
  for (const name of ['b', 'c', 'd']) await ask(name, 2);
  for (const name of ['d', 'b', 'c']) await say(name);
  await leave('a');
  expect(await stateOf('d')).toBe('offered');
  expect(await stateOf('b')).toBe('waiting');
  expect(await mails('d')).toEqual(['confirm', 'waiting', 'offer']);
  expect(await mails('a')).toEqual(['confirm', 'coming', 'cancelled']);
});

test('whoever confirms while places are free comes at once, also without having held any', async () => {
  await open(4);
  await ask('a', 3, START, false);
  expect(await list()).toEqual(['a unconfirmed 0']);
  await say('a');
  expect(await list()).toEqual(['a coming 3']);
  expect(await mails('a')).toEqual(['confirm', 'coming']);
});

test('an event without a limit takes everybody, and says no number', async () => {
  await open(null);
  await come('a', 20);
  await come('b', 20);
  expect(await list()).toEqual(['a coming 20', 'b coming 20']);
  expect(await left()).toBe(null);
});

test('visitors see a number below twenty, and none while there are plenty', async () => {
  await open(22);
  await ask('a', 2);
  expect(await left()).toBe(null);
  await ask('b', 1);
  expect(await left()).toBe(19);
});

test('whoever confirms no mail is reminded once after a day, and gives the places back after two', async () => {
  await open(2);
  await ask('a', 2);
  await ask('b', 2);
  await say('b');
  for (const hours of [23, 24, 25, 47]) await pass(later(hours * HOUR));
  expect(await mails('a')).toEqual(['confirm', 'remind']);
  expect(await stateOf('b')).toBe('waiting');
  await pass(later(UNCONFIRMED_MS));
  expect([await stateOf('a'), await stateOf('b')]).toEqual(['unconfirmed', 'offered']);
  expect(await list()).toEqual(['a cancelled 0', 'b offered 2']);
  expect(await mails('a')).toEqual(['confirm', 'remind']);
});

test('an offer that nobody answers goes to the next, and whoever let it lapse joins again at the end', async () => {
  await open(2);
  await come('a', 2);
  await come('b', 2);
  await come('c', 2);
  await leave('a');
  // Twelve hours of daytime after ten in the morning.
  await pass(later(24 * HOUR - 1));
  expect(await stateOf('b')).toBe('offered');
  await pass(later(24 * HOUR));
  expect([await stateOf('b'), await stateOf('c')]).toEqual(['lapsed', 'offered']);
  expect(await take('b', later(24 * HOUR))).toBe(false);
  expect((await mails('b')).at(-1)).toBe('lapsed');
  await say('b', later(25 * HOUR));
  expect(await take('c', later(25 * HOUR))).toBe(true);
  expect(await list()).toEqual(['a cancelled 0', 'b waiting 0', 'c coming 2']);
  await leave('c', later(26 * HOUR));
  expect(await stateOf('b')).toBe('offered');
});

test('who cancels is not offered the place again by itself', async () => {
  await open(2);
  await come('a', 2);
  await leave('a');
  await pass(later(HOUR));
  expect(await stateOf('a')).toBe('self');
  expect(await left()).toBe(2);
});

test('a family of seven behind forty pairs gets its places while they come free within 48 hours', async () => {
  await open(80);
  for (let at = 1; at <= 40; at++) await come(`pair${at}`, 2);
  await come('seven', 7);
  await come('single', 1);
  for (const [at, hours] of [0, 10, 20].entries()) await leave(`pair${at + 1}`, later(hours * HOUR));
  // Six are free, and held for the seven: nobody behind gets any.
  expect([await stateOf('seven'), await stateOf('single')]).toEqual(['waiting', 'waiting']);
  await ask('late', 2, later(21 * HOUR));
  expect(await list()).toContain('late unconfirmed 0');
  await leave('pair4', later(30 * HOUR));
  expect([await stateOf('seven'), await stateOf('single')]).toEqual(['offered', 'offered']);
  expect(await take('seven', later(31 * HOUR))).toBe(true);
});

test('after 48 hours the next who fit are asked, and the first keeps its turn and is held for anew', async () => {
  await open(8);
  await come('a', 2);
  await come('b', 6);
  await come('seven', 7);
  await come('c', 3);
  await come('d', 1);
  await leave('a');
  await pass(later(HOLD_MS - 1));
  expect([await stateOf('seven'), await stateOf('c'), await stateOf('d')]).toEqual(['waiting', 'waiting', 'waiting']);
  await pass(later(HOLD_MS));
  // The three do not fit either.
  expect([await stateOf('seven'), await stateOf('c'), await stateOf('d')]).toEqual(['waiting', 'waiting', 'offered']);
  await take('d', later(HOLD_MS + HOUR));
  // The place that is left is held anew, and more come free: first the seven, which still is the first.
  await come('e', 1, later(HOLD_MS + 2 * HOUR));
  expect(await stateOf('e')).toBe('waiting');
  await leave('b', later(HOLD_MS + 3 * HOUR));
  expect([await stateOf('seven'), await stateOf('c'), await stateOf('e')]).toEqual(['offered', 'waiting', 'waiting']);
});

test('while the hold of the first is over and nobody was asked, a party that fits comes at once', async () => {
  await open(4);
  await come('a', 2);
  await come('b', 2);
  await come('four', 4);
  await leave('a');
  await pass(later(HOLD_MS));
  await come('c', 1, later(HOLD_MS + HOUR));
  expect(await stateOf('c')).toBe('coming');
  // Somebody was asked past it: what is left is held for it again.
  await come('d', 1, later(HOLD_MS + 2 * HOUR));
  expect(await stateOf('d')).toBe('waiting');
});

test('a party needs fewer places at any time, and more when they are free and nobody waits', async () => {
  await open(6);
  await come('a', 3);
  await come('b', 2);
  expect(await resize('a', 5)).toBe(false);
  expect(await resize('a', 4)).toBe(true);
  await come('c', 2);
  expect(await resize('c', 3)).toBe(true);
  expect(await resize('a', 2)).toBe(true);
  expect(await list()).toEqual(['a coming 2', 'b coming 2', 'c waiting 0']);
  // Two are free, for the three that wait.
  expect(await resize('b', 3)).toBe(false);
  expect(await resize('c', 2)).toBe(true);
  expect(await stateOf('c')).toBe('offered');
});

test('raising the limit offers at once, and lowering it takes nothing from anybody', async () => {
  await open(4);
  for (const name of ['a', 'b', 'c', 'd']) await come(name, 2);
  const limit = (places: number) => db.update(events).set({ registration_places: places });
  await db.batch([limit(6), ...after(START)]);
  expect(await list()).toEqual(['a coming 2', 'b coming 2', 'c offered 2', 'd waiting 0']);
  await db.batch([limit(2), ...after(START)]);
  await leave('a', later(HOUR));
  expect(await list()).toEqual(['a cancelled 0', 'b coming 2', 'c offered 2', 'd waiting 0']);
});

test('nothing is offered when the event has begun, is cancelled or takes no registrations', async () => {
  await open(2);
  await come('a', 2);
  await come('b', 2);
  for (const state of [{ registration_open: false }, { cancelled: true, registration_open: true }]) {
    await db.update(events).set(state);
    await pass(later(HOUR));
  }
  await db.update(events).set({ cancelled: false });
  await leave('a', EVENT.offers_until);
  expect(await stateOf('b')).toBe('waiting');
});

test('an address that is unconfirmed is written anew and told again; one that is in the list stays as it is', async () => {
  await open(5);
  await ask('a', 2);
  await db.batch([
    register(
      db,
      LISTED,
      { ...party('x', 4), email: 'A@example.org' },
      { id: 'x', lang: 'ne', now: START, mayHold: true },
    ),
    ...after(START),
  ]);
  expect(await list()).toEqual(['a unconfirmed 4']);
  expect(await mails('a')).toEqual(['confirm', 'confirm ne']);
  await say('a');
  await ask('a', 1);
  expect(await list()).toEqual(['a coming 4']);
});

test('a step that is done twice changes nothing more', async () => {
  await open(2);
  for (const name of ['a', 'b', 'c']) await come(name, 2);
  await leave('a');
  const rows = () => db.select().from(registrations);
  const once = [await rows(), await db.select().from(outbox), await db.select().from(events)];
  await say('b');
  await leave('a');
  await pass(START);
  expect([await rows(), await db.select().from(outbox), await db.select().from(events)]).toEqual(once);
});
