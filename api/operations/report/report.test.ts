import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { reportContract } from '#core/operations/report-contract';
import { events } from '#db/events/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { siteSettings } from '#db/settings/schema';
import { startAsAdmin } from '#testing/as-admin';
import { roundTrips } from '#testing/people';

// The 1st of June in New Zealand.
const { api, send } = await startAsAdmin({ SITE_NOW: '2026-05-31T20:00:00.000Z' });
for (const table of [events, galleryPhotos, galleries, contactMessages, newsletterSubscribers])
  await api.db.delete(table);

const ask = (period: { from: string; to: string }) => send('GET', paths.api.report(period));
const reportOf = async (answer: Response) => reportContract.parse(await answer.json());
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
// The first and the last moment of the year in New Zealand, and one before and one after it.
const BEFORE = '2025-12-31T10:59:59.999Z';
const FIRST = '2025-12-31T11:00:00.000Z';
const LAST = '2026-12-31T10:59:59.999Z';
const AFTER = '2026-12-31T11:00:00.000Z';

test('events are those that begin in the period, by date, with what was noted; drafts are not', async () => {
  const add = (title: string, date: string, over: Partial<typeof events.$inferInsert> = {}) =>
    api.db
      .insert(events)
      .values({
        id: title,
        title,
        date,
        location: 'Hall',
        status: 'past' as const,
        created_at: FIRST,
        updated_at: FIRST,
        ...over,
      });
  await add('Holi', '2026-03-03', { attendance: 'about 120' });
  await add('New Year', '2026-01-01', { cancelled: true });
  await add('Today', '2026-05-30', { end_date: '2026-06-01' });
  await add('Party', '2026-05-31', { end_date: '2026-06-01', start_time: '20:00', end_time: '00:00' });
  await add('Draft', '2026-03-04', { draft: true });
  await add('Before', '2025-12-31', { end_date: '2026-01-01' });
  await add('After', '2027-01-01');
  const answer = await ask(YEAR);
  expect(roundTrips(answer)).toBeLessThanOrEqual(2);
  expect(await reportOf(answer)).toMatchObject({
    ...YEAR,
    events: [
      { title: 'New Year', attendance: null, cancelled: true, is_over: true },
      { title: 'Holi', attendance: 'about 120', cancelled: false, is_over: true },
      { title: 'Today', attendance: null, cancelled: false, is_over: false },
      // It ended at midnight, when its last day ended.
      { title: 'Party', end_date: null, is_over: true },
    ],
  });
});

test('galleries are the new ones, and those that got photos, with how many', async () => {
  const stamps = (at: string) => ({ created_at: at, updated_at: at });
  const gallery = (id: string, at: string, draft = false) =>
    api.db.insert(galleries).values({ id, title: id, folder_name: id, draft, ...stamps(at) });
  const photo = (gallery_id: string, created_at: string) =>
    api.db
      .insert(galleryPhotos)
      .values({ gallery_id, filename: 'a.jpg', url: '/media/a.jpg', order_position: 0, created_at });
  await gallery('old', BEFORE);
  await gallery('filled', BEFORE);
  await gallery('new', FIRST);
  await gallery('late', AFTER);
  await gallery('draft', FIRST, true);
  for (const at of [BEFORE, FIRST, LAST, AFTER]) await photo('filled', at);
  await photo('old', BEFORE);
  await photo('draft', FIRST);
  expect((await reportOf(await ask(YEAR))).galleries).toEqual([
    { id: 'filled', title: 'filled', is_new: false, photos: 2 },
    { id: 'new', title: 'new', is_new: true, photos: 0 },
  ]);
});

test('messages are those that came, but for spam, with their answers', async () => {
  const add = async (at: string, status: 'read' | 'spam' = 'read') => {
    const row = messageRow(
      { name: 'Maya', email: 'maya@example.org', subject: 'Classes', message: 'When?' },
      { verified: true, now: new Date(at) },
    );
    await api.db.insert(contactMessages).values({ ...row, status });
    return row.id;
  };
  const answer = (message_id: string, position: number, created_at: string) =>
    api.db
      .insert(messageAnswers)
      .values({ message_id, position, body: 'In May', actor: 'a', created_at, mail_id: 'none' });
  const first = await add(FIRST);
  const last = await add(LAST);
  await add(FIRST, 'spam');
  await add(FIRST);
  const before = await add(BEFORE);
  await answer(first, 1, FIRST);
  await answer(first, 2, LAST);
  await answer(last, 1, AFTER);
  await answer(before, 1, FIRST);
  await api.db.insert(siteSettings).values({ key: 'message_retention_days', value: '365' });
  expect((await reportOf(await ask(YEAR))).messages).toEqual({ received: 3, answered: 2, answers: 3, kept_days: 365 });
});

test('subscribers are who joined, who left, and who reads it now', async () => {
  for (const [name, status, consent_at, updated_at, ended_at] of [
    ['a', 'confirmed', BEFORE, FIRST],
    ['b', 'confirmed', FIRST, FIRST],
    ['c', 'unsubscribed', LAST, LAST],
    ['d', 'unsubscribed', BEFORE, AFTER],
    ['e', 'pending', null, FIRST],
    // Called an old letter spam in the year, had left before.
    ['f', 'unsubscribed', BEFORE, FIRST, BEFORE],
    ['g', 'unsubscribed', BEFORE, AFTER, LAST],
    // Never confirmed.
    ['h', 'unsubscribed', null, FIRST, FIRST],
  ] as const) {
    const reader = { name, email: `${name}@example.org`, status, consent_at, updated_at, ended_at };
    await api.db.insert(newsletterSubscribers).values({ ...reader, created_at: BEFORE });
  }
  expect((await reportOf(await ask(YEAR))).subscribers).toEqual({ joined: 2, left: 2, now: 2 });
});

test('without a period it is about the calendar year, and what is no period is refused', async () => {
  expect(await reportOf(await send('GET', '/api/admin/report'))).toMatchObject(YEAR);
  expect((await ask({ from: '2026-12-31', to: '2026-01-01' })).status).toBe(400);
});
