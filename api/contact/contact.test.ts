import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deliver } from '#api/mail/deliver';
import { mime } from '#api/mail/mime';
import { paths } from '#core/paths';
import { mailName } from '#core/rules/person';
import { en } from '#core/words/en';
import { contactMessages } from '#db/schema/contact';
import { idempotencyKeys, rateLimits } from '#db/schema/guard';
import { outbox } from '#db/schema/outbox';
import { siteSettings } from '#db/schema/setting';
import { society } from '#society';
import { startApi } from '#testing/api';
import { solved } from '#testing/captcha';
import { Provider } from '#testing/mail';
import { standIn } from '#testing/stand-in';

const SECRET = 'a secret for tests that is long enough';
const good = {
  name: 'Sita Gurung',
  email: 'sita@example.org',
  subject: 'Language classes',
  message: 'Namaste, when do the classes begin?',
};
const answerShape = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

type Api = Awaited<ReturnType<typeof startApi>>;
const api = await startApi({ AUTH_SECRET: SECRET });
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [contactMessages, outbox, idempotencyKeys, rateLimits])
    await api.db.delete(table);
});

/** Posts a message as JSON from an address. */
async function post(body: object, { to = api, from = '203.0.113.7' } = {}) {
  const answer = await fetch(to.url + paths.api.contact(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': from },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...answerShape.parse(await answer.json()), answer };
}

/** A token as a page makes it. */
const tokenAt = async (at = new Date()) => (await solved(SECRET, at)).token;

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
    expect(await post({ ...good, captcha: await tokenAt() })).toMatchObject(ok);
    const [message] = await messages();
    expect(message).toMatchObject({ ...good, verified: true });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: society.email,
      parts: { reply_to: { name: good.name, address: good.email } },
    });
    expect(mail?.parts.text).toContain(`/admin/messages/${message?.id}`);

    await api.db.insert(siteSettings).values({ key: 'contact_email', value: 'new@example.org' });
    await post({ ...good, subject: 'Another one', captcha: await tokenAt() });
    expect((await mails()).map(({ to }) => to)).toContain('new@example.org');
    await api.db.delete(siteSettings);
  });

  test('is refused field by field, in the words of the spec', async () => {
    const { status, success, message, errors } = await post({
      ...good,
      name: 'S',
      message: 'x'.repeat(1001),
      honeypot: 'http://spam.example',
    });
    expect({ status, success, message }).toEqual({
      status: 422,
      success: false,
      message: en.errors.validation,
    });
    expect(errors).toEqual({
      name: 'Name must be at least 2 characters',
      message: 'Message cannot exceed 1000 characters',
      honeypot: 'This field should be empty',
    });
    for (const field of ['name', 'email', 'subject'] as const)
      expect(
        (await post({ ...good, [field]: `${good[field]}\r\nBcc: x@y.example` })).errors,
      ).toEqual({ [field]: en.contact.errors.oneLine });
    expect(await messages()).toEqual([]);
  });

  test.each(['[]', 'null', '"x"', '{"name":{"a":1}}'])('%s is refused', async (body) => {
    const answer = await fetch(api.url + paths.api.contact(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(422);
    const told = answerShape.parse(await answer.json());
    expect(told.success).toBe(false);
    expect(Object.keys(told.errors ?? {})).not.toContain('undefined');
    if (!body.startsWith('{')) expect(told.message).toBe(en.errors.notAnObject);
  });

  test('that is no JSON is refused with 400', async () => {
    const answer = await fetch(api.url + paths.api.contact(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    });
    expect(answer.status).toBe(400);
    expect(answerShape.parse(await answer.json()).success).toBe(false);
  });

  test('under more than a name reaches the president under its address alone', async () => {
    const name = 'Bank: see evil.example';
    expect(await post({ ...good, name, captcha: await tokenAt() })).toMatchObject(ok);
    expect(await messages()).toMatchObject([{ name }]);
    const [mail] = await mails();
    expect(mail?.parts.reply_to).toEqual({ address: good.email });
    expect(mail?.parts.text).not.toContain('evil');
    expect(mail?.parts.text).toContain(en.mail.message.intro(mailName(''), good.email));
  });

  test('of Nepali, emoji and right-to-left text arrives intact in the mail', async () => {
    const written = {
      name: 'सीता गुरुङ',
      email: 'sita@example.org',
      subject: 'दशैंको शुभकामना और مرحبا بكم في نيوزيلندا 🙏',
      message: 'नमस्ते!\nשלום עולם, مرحبا\n\n👨‍👩‍👧‍👦 क्षत्रिय ज्ञान'.repeat(3),
    };
    await post({ ...written, captcha: await tokenAt() });
    expect(await messages()).toMatchObject([written]);
    const provider = new Provider();
    await deliver(api.db, provider, new Date());
    const read = await PostalMime.parse(provider.taken.map(mime)[0] ?? '');
    expect(read.subject).toBe(en.mail.message.subject(written.subject));
    expect(read.replyTo).toEqual([{ name: written.name, address: written.email }]);
    expect(read.text?.replaceAll('\r\n', '\n')).toContain(written.message);
    expect(read.html).toContain('क्षत्रिय ज्ञान');
  });
});

