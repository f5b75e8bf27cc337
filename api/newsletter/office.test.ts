import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { leaveLinks } from '#api/newsletter/links';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { letters } from '#db/letters/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';
import { startAsAdmin } from '#testing/as-admin';

const NOW = '2026-03-01T00:00:00.000Z';
const SECRET = 'a secret for tests that is long enough';
const BEFORE = '2026-02-01T00:00:00.000Z';
const { api, send } = await startAsAdmin({ SITE_NOW: NOW, AUTH_SECRET: SECRET });
const URL = `${paths.api.admin()}/subscribers`;
beforeEach(async () => {
  for (const table of [newsletterSubscribers, letters]) await api.db.delete(table);
});

type Row = typeof newsletterSubscribers.$inferInsert;
const reader = async (email: string, rest: Partial<Row> = {}) => {
  const at = { consent_at: BEFORE, created_at: BEFORE, updated_at: BEFORE };
  const row: Row = { ...subscriberRow({ name: 'Sita', email }), status: 'confirmed', ...at, ...rest };
  const [stored] = await api.db.insert(newsletterSubscribers).values(row).returning();
  return stored?.id ?? '';
};
const off = (ended_reason: Row['ended_reason'], rest: Partial<Row> = {}): Partial<Row> => ({
  status: 'unsubscribed',
  ended_reason,
  ended_at: BEFORE,
  ...rest,
});
const ours = off('office', { ended_by: 'ram@test.example' });
const put = (id: string, status: string) => send('PUT', `${URL}/${id}`, { status });
const stored = async (id: string) =>
  (await api.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)))[0];
const refusal = async (answer: Response) =>
  z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() }).parse(await answer.json());

const letter = (rest: Partial<typeof letters.$inferInsert>) =>
  api.db.insert(letters).values({ subject: 'Teej', blocks: [], created_at: BEFORE, updated_at: BEFORE, ...rest });

test('the office takes a reader off, which is kept with whose hand it was, and puts them back', async () => {
  const id = await reader('sita@x.org');
  expect((await put(id, 'unsubscribed')).status).toBe(200);
  expect(await stored(id)).toMatchObject({
    status: 'unsubscribed',
    ended_reason: 'office',
    ended_at: NOW,
    ended_by: 'admin@test.example',
  });
  // What went out before does not count, nor what never began.
  await letter({ status: 'sent', started_at: BEFORE, finished_at: BEFORE });
  await letter({ status: 'scheduled', send_at: '2026-04-01T00:00:00.000Z' });
  expect(await (await send('GET', `${URL}/${id}`)).json()).toMatchObject({ letter_since: false });
  expect((await put(id, 'confirmed')).status).toBe(200);
  const back = { status: 'confirmed', ended_reason: null, ended_at: null, ended_by: null, consent_at: BEFORE };
  expect(await stored(id)).toMatchObject(back);
});

test.each([
  ['sent', { status: 'sent', started_at: BEFORE, finished_at: NOW }],
  ['on its way', { status: 'sending', started_at: BEFORE }],
  ['paused', { status: 'paused', started_at: BEFORE }],
] as const)('nobody is put back once a letter is %s', async (_, rest) => {
  const id = await reader('sita@x.org', { ...ours, ended_at: '2026-02-20T00:00:00.000Z' });
  await letter(rest);
  expect(await (await send('GET', `${URL}/${id}`)).json()).toMatchObject({ letter_since: true });
  const answer = await put(id, 'confirmed');
  expect([answer.status, (await refusal(answer)).message]).toEqual([409, en.readers.letterSince]);
  expect((await stored(id))?.status).toBe('unsubscribed');
});

/** Readers who are off, with why the office does not put them on the list. */
const OFF = [
  ['by a link', off('link'), 'left'],
  ['before it was kept who ended it', off(null), 'unknown'],
  ['by another list', off('office'), 'unknown'],
  ['by a complaint', off('complained'), 'complained'],
  ['by what came back', off('bounced'), 'bounced'],
] as const;

