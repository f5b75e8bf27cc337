import { expect, test } from 'vitest';
import { paths } from '#core/paths';
import { contactMessages } from '#db/schema/contact';
import { events } from '#db/schema/event';
import { galleries, galleryPhotos } from '#db/schema/gallery';
import { outbox } from '#db/schema/outbox';
import { pages } from '#db/schema/page';
import { securityLog } from '#db/schema/security-log';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';

const api = await startApi({ SITE_NOW: '2026-03-01T00:00:00Z' });

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
const event = { location: 'Hall', status: 'upcoming' as const, ...stamps };
const gallery = { ...stamps };
const mail = { to: 'a', subject: 's', parts: { text: '' }, next_attempt_at: '', created_at: '' };
const message = { name: 'n', email: 'e', subject: 's', message: 'm', created_at: '' };

test('the dashboard shows what there is, what was done, what comes and what needs care', async () => {
  const { db } = api;
  await db.delete(events);
  await db.insert(events).values([
    { ...event, id: 'a', title: 'Bare', date: '2026-03-05' },
    { ...event, id: 'b', title: 'Shown', date: '2026-03-03', profile_image_url: '/x.jpg' },
    { ...event, id: 'c', title: 'Over', date: '2026-02-01', status: 'past' },
    { ...event, id: 'd', title: 'Off', date: '2026-03-04', cancelled: true },
    { ...event, id: 'e', title: 'Idea', date: '2026-03-02', draft: true },
  ]);
  await db.insert(galleries).values([
    { ...gallery, id: 'g', title: 'Empty', folder_name: 'g' },
    { ...gallery, id: 'h', title: 'Full', folder_name: 'h' },
    { ...gallery, id: 'i', title: 'Later', folder_name: 'i', draft: true },
  ]);
  const photo = { filename: 'f', url: 'u', order_position: 0, created_at: '' };
  await db.insert(galleryPhotos).values({ ...photo, gallery_id: 'h' });
  await db
    .insert(pages)
    .values({ ...stamps, id: 'p', title: 'Half', slug: 'half', status: 'draft' });
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
  const caller = await signIn(api.url, api.origin);
  await call(caller, '/api/admin/pages/p', { method: 'PUT', body: '{"title":"Draft"}' });

  const bare = await fetch(api.url + paths.api.health());
  const answer = await call(caller, paths.api.dashboard());
  expect(await answer.json()).toEqual({
    totals: { events: 5, pages: 3, users: 1 },
    recent: [
      expect.objectContaining({
        ...{ action: 'update', resource: 'pages', records: [{ id: 'p', title: 'Draft' }] },
      }),
    ],
    sign_ins: [
      { ...signIns, kind: 'signed_in', new_device: true, at: expect.any(String) },
      { ...signIns, kind: 'failed', new_device: false, at },
    ],
    unusual: [],
    next: [expect.objectContaining({ id: 'b' }), expect.objectContaining({ id: 'a' })],
    unread_messages: 1,
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
    quarantine: null,
    notices: [],
  });
  expect(bare.headers.get('server-timing')).toBe('db;desc="round trips 1"');
  expect(answer.headers.get('server-timing')).toBe('db;desc="round trips 2"');
});
