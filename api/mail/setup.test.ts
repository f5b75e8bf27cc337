import { afterEach, expect, test, vi } from 'vitest';
import { configOf } from '#api/http/config';
import { work } from '#api/jobs/jobs';
import { deliver } from '#api/mail/deliver';
import { enqueueMail } from '#api/mail/mail';
import { missingForMail } from '#api/mail/setup';
import { contactSubmission } from '#api/messages/submission';
import { DEFAULT_LANG } from '#core/kit/lang';
import { en } from '#core/words/en';
import { outbox } from '#db/mail/schema';
import { siteSettings } from '#db/settings/schema';
import { storeSettings } from '#db/settings/write';
import { emptyDatabase } from '#testing/database';
import { PRODUCTION, Provider } from '#testing/mail';
import { standIn } from '#testing/stand-in';

const NOW = new Date('2026-03-01T11:30:00Z');
const fresh = {
  ...PRODUCTION,
  SITE_URL: 'https://nznepalsociety.example',
  MAIL_FROM: 'website@nznepalsociety.example',
};

const { db } = await emptyDatabase();
afterEach(async () => {
  for (const table of [outbox, siteSettings]) await db.delete(table);
});

test.each([
  ['as it comes', fresh, '', ['site', 'sender', 'contact']],
  ['with its own address', { ...fresh, SITE_URL: PRODUCTION.SITE_URL }, '', ['sender', 'contact']],
  ['without MAIL_FROM', { ...PRODUCTION, MAIL_FROM: '' }, 'president@society.org.nz', ['sender']],
  ['with a sender', PRODUCTION, '', ['contact']],
  ['with a made-up contact', PRODUCTION, 'president@society.example', ['contact']],
  ['that is set up', PRODUCTION, 'president@society.org.nz', []],
  ['with an unreadable provider', { ...PRODUCTION, MAIL_API_URL: 'mail.nz' }, 'president@society.org.nz', ['provider']],
  [
    'with an unreadable provider on a laptop',
    { ...fresh, SITE_MODE: 'local', MAIL_API_URL: 'mail.nz' },
    '',
    ['provider'],
  ],
  ['on a laptop', { ...fresh, SITE_MODE: 'local' }, '', []],
])('a site %s reports which addresses are missing', (_what, env, contact, missing) => {
  expect(missingForMail(configOf({ ...env }), contact)).toEqual(missing);
});

test('a fresh production site sends nothing: its mail waits, untried', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  await enqueueMail(db, { to: { address: 'sita@example.org' }, subject: 'S', text: 'T' }, NOW);
  const asked: string[] = [];
  const provider = await standIn(({ body }) => {
    asked.push(body);
    return { status: 200, body: '{}' };
  });
  await work({ chore: 'send-mail' }, db, NOW, { ...fresh, MAIL_API_URL: provider.url });
  expect(asked).toEqual([]);
  expect(await db.select().from(outbox)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  expect(warning.mock.calls.join()).toContain('not configured: site, sender');

  await work({ chore: 'send-mail' }, db, NOW, { ...PRODUCTION, MAIL_API_URL: provider.url });
  await provider.close();
  expect(asked).toHaveLength(1);
  const [mail] = await db.select().from(outbox);
  expect(mail).toMatchObject({ status: 'sent', message_id: `<${mail?.id}@society.org.nz>` });
  expect(asked[0]).not.toContain('.example"');
});

test('a message before there is an address is mailed as soon as the settings have one', async () => {
  const said = { lang: DEFAULT_LANG, words: en };
  const context = { db, config: configOf(PRODUCTION), env: {}, now: NOW, ip: '', ...said };
  const message = { name: 'Sita', email: 'sita@society.org.nz', subject: 'Hi', message: 'Hello' };
  const { mails } = await contactSubmission.store(context, { ...message, honeypot: '' }, true);
  for (const mail of mails) await enqueueMail(db, mail, NOW);
  const provider = new Provider();
  await deliver(db, provider, new Date('2036-01-01T00:00:00Z'));
  expect(provider.asked).toBe(0);

  const save = async (contact_email: string) => {
    for (const statement of storeSettings(db, { contact_email }, NOW)) await statement;
  };
  await save('president@society.example');
  await deliver(db, provider, NOW);
  expect(provider.asked).toBe(0);
  await save('president@society.org.nz');
  await deliver(db, provider, NOW);
  expect(provider.taken).toMatchObject([
    { to: { address: 'president@society.org.nz' }, parts: { reply_to: { name: 'Sita' } } },
  ]);
});
