import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { NEW_BROWSER_DAYS, UNUSUAL_REFUSALS } from '#core/users/security-log';
import { events } from '#db/events/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { notices } from '#db/operations/notices.schema';
import { pages } from '#db/pages/schema';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';
import { addPerson, enter, roundTrips } from '#testing/people';

const NOW = '2026-03-01T00:00:00.000Z';
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();

const api = await startApi({ SITE_NOW: NOW });
const caller = await signIn(api.url, api.origin);

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const event = { location: 'Hall', status: 'upcoming' as const, ...stamps };
/** Until midnight of its first day. */
const evening = { end_date: '2026-03-04', start_time: '20:00', end_time: '00:00' };
const mail = { to: 'a', subject: 's', parts: { text: '' }, next_attempt_at: '', created_at: '' };
const message = { name: 'n', email: 'e', subject: 's', message: 'm', created_at: '' };

test('the dashboard shows what there is, what was done, what comes and what needs care', async () => {
  const { db } = api;
  await db.delete(events);
  await db.insert(events).values([
    { ...event, id: 'a', title: 'Bare', date: '2026-03-05' },
    { ...event, ...evening, id: 'b', title: 'Shown', date: '2026-03-03', profile_image_url: '/x.jpg' },
    { ...event, id: 'c', title: 'Over', date: '2026-02-01', status: 'past' },
    { ...event, id: 'd', title: 'Off', date: '2026-03-04', cancelled: true },
    { ...event, id: 'e', title: 'Idea', date: '2026-03-02', draft: true },
  ]);
  await db.insert(galleries).values([
    { ...stamps, id: 'g', title: 'Empty', folder_name: 'g' },
    { ...stamps, id: 'h', title: 'Full', folder_name: 'h' },
    { ...stamps, id: 'i', title: 'Later', folder_name: 'i', draft: true },
  ]);
  const photo = { filename: 'f', url: 'u', order_position: 0, created_at: '' };
  await db.insert(galleryPhotos).values({ ...photo, gallery_id: 'h' });
  await db.insert(pages).values({ ...stamps, id: 'p', title: 'Half', slug: 'half', status: 'draft' });
  await db.insert(contactMessages).values([message, { ...message, status: 'read' }]);
  await db.insert(outbox).values([
    { ...mail, message_id: '1', status: 'failed' },
    { ...mail, message_id: '2', status: 'sent' },
    { ...mail, message_id: '3', first_failed_at: '2026-02-28T23:30:00.000Z' },
    { ...mail, message_id: '4', status: 'sending', first_failed_at: '2026-02-28T23:00:00.000Z' },
    // Written a moment ago, and not tried yet.
    { ...mail, message_id: '5', next_attempt_at: '2026-02-28T23:59:00.000Z' },
  ]);
  const at = '2026-02-28T23:00:00.000Z';
  await db.insert(securityLog).values({ kind: 'failed', email: admin.email, first_at: at, at });
  const signIns = { id: expect.any(String), email: admin.email, count: 1 };
  await call(caller, '/api/admin/pages/p', { method: 'PUT', body: '{"title":"Draft"}' });

  const bare = await fetch(api.url + paths.api.health());
  const answer = await call(caller, paths.api.dashboard());
  expect(await answer.json()).toEqual({
    totals: { events: 5, pages: 3, users: 1 },
    recent: [expect.objectContaining({ action: 'update', resource: 'pages', records: [{ id: 'p', title: 'Draft' }] })],
    sign_ins: [
      { ...signIns, kind: 'signed_in', new_device: true, at: expect.any(String) },
      { ...signIns, kind: 'failed', new_device: false, at },
    ],
    unusual: [],
    next: [expect.objectContaining({ id: 'b', end_date: null }), expect.objectContaining({ id: 'a' })],
    care: {
      events_without_picture: { total: 1, records: [{ id: 'a', title: 'Bare' }] },
      galleries_without_photos: { total: 1, records: [{ id: 'g', title: 'Empty' }] },
      draft_events: { total: 1, records: [{ id: 'e', title: 'Idea' }] },
      draft_galleries: { total: 1, records: [{ id: 'i', title: 'Later' }] },
      draft_pages: { total: 1, records: [{ id: 'p', title: 'Draft' }] },
      failed_mail: 1,
      waiting_mail: { total: 2, since: '2026-02-28T23:00:00.000Z' },
      missing_for_mail: [],
    },
    last_backup: null,
    last_drill: null,
    quarantine: null,
    notices: [],
  });
  expect(bare.headers.get('server-timing')).toBe('db;desc="round trips 1"');
  expect(answer.headers.get('server-timing')).toBe('db;desc="round trips 2"');
});