describe('a token', () => {
  test('counts once', async () => {
    const captcha = await tokenAt();
    expect(await post({ ...good, captcha })).toMatchObject(ok);
    const again = await post({ ...good, subject: 'Something else', captcha });
    expect(again).toMatchObject({ status: 422, success: false, message: en.captcha.refused });
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('counts once even when it comes several times at once', async () => {
    const captcha = await tokenAt();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((at) => post({ ...good, subject: `Subject ${at}`, captcha })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await messages()).toHaveLength(1);
  });

  test('that is expired or forged is refused, and nothing is stored', async () => {
    const old = await tokenAt(new Date(Date.now() - 3_600_000));
    for (const captcha of [old, 'forged', btoa('{}')])
      expect(await post({ ...good, captcha })).toMatchObject({
        status: 422,
        message: en.captcha.refused,
      });
    expect(await messages()).toEqual([]);
  });
});

describe('a message that is sent twice', () => {
  test('with one key is stored once, also when it comes several times at once', async () => {
    const idempotency_key = crypto.randomUUID();
    const body = { ...good, idempotency_key, captcha: await tokenAt() };
    const answers = await Promise.all([post(body), post(body), post(body)]);
    expect([...answers, await post(body)].map(({ status }) => status)).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('with one key and a changed field is another message, whichever field changed', async () => {
    const idempotency_key = crypto.randomUUID();
    const changed = [
      good,
      { ...good, message: `${good.message} And where?` },
      { ...good, subject: 'Dance classes' },
      { ...good, name: 'Sita Rai' },
      { ...good, email: 'sita@example.net' },
    ];
    for (const [at, one] of [...changed, ...changed].entries())
      expect(await post({ ...one, idempotency_key }, { from: `198.51.100.${at}` })).toMatchObject(
        ok,
      );
    const stored = await messages();
    expect(stored).toHaveLength(changed.length);
    for (const one of changed) expect(stored).toContainEqual(expect.objectContaining(one));
  });

  test('with one key and other words at the same moment is stored twice', async () => {
    const idempotency_key = crypto.randomUUID();
    const longer = { ...good, message: `${good.message} And where?` };
    const send = (body: object) => post({ ...body, idempotency_key });
    expect(await Promise.all([send(good), send(longer)])).toMatchObject([ok, ok]);
    expect((await messages()).map(({ message }) => message).toSorted()).toEqual([
      good.message,
      longer.message,
    ]);
  });

  test('without a key is stored once for the same words', async () => {
    expect(await Promise.all([post(good), post(good)])).toMatchObject([ok, ok]);
    expect(await messages()).toHaveLength(1);
    await post({ ...good, message: `${good.message} And where?` });
    expect(await messages()).toHaveLength(2);
    await post({ ...good, name: 'Sita Rai' });
    expect(await messages()).toHaveLength(3);
  });
});

describe('the limit of messages', () => {
  test('without a token is three an hour from one address', async () => {
    const send = (at: number, from?: string) =>
      post({ ...good, subject: `Subject ${at}` }, { from });
    for (const at of [1, 2, 3]) expect((await send(at)).status).toBe(200);
    const fourth = await send(4);
    expect(fourth).toMatchObject({ status: 429, success: false, message: en.contact.tooMany });
    expect(Number(fourth.answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await send(5, '203.0.113.8')).status).toBe(200);
    // Another header does not make another address.
    const forwarded = await fetch(api.url + paths.api.contact(), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'cf-connecting-ip': '203.0.113.7',
        'x-forwarded-for': '198.51.100.1',
      },
      body: JSON.stringify({ ...good, subject: 'Subject 6' }),
    });
    expect(forwarded.status).toBe(429);
    expect(await messages()).toHaveLength(4);
  });

  test('is ten an hour by one e-mail address, wherever it writes from', async () => {
    const send = (at: number, email: string) =>
      post({ ...good, email, subject: `Subject ${at}` }, { from: `198.51.100.${at}` });
    for (let at = 0; at < 10; at++)
      expect(await send(at, good.email.replace('@', `+${at}@`))).toMatchObject(ok);
    expect(await send(10, good.email.toUpperCase())).toMatchObject({
      status: 429,
      message: en.contact.tooMany,
    });
    expect(await send(11, 'ram@example.org')).toMatchObject(ok);
  });

  test('counts one network of IPv6 as one address', async () => {
    for (const at of [1, 2, 3, 4])
      await post({ ...good, subject: `Subject ${at}` }, { from: `2001:db8:1:${at}::1` });
    expect(await messages()).toHaveLength(3);
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
  expect([program.status, await program.json()]).toEqual([
    200,
    { success: true, message: en.contact.sent },
  ]);
  expect(await messages()).toHaveLength(1);
});

describe('with a provider of captchas', () => {
  let says: string | 'cut' = '';
  let provider: Awaited<ReturnType<typeof standIn>>;
  let guarded: Api;
  beforeAll(async () => {
    provider = await standIn(() => ({ status: says === 'cut' ? 0 : 200, body: says }));
    guarded = await startApi({
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SECRET_KEY: 'key',
      CAPTCHA_VERIFY_URL: provider.url,
    });
  });
  afterAll(async () => {
    await provider.close();
  });

  test('that is down a message is refused with a reason, and can be sent again', async () => {
    const body = { ...good, idempotency_key: crypto.randomUUID(), captcha: 'token' };
    for (says of ['cut', '<html>', '{}'])
      expect(await post(body, { to: guarded })).toMatchObject({
        status: 503,
        success: false,
        message: en.captcha.unreachable,
      });
    expect(await guarded.db.select().from(contactMessages)).toEqual([]);
    says = '{"success":false,"error-codes":["timeout-or-duplicate"]}';
    expect(await post(body, { to: guarded })).toMatchObject({ status: 422 });
    says = '{"success":true}';
    expect(await post(body, { to: guarded })).toMatchObject(ok);
    // Its token has been spent by now; the answer is the one that was given.
    says = '{"success":false,"error-codes":["timeout-or-duplicate"]}';
    expect(await post(body, { to: guarded })).toMatchObject(ok);
    await guarded.db.delete(contactMessages);
    await guarded.db.delete(outbox);
  });

  test('while mail is down for an hour, 100 of 100 are stored, and each mail goes out once', async () => {
    says = '{"success":true}';
    const mailbox = new Provider();
    mailbox.down = new Error('connection refused');
    const started = Date.now();
    const at = (minute: number) => new Date(started + minute * 60_000);
    for (let minute = 0; minute < 60; minute++) {
      for (const half of minute < 50 ? [0, 1] : []) {
        const number = 2 * minute + half;
        const answer = await post(
          { ...good, email: `${number}@example.org`, captcha: `token ${number}` },
          { to: guarded, from: `198.51.100.${number}` },
        );
        expect(answer).toMatchObject(ok);
      }
      // The cron of every minute, and of an hour later each time.
      while (await deliver(guarded.db, mailbox, at(minute + 1)));
    }
    const stored = await guarded.db.select().from(outbox);
    expect(stored).toHaveLength(100);
    expect(await guarded.db.$count(contactMessages)).toBe(100);
    expect(mailbox.asked).toBeGreaterThan(300);
    expect(mailbox.taken).toEqual([]);

    mailbox.down = undefined;
    // A mail that failed late waits an hour at most.
    for (let minute = 61; minute <= 61 + 64; minute++)
      while (await deliver(guarded.db, mailbox, at(minute)));
    const sent = mailbox.taken.map(({ message_id }) => message_id);
    expect(sent.toSorted()).toEqual(stored.map(({ message_id }) => message_id).toSorted());
    const replies = mailbox.taken.map(({ parts }) => parts.reply_to?.address);
    expect(new Set(replies).size).toBe(100);
    const states = new Set((await guarded.db.select().from(outbox)).map(({ status }) => status));
    expect([...states]).toEqual(['sent']);
  });
});
