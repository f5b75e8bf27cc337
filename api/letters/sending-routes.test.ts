import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendMailings } from '#api/mail/sending/run';
import { paths } from '#core/kit/paths';
import { letterAudienceContract, letterDeliveriesContract, letterProgressContract } from '#core/letters/contract';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { letters, type StoredLetter } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { addLetter, addReaders, MovingClock, previewed, readerId, runTools, TakingProvider } from '#testing/letters';
import { send } from '#testing/people';

const NOW = '2026-03-01T11:30:00.000Z';
const clock = new MovingClock(NOW);
const { sending } = en.letters;

let letter: StoredLetter;
const api = await startApi({ SITE_NOW: NOW, MAIL_PER_DAY: '10', MAIL_RESERVED_PER_DAY: '0' });
const admin = await signIn(api.url, api.origin);
beforeEach(async () => {
  for (const table of [letters, deliveries, newsletterSubscribers, activity]) await api.db.delete(table);
  await addReaders(api.db, 12, clock.at);
  letter = await addLetter(api.db, clock.at);
});

const at = (rest: string) => `${paths.api.admin()}/letters/${letter.id}${rest}`;
const post = (rest: string, body: unknown = {}) => send(admin, 'POST', at(rest), body);
const read = () => previewed(admin, letter.id);
const confirm = async (body: object) => post('/send', { ...(await read()), ...body });
const progress = async () => letterProgressContract.parse(await (await send(admin, 'GET', at('/progress'))).json());
const stored = async () => (await api.db.select().from(letters))[0];
const said = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
const actions = async () => (await api.db.select().from(activity)).map(({ action }) => action);
const run = (provider = new TakingProvider()) => sendMailings(runTools(api.db, provider, clock)).then(() => provider);
/** Marks what came of the letter for one reader. */
const mark = (reader: number, change: Partial<typeof deliveries.$inferInsert>) =>
  api.db
    .update(deliveries)
    .set(change)
    .where(eq(deliveries.recipient_id, readerId(reader)));

test('the audience says to how many it goes, in which languages, from whom, and when it is through', async () => {
  const answer = await send(admin, 'GET', at('/audience'));
  expect(letterAudienceContract.parse(await answer.json())).toEqual({
    readers: 12,
    langs: { en: 8, ne: 4 },
    finishes_at: '2026-03-02T00:00:00.000Z',
    sender: expect.stringMatching(/<.+@.+>$/),
  });
  const later = await send(admin, 'GET', at('/audience?send_at=2026-03-05T10:00:00.000Z'));
  expect(await later.json()).toMatchObject({ finishes_at: '2026-03-06T00:00:00.000Z' });
  expect((await send(admin, 'GET', at('/audience?send_at=soon'))).status).toBe(422);
});