test('what needs somebody is counted in one round trip, and told to whoever may read it', async () => {
  const { db } = api;
  await db.batch([
    db.delete(contactMessages),
    db.delete(outbox),
    db.insert(contactMessages).values([message, { ...message, status: 'read' }]),
    db.insert(outbox).values([
      { ...mail, message_id: '1', status: 'failed' },
      { ...mail, message_id: '2' },
    ]),
    db.insert(notices).values(['backup_late', 'roles_end'].map((key) => ({ key, details: {}, created_at: NOW }))),
  ]);
  const answer = await call(caller, paths.api.attention());
  expect(roundTrips(answer)).toBe(2);
  expect(await answer.json()).toEqual({ messages: 1, outbox: 1, backups: 1 });
  const told = async (role: 'editor' | 'writer') =>
    (await call(await enter(api, await addPerson(api, { role })), paths.api.attention())).json();
  expect(await told('editor')).toEqual({ messages: 1, outbox: null, backups: null });
  expect(await told('writer')).toEqual({ messages: null, outbox: null, backups: null });
  await db.delete(notices);
});

async function unusual() {
  const answer = await call(caller, paths.api.dashboard());
  expect(roundTrips(answer)).toBe(2);
  return dashboardContract.parse(await answer.json()).unusual;
}

const log = (some: Partial<typeof securityLog.$inferInsert> & { hours?: number }) => {
  const { hours = 1, ...entry } = some;
  const at = ago(hours);
  return api.db.insert(securityLog).values({ kind: 'failed', first_at: at, at, ...entry });
};

describe('what is unusual', () => {
  beforeEach(() => api.db.delete(securityLog));

  test('many refusals of one account, whatever kind they are and wherever they come from', async () => {
    await log({ email: 'a@test.example', client: 'aaa', count: UNUSUAL_REFUSALS - 2, hours: 2 });
    await log({ email: 'a@test.example', client: 'bbb', kind: 'step_failed' });
    expect(await unusual()).toEqual([]);
    await log({ email: 'a@test.example', client: 'ccc', kind: 'refused' });
    expect(await unusual()).toEqual([
      { what: 'account', whose: 'a@test.example', count: UNUSUAL_REFUSALS, at: ago(1) },
    ]);
  });

  test('many refusals from one place, whatever the accounts are', async () => {
    for (let number = 0; number < UNUSUAL_REFUSALS; number++)
      await log({ email: number % 2 ? '' : `${number}@test.example`, client: 'aaa' });
    expect(await unusual()).toEqual([{ what: 'place', whose: 'aaa', count: UNUSUAL_REFUSALS, at: ago(1) }]);
  });

  test('many refusals and neither those of an earlier day nor what was not refused', async () => {
    await log({ email: 'a@test.example', client: 'aaa', count: 100, hours: 25 });
    await log({ email: 'a@test.example', client: 'aaa', count: 100, kind: 'reset_requested' });
    // Without an account and without a place they are nobody's.
    await log({ count: 100 });
    expect(await unusual()).toEqual([]);
  });

  test('many refusals of three accounts at most: those with the most', async () => {
    for (const count of [30, 50, 20, 40, 60]) await log({ email: `${count}@test.example`, count });
    expect((await unusual())?.map(({ count }) => count)).toEqual([60, 50, 40]);
  });

  const DAY = 24;
  const person = async (role: 'admin' | 'editor', created: string) => {
    const { id, email } = await addPerson(api, { role });
    await api.db.update(profiles).set({ created_at: created }).where(eq(profiles.id, id));
    const signedIn = (hours: number, new_device = true) =>
      log({ kind: 'signed_in', profile_id: id, email, new_device, hours });
    return { email, signedIn };
  };

  test('a sign-in in a new browser of an admin, for a week', async () => {
    const { email, signedIn } = await person('admin', ago(400 * DAY));
    await signedIn(NEW_BROWSER_DAYS * DAY + 1);
    expect(await unusual()).toEqual([]);
    await signedIn(2);
    await signedIn(1, false);
    expect(await unusual()).toEqual([{ what: 'new_browser', whose: email, count: 1, at: ago(2) }]);
  });

  test('a sign-in in a new browser and not of an editor', async () => {
    const { signedIn } = await person('editor', ago(400 * DAY));
    await signedIn(2);
    expect(await unusual()).toEqual([]);
  });

  test('a sign-in in a new browser and not the first one of a new account, but the second', async () => {
    const { email, signedIn } = await person('admin', ago(3));
    await signedIn(2);
    expect(await unusual()).toEqual([]);
    await signedIn(1);
    expect(await unusual()).toEqual([{ what: 'new_browser', whose: email, count: 1, at: ago(1) }]);
  });
});
