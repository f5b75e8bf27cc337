import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { enqueueMail } from '#api/mail/mail';
import { forgetMail } from '#db/mail/chores';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { siteSettings } from '#db/settings/schema';
import { startAsAdmin } from '#testing/as-admin';

const NOW = new Date('2026-03-01T11:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);

const { api, send } = await startAsAdmin();
for (const table of [contactMessages, newsletterSubscribers, outbox]) await api.db.delete(table);

const rows = z.array(z.record(z.string(), z.unknown()));
const get = async (path: string) => rows.parse(await (await send('GET', path)).json());
const write = (path: string, method: string, body: object) => send(method, path, body);

const message = (subject: string, now: Date) =>
  messageRow({ name: 'Sita', email: 'sita@example.org', subject, message: 'Namaste!!!' }, { verified: true, now });

test('the inbox has the unread first and the newest on top; a volunteer files but does not rewrite', async () => {
  for (const [subject, days, status] of [
    ['old unread', 9, 'unread'],
    ['old read', 8, 'read'],
    ['new unread', 7, 'unread'],
    ['new read', 6, 'read'],
  ] as const)
    await api.db.insert(contactMessages).values({ ...message(subject, daysAgo(days)), status });
  const list = await get('/api/admin/messages?sort=["status","DESC"]');
  expect(list.map(({ subject }) => subject)).toEqual(['new unread', 'old unread', 'new read', 'old read']);
  const body = { status: 'spam', subject: 'Rewritten' };
  const answer = await write(`/api/admin/messages/${list[0]?.id}`, 'PUT', body);
  expect(await answer.json()).toMatchObject({ status: 'spam', subject: 'new unread' });
});

test('a dead letter is tried again by hand, and its text stays out of sight', async () => {
  await enqueueMail(api.db, { to: { address: 'a@b.example' }, subject: 'S', text: 'secret' }, NOW);
  const [mail] = await get('/api/admin/outbox');
  expect(JSON.stringify(mail)).not.toContain('secret');
  const retry = () => write(`/api/admin/outbox/${mail?.id}/retry`, 'POST', {});
  expect((await retry()).status).toBe(409);
  const failed = { failure: 'tries', first_failed_at: NOW.toISOString() } as const;
  await api.db.update(outbox).set({ ...failed, status: 'failed', attempts: 14 });
  const unsent = '{"status":["queued","sending","failed"]}';
  expect(await get(`/api/admin/outbox?filter=${unsent}`)).toMatchObject([{ ...failed, status: 'failed' }]);
  expect((await retry()).status).toBe(200);
  expect(await get('/api/admin/outbox')).toMatchObject([
    { status: 'queued', attempts: 0, failure: null, first_failed_at: null },
  ]);
});

test('a list is imported with when and where consent was given; who has left does not come back', async () => {
  const people = Array.from({ length: 1000 }, (_, at) => ({
    name: at === 0 ? 'सीता "गुरुङ"' : '',
    email: `${at}@example.org`,
  }));
  const sent = (change: object = {}) =>
    write('/api/admin/subscribers/import', 'POST', {
      people,
      consent_source: 'Dashain 2025',
      has_consent: true,
      ...change,
    });
  expect(await (await sent()).json()).toEqual({ imported: 1000, known: 0, still_on: 0 });
  const first = eq(newsletterSubscribers.email, '0@example.org');
  const [reader] = await api.db.select().from(newsletterSubscribers).where(first);
  expect(reader).toMatchObject({
    name: 'सीता "गुरुङ"',
    status: 'confirmed',
    consent_source: 'Import: Dashain 2025',
    consent_at: reader?.created_at,
  });
  expect(await get(`/api/admin/subscribers?filter={"q":"गुरुङ"}`)).toHaveLength(1);
  await api.db.update(newsletterSubscribers).set({ status: 'unsubscribed' }).where(first);
  expect(await (await sent()).json()).toEqual({ imported: 0, known: 1000, still_on: 0 });
  expect(await api.db.select().from(newsletterSubscribers).where(first)).toMatchObject([
    { status: 'unsubscribed', consent_source: 'Import: Dashain 2025' },
  ]);
  const nobody = [{ name: '', email: 'nobody' }];
  for (const wrong of [{ consent_source: '' }, { has_consent: false }, { has_consent: undefined }, { people: nobody }])
    expect((await sent(wrong)).status).toBe(422);
});

test('messages go after two years, or when the setting says', async () => {
  await api.db.delete(contactMessages);
  for (const days of [1, 400, 729, 731])
    await api.db.insert(contactMessages).values(message(`${days} days`, daysAgo(days)));
  const left = async () => (await api.db.select().from(contactMessages)).map(({ subject }) => subject).toSorted();
  await forgetMail(api.db, NOW);
  expect(await left()).toEqual(['1 days', '400 days', '729 days']);
  await api.db.insert(siteSettings).values({ key: 'message_retention_days', value: '365' });
  await forgetMail(api.db, NOW);
  expect(await left()).toEqual(['1 days']);
});
