import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { letterDeclaration } from '#api/letters/resource';
import { sendMailings } from '#api/mail/sending/run';
import { writesOf } from '#api/rest/writes';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import type { Batch, Database } from '#db/kit/client';
import { letters, type StoredLetter } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { addLetter, addReaders, MovingClock, previewed, runTools, TakingProvider } from '#testing/letters';
import { addPerson, enter, send } from '#testing/people';

const NOW = '2026-03-01T11:30:00.000Z';
const LATER = '2026-03-02T08:00:00.000Z';
const { sending } = en.letters;

let clock: MovingClock;
let letter: StoredLetter;
const api = await startApi({ SITE_NOW: NOW });
const admin = await signIn(api.url, api.origin);
const person = await addPerson(api, { role: 'editor' });
const editor = await enter(api, person);
const answer = await send(editor, 'POST', `${paths.api.admin()}/events`, {
  title: 'Dashain',
  date: '2026-10-11',
  location: 'Hall',
});
const event = z.looseObject({ id: z.string() }).parse(await answer.json()).id;
beforeEach(async () => {
  clock = new MovingClock(NOW);
  for (const table of [letters, deliveries, newsletterSubscribers, activity]) await api.db.delete(table);
  await addReaders(api.db, 2, clock.at);
  letter = await addLetter(api.db, clock.at, {
    blocks: [
      { id: 'a', kind: 'heading', text: 'Come', text_ne: 'आउनुहोस्' },
      { id: 'b', kind: 'event', event_id: event },
    ],
  });
});

const at = (rest: string) => `${paths.api.admin()}/letters/${letter.id}${rest}`;
const post = (rest: string, body: unknown = {}) => send(admin, 'POST', at(rest), body);
const put = async (path: string, body: object) =>
  expect((await send(editor, 'PUT', `${paths.api.admin()}${path}`, body)).status).toBe(200);
const read = () => previewed(admin, letter.id);
const stored = async () => (await api.db.select().from(letters))[0];
const run = (provider = new TakingProvider()) => sendMailings(runTools(api.db, provider, clock)).then(() => provider);
const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });

test.each([undefined, LATER])(
  'a letter that an editor changes between the preview and the click is not sent (39.5; at %s)',
  async (send_at) => {
    const seen = await read();
    await put(`/letters/${letter.id}`, { subject: 'Buy here', updated_at: seen.updated_at });
    const answer = await said(await post('/send', { ...seen, readers: 2, send_at }));
    expect(answer).toMatchObject({
      status: 409,
      message: sending.changed,
      current: { subject: 'Buy here' },
      changed_by: { actor: person.email },
    });
    expect(answer.current).not.toHaveProperty('search');
    expect(await stored()).toMatchObject({ status: 'draft', started_at: null });
    expect((await post('/send', { ...(await read()), readers: 2, send_at })).status).toBe(202);
  },
);

test('a letter that shows an event which was changed since it was read is not sent (39.5)', async () => {
  const seen = await read();
  await put(`/events/${event}`, { location: 'Elsewhere' });
  expect(await said(await post('/send', { ...seen, readers: 2 }))).toMatchObject({
    status: 409,
    message: sending.shownChanged('Dashain'),
    current: { location: 'Elsewhere' },
    changed_by: { actor: person.email },
  });
  expect(await stored()).toMatchObject({ status: 'draft', resolved: null });
  // What no reader sees is no change.
  const again = await read();
  await put(`/events/${event}`, { attendance: '40' });
  expect((await post('/send', { ...again, readers: 2 })).status).toBe(202);
});

test('a scheduled letter goes out as it was confirmed, and cannot be changed meanwhile', async () => {
  await post('/send', { ...(await read()), readers: 2, send_at: LATER });
  const change = { subject: 'Buy here' };
  expect((await send(editor, 'PUT', at(''), change)).status).toBe(403);
  expect((await send(admin, 'PUT', at(''), change)).status).toBe(409);
  clock.at = new Date(LATER);
  const { taken } = await run();
  expect(taken.map(({ mail }) => mail.subject).toSorted()).toEqual(['Dashain', 'दशैं']);
});

test('a scheduled letter waits for a person when an event in it was changed meanwhile (39.5)', async () => {
  await post('/send', { ...(await read()), readers: 2, send_at: LATER });
  await put(`/events/${event}`, { title: 'Buy here' });
  clock.at = new Date(LATER);
  expect((await run()).taken).toEqual([]);
  expect(await stored()).toMatchObject({ status: 'paused', pause_reason: 'changed' });
  const actions = await api.db.select().from(activity).where(eq(activity.resource, 'letters'));
  expect(actions.map(({ action }) => action)).toEqual(['schedule', 'pause']);
  expect(await said(await post('/resume'))).toMatchObject({ message: sending.notConfirmed });
  expect((await post('/send', { ...(await read()), readers: 2 })).status).toBe(202);
  await put(`/events/${event}`, { title: 'Dashain' });
});

/** A database in which the letter is started just before each batch that writes. */
const starting = (db: Database, start: () => Promise<unknown>): Database =>
  Object.assign(Object.create(db), { batch: (statements: Batch) => start().then(() => db.batch(statements)) });

test.each(['updateMany', 'remove'] as const)(
  '%s does not reach a letter that is started at that moment (39.5)',
  async (how) => {
    const body = { ...(await read()), readers: 2 };
    const writes = writesOf(letterDeclaration, {
      db: starting(api.db, () => post('/send', body)),
      actor: { id: null, email: 'other' },
      env: {},
      today: '2026-03-02',
      now: () => new Date(NOW),
    });
    const done = {
      updateMany: () => writes.updateMany([letter.id], { subject: 'Buy here' }),
      remove: () => writes.remove([letter.id]),
    };
    await done[how]().catch(() => undefined);
    expect(await stored()).toMatchObject({ status: 'sending', subject: 'Dashain' });
    expect(await api.db.$count(deliveries)).toBe(2);
  },
);
