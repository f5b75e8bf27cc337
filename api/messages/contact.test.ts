import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { mailName } from '#core/users/person';
import { en } from '#core/words/en';
import { idempotencyKeys, rateLimits } from '#db/kit/limits.schema';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { siteSettings } from '#db/settings/schema';
import { society } from '#society';
import { startApi } from '#testing/api';
import { solved } from '#testing/captcha';

const SECRET = 'a secret for tests that is long enough';
const good = {
  name: 'Sita Gurung',
  email: 'sita@example.org',
  subject: 'Language classes',
  message: 'नमस्ते 🙏\n\nWhen do the classes begin? مرحبا',
};
const answerShape = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const api = await startApi({ AUTH_SECRET: SECRET });
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [contactMessages, outbox, idempotencyKeys, rateLimits]) await api.db.delete(table);
});

/** Posts a message as JSON from an address. */
async function post(message: object | string, from = '203.0.113.7') {
  const answer = await fetch(api.url + paths.api.contact(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': from },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return { status: answer.status, ...answerShape.parse(await answer.json()), answer };
}

/** A token as a page makes it. */
const token = async () => (await solved(SECRET)).token;

const messages = () => api.db.select().from(contactMessages);
const mails = () => api.db.select().from(outbox);
const ok = { status: 200, success: true, message: en.contact.sent };

describe('a message', () => {
  test('with four fields is stored as unverified, and notifies nobody', async () => {
    expect(await post(good)).toMatchObject(ok);
    expect(await messages()).toMatchObject([{ ...good, verified: false, status: 'unread' }]);
    expect(await mails()).toEqual([]);
  });

  test("with a token is verified, and notifies the president's mailbox", async () => {
    expect(await post({ ...good, captcha: await token() })).toMatchObject(ok);
    const [message] = await messages();
    expect(message).toMatchObject({ ...good, verified: true });
    expect(await mails()).toMatchObject([
      {
        to: society.email,
        subject: en.mail.message.subject(good.subject),
        parts: { reply_to: { name: good.name, address: good.email } },
      },
    ]);
    const text = (await mails())[0]?.parts.text;
    expect(text).toContain(good.message);
    expect(text).toContain(`/admin/messages/${message?.id}`);

    await api.db.insert(siteSettings).values({ key: 'contact_email', value: 'new@example.org' });
    await post({ ...good, subject: 'Another one', captcha: await token() });
    expect((await mails()).map(({ to }) => to)).toContain('new@example.org');
    await api.db.delete(siteSettings);
  });

  test.each([
    [422, '[]', en.errors.notAnObject],
    [422, 'null', en.errors.notAnObject],
    [422, '"x"', en.errors.notAnObject],
    [422, '{"name":{"a":1}}', en.errors.validation],
    [400, '{', en.errors.malformedBody],
  ])('is refused with %i when it is %s', async (status, body, message) => {
    const told = await post(body);
    expect(told).toMatchObject({ status, success: false, message });
    expect(Object.keys(told.errors ?? {})).not.toContain('undefined');
  });

  test('under more than a name reaches the president under its address alone', async () => {
    const name = 'Bank: see evil.example';
    expect(await post({ ...good, name, captcha: await token() })).toMatchObject(ok);
    expect(await messages()).toMatchObject([{ name }]);
    const [mail] = await mails();
    expect(mail?.parts.reply_to).toEqual({ address: good.email });
    expect(mail?.parts.text).not.toContain('evil');
    expect(mail?.parts.text).toContain(en.mail.message.intro(mailName(''), good.email));
  });

  test('with the key of another one and a changed field is stored, whichever field changed', async () => {
    const idempotency_key = crypto.randomUUID();
    const changed = [
      good,
      { ...good, message: `${good.message} And where?` },
      { ...good, subject: 'Dance classes' },
      { ...good, name: 'Sita Rai' },
      { ...good, email: 'sita@example.net' },
    ];
    for (let times = 0; times < 2; times++) {
      const send = (one: object, at: number) => post({ ...one, idempotency_key }, `198.51.100.${at}`);
      for (const answer of await Promise.all(changed.map(send))) expect(answer).toMatchObject(ok);
    }
    const stored = await messages();
    expect(stored).toHaveLength(changed.length);
    for (const one of changed) expect(stored).toContainEqual(expect.objectContaining(one));
  });
});

describe('the limit of messages', () => {
  test('without a token is three an hour from one address', async () => {
    const send = (at: number, from?: string) => post({ ...good, subject: `Subject ${at}` }, from);
    for (const at of [1, 2, 3]) expect((await send(at)).status).toBe(200);
    const fourth = await send(4);
    expect(fourth).toMatchObject({ status: 429, success: false, message: en.contact.tooMany });
    expect(Number(fourth.answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await send(5, '203.0.113.8')).status).toBe(200);
    expect(await messages()).toHaveLength(4);
  });

  test('is ten an hour by one e-mail address, wherever it writes from', async () => {
    const send = (at: number, email: string) => post({ ...good, email, subject: `Subject ${at}` }, `198.51.100.${at}`);
    for (let at = 0; at < 10; at++) expect(await send(at, good.email.replace('@', `+${at}@`))).toMatchObject(ok);
    expect(await send(10, good.email.toUpperCase())).toMatchObject({ status: 429, message: en.contact.tooMany });
    expect(await send(11, 'ram@example.org')).toMatchObject(ok);
  });
});

test('a form of a browser goes on to the page, which answers it; one of a program is answered here', async () => {
  const send = (Accept: string) =>
    fetch(api.url + paths.api.contact(), {
      method: 'POST',
      redirect: 'manual',
      headers: { Accept, Origin: api.origin },
      body: new URLSearchParams({ ...good, honeypot: '' }),
    });
  const browser = await send('text/html,*/*');
  expect([browser.status, browser.headers.get('location')]).toEqual([307, paths.contact()]);
  expect(await messages()).toEqual([]);
  const program = await send('*/*');
  expect({ status: program.status, ...(await program.json()) }).toEqual(ok);
  expect(await messages()).toHaveLength(1);
});