describe('sending', () => {
  test('starts with the confirmed number, is logged, and its counts add up', async () => {
    const answer = await confirm({ readers: 12 });
    expect(answer.status).toBe(202);
    expect(letterProgressContract.parse(await answer.json())).toMatchObject({
      status: 'sending',
      recipients: 12,
      finishes_at: '2026-03-02T00:00:00.000Z',
      counts: { waiting: 12, sent: 0 },
    });
    expect(await stored()).toMatchObject({ confirmed_by: 'admin@test.example', finished_at: null });
    expect(await api.db.select().from(activity)).toMatchObject([
      { action: 'send', resource: 'letters', record_id: letter.id, record_title: 'Dashain' },
    ]);
    await run();
    expect(await progress()).toMatchObject({ status: 'sent', counts: { sent: 12, waiting: 0 } });
  });

  test.each([11, 13])('with %i of 12 readers confirmed sends nothing, and says the number', async (readers) => {
    expect(await said(await confirm({ readers }))).toEqual({
      status: 409,
      message: sending.readersDiffer(12),
      readers: 12,
    });
    expect(await stored()).toMatchObject({ status: 'draft', started_at: null });
    expect(await api.db.$count(deliveries)).toBe(0);
    expect(await actions()).toEqual([]);
  });

  test('twice at once starts once', async () => {
    const body = { ...(await read()), readers: 12 };
    const all = await Promise.all([post('/send', body), post('/send', body)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await api.db.$count(deliveries)).toBe(12);
    expect(await actions()).toEqual(['send']);
    expect(await said(await confirm({ readers: 12 }))).toMatchObject({ status: 409, message: sending.notUnsent });
  });

  test.each([
    ['no number', {}],
    ['nobody', { readers: 0 }],
    ['a past time', { readers: 12, send_at: NOW }],
    ['a time in two years', { readers: 12, send_at: '2028-03-01T00:00:00.000Z' }],
    ['no time at all', { readers: 12, send_at: 'soon' }],
    ['no letter that was read', { readers: 12, updated_at: undefined }],
    ['nothing that it showed', { readers: 12, shown: undefined }],
  ])('with %s is refused', async (_what, body) => {
    expect((await confirm(body)).status).toBe(422);
    expect(await stored()).toMatchObject({ status: 'draft' });
  });

  const picture = { id: 'p', kind: 'picture' as const, url: '/media/editor/a.jpg', href: null };
  const setBlocks = (blocks: StoredLetter['blocks']) => api.db.update(letters).set({ blocks });
  test.each<[string, () => Promise<unknown>, string]>([
    ['that is empty', async () => setBlocks([]), sending.empty],
    [
      'that nobody wants',
      async () => api.db.update(newsletterSubscribers).set({ wants_letters: false }),
      sending.nobody,
    ],
    [
      'with errors in its checks, whatever the screen has let through',
      async () => setBlocks([...letter.blocks, { ...picture, alt: '', alt_ne: '' }]),
      sending.unsound,
    ],
  ])('of a letter %s is refused with a reason', async (_, change, message) => {
    await change();
    expect(await said(await confirm({ readers: 12 }))).toMatchObject({ status: 422, message });
    expect(await stored()).toMatchObject({ status: 'draft', started_at: null });
    expect(await api.db.$count(deliveries)).toBe(0);
  });
});

test('a letter is scheduled, taken back, and scheduled again', async () => {
  const send_at = '2026-03-02T08:00:00.000Z';
  expect((await confirm({ readers: 12, send_at })).status).toBe(202);
  expect(await stored()).toMatchObject({ status: 'scheduled', send_at, recipients: 12 });
  expect((await post('/unschedule')).status).toBe(200);
  expect(await stored()).toMatchObject({ status: 'draft', send_at: null, confirmed_by: null });
  expect((await post('/unschedule')).status).toBe(409);
  expect(await actions()).toEqual(['schedule', 'unschedule']);
});

test('a letter pauses, goes on and stops, and each says when it cannot', async () => {
  for (const verb of ['pause', 'resume', 'stop']) expect((await post(`/${verb}`)).status).toBe(409);
  await confirm({ readers: 12 });
  expect(await said(await post('/pause'))).toMatchObject({ pause_reason: 'person', finishes_at: null });
  expect((await run()).taken).toEqual([]);
  expect(await said(await post('/resume'))).toMatchObject({ status: 'sending', pause_reason: null });
  await mark(0, { status: 'sent' });
  expect(await said(await post('/stop'))).toMatchObject({
    status: 'stopped',
    counts: { sent: 1, withdrawn: 11, waiting: 0 },
    finishes_at: null,
  });
  expect((await run()).taken).toEqual([]);
  expect((await post('/resume')).status).toBe(409);
  expect(await actions()).toEqual(['send', 'pause', 'resume', 'stop']);
});

describe('readers of whom nobody knows', () => {
  const shown = async () =>
    letterDeliveriesContract.parse(await (await send(admin, 'GET', at('/deliveries?status=unknown'))).json());
  beforeEach(async () => {
    await confirm({ readers: 12 });
    await run();
    await mark(1, { status: 'unknown', error: 'cut off' });
    await mark(2, { status: 'unknown', error: '500' });
    await api.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, readerId(2)));
  });

  test('are shown, and an erased one has no address', async () => {
    expect(await shown()).toMatchObject([
      { recipient_id: readerId(1), email: '1@readers.test.org', error: 'cut off', reader: 'confirmed' },
      { recipient_id: readerId(2), email: null, error: '500', reader: null },
    ]);
    const off = { status: 'unsubscribed', ended_reason: 'bounced' } as const;
    await api.db
      .update(newsletterSubscribers)
      .set(off)
      .where(eq(newsletterSubscribers.id, readerId(1)));
    expect(await shown()).toMatchObject([{ reader: 'bounced' }, { reader: null }]);
    expect((await send(admin, 'GET', at('/deliveries?status=lost'))).status).toBe(422);
  });

  test('get it again when a person says so, if they are readers still', async () => {
    expect(await said(await post('/unknown', { action: 'send_again' }))).toMatchObject({
      status: 'sending',
      counts: { waiting: 2, sent: 10 },
    });
    const { taken } = await run();
    expect(taken.map(({ recipient }) => recipient)).toEqual([readerId(1)]);
    expect(await progress()).toMatchObject({ status: 'sent', counts: { sent: 11, withdrawn: 1 } });
    expect((await post('/unknown', { action: 'send_again' })).status).toBe(409);
  });

  test('are left as they are, one or all, and not asked about again', async () => {
    const one = { action: 'leave', recipient_id: readerId(1) };
    expect(await said(await post('/unknown', one))).toMatchObject({ counts: { unknown: 2 } });
    expect(await shown()).toMatchObject([{ recipient_id: readerId(2) }]);
    await post('/unknown', { action: 'leave' });
    expect(await shown()).toEqual([]);
    expect((await run()).taken).toEqual([]);
    expect(await progress()).toMatchObject({ status: 'sent', counts: { unknown: 2 } });
  });

  test('of a stopped letter get nothing', async () => {
    await api.db.update(letters).set({ status: 'stopped' });
    expect((await post('/unknown', { action: 'send_again' })).status).toBe(409);
  });
});

test('what is sent of a letter that is not there is not found', async () => {
  letter = { ...letter, id: 'nothing' };
  const unread = { updated_at: NOW, shown: [], readers: 1 };
  const answers = await Promise.all([
    ...['/audience', '/progress', '/deliveries?status=unknown'].map((of) => send(admin, 'GET', at(of))),
    ...['/pause', '/resume', '/stop', '/unschedule'].map((verb) => post(verb)),
    post('/send', unread),
    post('/unknown', { action: 'leave' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});
