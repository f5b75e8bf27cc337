import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueMail } from '#api/mail/mail';
import { en } from '#core/words/en';
import { forgetMail } from '#db/queries/mail-chores';
import { contactMessages } from '#db/schema/contact';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';
import { siteSettings } from '#db/schema/setting';
import { messageRow } from '#db/write/message';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';

const NOW = new Date('2026-03-01T11:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);

const api = await startApi();
const caller = await signIn(api.url, api.origin);
for (const table of [contactMessages, newsletterSubscribers, outbox]) await api.db.delete(table);

const rows = z.array(z.record(z.string(), z.unknown()));
const get = async (path: string) => rows.parse(await (await call(caller, path)).json());
const write = (path: string, method: string, body: object) =>
  call(caller, path, { method, body: JSON.stringify(body) });

const message = (subject: string, now: Date) =>
  messageRow(
    { name: 'Sita', email: 'sita@example.org', subject, message: 'Namaste!!!' },
    { verified: true, now },
  );

test('the inbox has the unread first and the newest on top; a volunteer files but does not rewrite', async () => {
  const subjects = ['old unread', 'new read', 'new unread', 'old read'];
  const [oldUnread, newRead, newUnread, oldRead] = subjects.map((subject, at) =>
    message(subject, daysAgo(9 - at)),
  );
  for (const row of [oldUnread, newUnread])
    if (row) await api.db.insert(contactMessages).values(row);
  for (const row of [newRead, oldRead])
    if (row) await api.db.insert(contactMessages).values({ ...row, status: 'read' });
  const sort = encodeURIComponent('["status","DESC"]');
  const list = await get(`/api/admin/messages?sort=${sort}`);
  const unread = list.filter(({ status }) => status === 'unread');
  expect(list.slice(0, 2)).toEqual(unread);
  for (const some of [list.slice(0, 2), list.slice(2)]) {
    const days = some.map(({ created_at }) => String(created_at));
    expect(days).toEqual(days.toSorted().toReversed());
  }
  const id = String(list[0]?.id);
  const answer = await write(`/api/admin/messages/${id}`, 'PUT', {
    status: 'spam',
    subject: 'Rewritten',
  });
  expect(await answer.json()).toMatchObject({ status: 'spam', subject: list[0]?.subject });
  expect((await write('/api/admin/messages', 'POST', { status: 'read' })).status).toBe(404);
});

test('a dead letter is tried again by hand, and its text stays out of sight', async () => {
  await enqueueMail(api.db, { to: { address: 'a@b.example' }, subject: 'S', text: 'secret' }, NOW);
  const [mail] = await get('/api/admin/outbox');
  expect(JSON.stringify(mail)).not.toContain('secret');
  const retry = () => write(`/api/admin/outbox/${mail?.id}/retry`, 'POST', {});
  expect((await retry()).status).toBe(409);
  const first_failed_at = NOW.toISOString();
  await api.db
    .update(outbox)
    .set({ status: 'failed', attempts: 14, failure: 'tries', first_failed_at });
  const unsent = encodeURIComponent('{"status":["queued","sending","failed"]}');
  expect(await get(`/api/admin/outbox?filter=${unsent}`)).toMatchObject([
    { status: 'failed', failure: 'tries', first_failed_at },
  ]);
  expect((await retry()).status).toBe(200);
  const again = { status: 'queued', attempts: 0, failure: null, first_failed_at: null };
  expect(await get('/api/admin/outbox')).toMatchObject([again]);
});

test('a list is imported with when and where consent was given; who has left does not come back', async () => {
  const people = Array.from({ length: 1000 }, (_, at) => ({
    name: at === 0 ? 'सीता "गुरुङ"' : '',
    email: `${at}@example.org`,
  }));
  const body = { people, consent_source: 'Dashain 2025', has_consent: true };
  const send = async () =>
    (await write('/api/admin/subscribers/import', 'POST', body)).json() as Promise<unknown>;
  expect(await send()).toEqual({ imported: 1000, known: 0 });
  const first = eq(newsletterSubscribers.email, '0@example.org');
  const [reader] = await api.db.select().from(newsletterSubscribers).where(first);
  expect(reader).toMatchObject({ name: 'सीता "गुरुङ"', status: 'confirmed' });
  expect(reader?.consent_source).toBe('Import: Dashain 2025');
  expect(reader?.consent_at).toBe(reader?.created_at);
  expect(await get(`/api/admin/subscribers?filter={"q":"गुरुङ"}`)).toHaveLength(1);
  await api.db.update(newsletterSubscribers).set({ status: 'unsubscribed' }).where(first);
  expect(await send()).toEqual({ imported: 0, known: 1000 });
  expect(await api.db.select().from(newsletterSubscribers).where(first)).toMatchObject([
    { status: 'unsubscribed', consent_source: 'Import: Dashain 2025' },
  ]);
  for (const wrong of [{ consent_source: '' }, { has_consent: false }, { has_consent: undefined }])
    expect(
      (await write('/api/admin/subscribers/import', 'POST', { ...body, ...wrong })).status,
    ).toBe(422);
});

test('a list with names of two lines is refused row by row, and nobody of it is imported', async () => {
  const people = [
    { name: 'Sita', email: 'list-a@example.org' },
    { name: 'A\r\nBcc: evil@x.co', email: 'list-b@example.org' },
    { name: 'Ram\0', email: 'list-c@example.org' },
    { name: 'Hari', email: 'nobody' },
  ];
  const body = { people, consent_source: 'Dashain 2025', has_consent: true };
  const answer = await write('/api/admin/subscribers/import', 'POST', body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    errors: {
      'people.1.name': en.fields.oneLine,
      'people.2.name': en.fields.oneLine,
      'people.3.email': en.fields.email,
    },
  });
  expect(await get('/api/admin/subscribers?filter={"q":"list-"}')).toEqual([]);
});

test('messages go after two years, or when the setting says', async () => {
  await api.db.delete(contactMessages);
  for (const days of [1, 400, 729, 731])
    await api.db.insert(contactMessages).values(message(`${days} days`, daysAgo(days)));
  const left = async () =>
    (await api.db.select().from(contactMessages)).map(({ subject }) => subject).toSorted();
  await forgetMail(api.db, NOW);
  expect(await left()).toEqual(['1 days', '400 days', '729 days']);
  await api.db.insert(siteSettings).values({ key: 'message_retention_days', value: '365' });
  await forgetMail(api.db, NOW);
  expect(await left()).toEqual(['1 days']);
});
