import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { tellPeople } from '#api/mail/tell';
import { paths } from '#core/kit/paths';
import { TOLD_EVERY_MS } from '#core/users/told';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';
import { raiseNotice } from '#db/operations/notices';
import { notices } from '#db/operations/notices.schema';
import { siteSettings } from '#db/settings/schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addPerson, enter, send, USERS } from '#testing/people';

const api = await startApi();
const { db } = api;
const boss = await signIn(api.url, api.origin);
const editor = await addPerson(api, { role: 'editor' });
const own = await enter(api, editor);
const NOW = new Date('2026-03-01T09:00:00.000Z');
const SITE = 'https://society.example.org';
const { told } = en.mail;

beforeEach(async () => {
  for (const table of [contactMessages, outbox, notices]) await db.delete(table);
  await db.update(profiles).set({ messages_told_at: null, told_of_messages: false, told_of_failures: true });
});

const choose = (body: object) => send(own, 'POST', `${paths.api.auth()}/told`, body);
const receive = (subject: string, minutes = 0, more: Partial<typeof contactMessages.$inferInsert> = {}) => {
  const from = { name: 'Maya Rai', email: 'maya@test.example', subject, message: 'Namaste' };
  const now = new Date(NOW.getTime() + minutes * 60_000);
  return db.insert(contactMessages).values({ ...messageRow(from, { verified: true, now }), ...more });
};
const tell = async (minutes = 0) => {
  await tellPeople(db, new Date(NOW.getTime() + minutes * 60_000), SITE);
  const mails = await db.select().from(outbox);
  await db.delete(outbox);
  return mails.map(({ to, subject, parts }) => ({ to, subject, text: parts.text }));
};

describe('of new messages', () => {
  test('nobody is told who did not ask for it, and then by subject, with how to stop it', async () => {
    await receive('Classes', -5);
    expect(await tell()).toEqual([]);
    expect(await (await choose({ told_of_messages: true })).json()).toEqual({ told_of_messages: true });
    const [mail, ...more] = await tell();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: editor.email, subject: told.messages.subject(1) });
    expect(mail?.text).toContain('Maya Rai, maya@test.example: Classes');
    expect(mail?.text).not.toContain('Namaste');
    expect(mail?.text).toContain(`${told.why}\n${SITE}/admin/profile`);
  });

  test('a hundred at once are one mail, and the next comes an hour later', async () => {
    await choose({ told_of_messages: true });
    await db.update(profiles).set({ lang: 'ne' }).where(eq(profiles.id, editor.id));
    for (let count = 0; count < 100; count++) await receive(`Spam ${count}`, -1);
    const [mail, ...more] = await tell();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(ne.mail.told.messages.subject(100));
    expect(mail?.text).toContain(ne.mail.told.messages.more(95));
    await receive('Later', 1);
    const hour = TOLD_EVERY_MS / 60_000;
    expect(await tell(hour - 1)).toEqual([]);
    expect(await tell(hour)).toMatchObject([{ subject: ne.mail.told.messages.subject(1) }]);
    expect(await tell(2 * hour)).toEqual([]);
  });

  test.each<[string, Parameters<typeof receive>[2]]>([
    ['read meanwhile', { status: 'read' }],
    ['of a robot, perhaps', { verified: false }],
    ['of last week', { created_at: '2026-02-20T09:00:00.000Z' }],
  ])('nobody is told of one %s', async (_, more) => {
    await choose({ told_of_messages: true });
    await receive('Classes', -1, more);
    expect(await tell()).toEqual([]);
  });

  test('a request about a photo is told, whoever sent it, and nothing to the address that gets each message', async () => {
    await choose({ told_of_messages: true });
    await receive('A photo', -1, { verified: false, photo_id: 'a photo' });
    const contact = { key: 'contact_email', value: editor.email.toUpperCase() } as const;
    await db.insert(siteSettings).values(contact);
    expect(await tell()).toEqual([]);
    await db.delete(siteSettings).where(eq(siteSettings.key, contact.key));
    expect(await tell()).toMatchObject([{ to: editor.email }]);
  });

  test('an admin chooses for others, and whoever may not read messages is told nothing', async () => {
    const changed = { told_of_messages: true, role: 'writer' };
    expect((await send(boss, 'PUT', `${USERS}/${editor.id}`, { told_of_messages: true })).status).toBe(200);
    await receive('Classes', -1);
    expect(await tell()).toMatchObject([{ to: editor.email }]);
    await send(boss, 'PUT', `${USERS}/${editor.id}`, changed);
    await receive('More', 1);
    // The mail about the role.
    await db.delete(outbox);
    expect(await tell(120)).toEqual([]);
    await send(boss, 'PUT', `${USERS}/${editor.id}`, { role: 'editor' });
  });
});

describe('of jobs that fail', () => {
  const fail = (key: 'job_failed' | 'roles_end' = 'job_failed') =>
    raiseNotice(db, { key, details: { job: 'backup' }, created_at: NOW.toISOString() });

  test('admins are told once, unless they want it otherwise', async () => {
    await fail('roles_end');
    expect(await tell()).toEqual([]);
    await fail();
    const [mail, ...more] = await tell();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: admin.email, subject: told.failures.subject });
    expect(mail?.text).toContain(told.failures.kinds.job_failed('backup'));
    await fail();
    expect(await tell(1)).toEqual([]);
    await db.delete(notices);
    await send(boss, 'POST', `${paths.api.auth()}/told`, { told_of_failures: false });
    await fail();
    expect(await tell(2)).toEqual([]);
  });
});