test.each(OFF)(
  'who is off %s is neither put back nor added again, however the address is written',
  async (_, rest, why) => {
    const id = await reader('sita@x.org', rest);
    const answer = await put(id, 'confirmed');
    expect([answer.status, (await refusal(answer)).message]).toEqual([409, en.readers[why]]);
    const added = await add({ email: 'Sita+new@x.org' });
    expect([added.status, (await refusal(added)).errors]).toEqual([422, { email: en.readers[why] }]);
    expect(await api.db.$count(newsletterSubscribers)).toBe(1);
  },
);

test('of many who are put back, who has left by themselves since stays off, and is counted', async () => {
  const ids = [await reader('sita@x.org'), await reader('ram@x.org')];
  const [sita = '', ram = ''] = ids;
  const bulk = (status: string) => send('POST', `${URL}/bulk`, { action: 'update', ids, data: { status } });
  await bulk('unsubscribed');
  const config = { SITE_URL: api.origin, AUTH_SECRET: SECRET };
  const { oneClick } = leaveLinks(config, sita, 'en');
  expect((await fetch(oneClick.replace(api.origin, api.url), { method: 'POST' })).status).toBe(200);
  const answer = await bulk('confirmed');
  expect([await answer.json(), answer.headers.get('Refused')]).toEqual([[ram], '1']);
  expect(await stored(ram)).toMatchObject({ status: 'confirmed', ended_reason: null });
  expect(await stored(sita)).toMatchObject({ status: 'unsubscribed', ended_reason: 'one_click', ended_by: null });
});

test('who never confirmed is not put on the list by the office, and comes back as somebody who has not', async () => {
  const id = await reader('sita@x.org', { status: 'pending', consent_at: null });
  expect((await put(id, 'confirmed')).status).toBe(409);
  await put(id, 'unsubscribed');
  expect((await put(id, 'confirmed')).status).toBe(409);
  expect((await put(id, 'pending')).status).toBe(200);
});

const NEW = { name: 'राम', email: 'Ram@X.org', lang: 'ne', consent_source: 'Dashain evening', has_consent: true };
const add = (rest: object = {}) => send('POST', URL, { ...NEW, ...rest });

test('a reader is added by hand with where the consent comes from, once', async () => {
  const answer = await add();
  expect(answer.status).toBe(201);
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  expect(await stored(id)).toMatchObject({
    ...{ name: 'राम', email: 'ram@x.org', lang: 'ne', status: 'confirmed' },
    ...{ consent_source: 'Dashain evening', consent_at: NOW },
  });
  const again = await add({ email: 'ram@x.org' });
  expect([again.status, (await refusal(again)).errors]).toEqual([422, { email: en.readers.onList }]);
});

test.each([
  ['pending', { status: 'pending', consent_at: null }, 'pending'],
  ['whom the office took off', ours, 'office'],
] as const)('a reader who is %s is not added again', async (_, rest, why) => {
  await reader('ram@x.org', rest);
  expect((await refusal(await add())).errors).toEqual({ email: en.readers[why] });
});

test('what is missing of a new reader is said by field', async () => {
  const answer = await add({ email: 'x', consent_source: ' ', has_consent: false, name: 'x'.repeat(101) });
  expect(answer.status).toBe(422);
  expect(Object.keys((await refusal(answer)).errors ?? {}).sort()).toEqual([
    'consent_source',
    'email',
    'has_consent',
    'name',
  ]);
});

test('a list is filtered by what the office sees as the state', async () => {
  for (const [email, rest] of [
    ['a@x.org', {}],
    ['b@x.org', off('link')],
    ['c@x.org', off('bounced')],
    ['d@x.org', off('complained')],
    // They have signed up again since.
    ['e@x.org', { status: 'pending', ended_reason: 'bounced' }],
  ] satisfies [string, Partial<Row>][])
    await reader(email, rest);
  const listed = async (filter: object) => {
    const answer = await send('GET', `${URL}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return z
      .array(z.object({ email: z.string() }))
      .parse(await answer.json())
      .map(({ email }) => email.slice(0, 1))
      .sort();
  };
  expect(await listed({ state: 'unsubscribed' })).toEqual(['b']);
  expect(await listed({ state: ['bounced', 'complained'] })).toEqual(['c', 'd']);
  expect(await listed({ state_neq: 'confirmed' })).toEqual(['b', 'c', 'd', 'e']);
  expect(await listed({ state: 'pending' })).toEqual(['e']);
});
