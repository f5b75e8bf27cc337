import type { Queue } from '@cloudflare/workers-types';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { configOf } from '#api/http/config';
import type { Submission } from '#api/http/forms/submission';
import { submit } from '#api/http/forms/take-form';
import type { Job } from '#api/jobs/chores';
import { emptyField } from '#core/kit/form-fields';
import { DEFAULT_LANG } from '#core/kit/lang';
import { en } from '#core/words/en';
import { captchaSpent, idempotencyKeys, rateLimits } from '#db/kit/limits.schema';
import { outbox } from '#db/mail/schema';
import { siteSettings } from '#db/settings/schema';
import { solved } from '#testing/captcha';
import { emptyDatabase } from '#testing/database';

const SECRET = 'a secret for tests that is long enough';
const NOW = new Date('2026-03-01T11:30:00Z');
const TABLES = [siteSettings, outbox, idempotencyKeys, rateLimits, captchaSpent];

const database = await emptyDatabase();
beforeEach(async () => {
  for (const table of TABLES) await database.db.delete(table);
});

interface Registration {
  guest: string;
  hp: string;
}

/** A form that the product does not have: it writes one row and one mail, and may be sent twice a day. */
const registration: Submission<Registration> = {
  name: 'registration',
  fields: ['guest'],
  paths: () => ({ api: '/api/guests', page: '/guests', sent: '/guests?sent=1' }),
  form: () => z.object({ guest: z.string().check(z.minLength(2, 'who?')), hp: emptyField('empty') }),
  words: () => ({ sent: 'see you', failed: 'failed', tooMany: 'twice a day' }),
  limits: ({ guest }) => [{ key: `registration-guest:${guest}`, max: 2, seconds: 86_400 }],
  store: async ({ db }, { guest }, verified) => ({
    statements: [db.insert(siteSettings).values({ key: guest, value: String(verified) })],
    mails: [{ to: { address: 'sita@example.org' }, subject: guest, text: 'Come in.' }],
  }),
};
/** The same, one for the same words within a minute. */
const onceAMinute = { ...registration, sameWordsMs: 60_000 };

const wakeUp = vi.fn();
const JOBS = { send: wakeUp } as unknown as Queue<Job>;
afterEach(() => wakeUp.mockReset());

function send(body: object, { submission = registration, now = NOW, env = {} } = {}) {
  wakeUp.mockResolvedValue(undefined);
  const config = configOf({ AUTH_SECRET: SECRET, SITE_URL: 'http://localhost', ...env });
  const ip = '203.0.113.7';
  const said = { lang: DEFAULT_LANG, words: en };
  const context = { db: database.db, config, env: { JOBS }, now, ip, ...said };
  return submit(submission, context, body);
}
const counts = () => Promise.all(TABLES.map((table) => database.db.$count(table)));
const SENT = { status: 200, body: { success: true, message: 'see you' } };
/** A refusal is an error of the captcha, so that a form can say it beside the box. */
const refusedAt = (message: string) => ({ success: false, message, errors: { captcha: message } });
const CAPTCHA_REFUSED = { status: 422, body: refusedAt(en.captcha.refused) };

describe('a form that is only declared', () => {
  test('is checked, stored with its mail, and wakes the outbox', async () => {
    expect(await send({ guest: 'Sita' })).toEqual(SENT);
    expect(await database.db.select().from(siteSettings)).toMatchObject([{ key: 'Sita', value: 'false' }]);
    expect(await database.db.select().from(outbox)).toMatchObject([{ subject: 'Sita' }]);
    expect(wakeUp).toHaveBeenCalledOnce();
  });

  test('says what is wrong by field, and writes nothing', async () => {
    expect(await send({ guest: 'S', hp: 'x' })).toEqual({
      status: 422,
      body: { success: false, message: en.errors.validation, errors: { guest: 'who?', hp: 'empty' } },
    });
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test('with a captcha that is refused writes nothing', async () => {
    expect(await send({ guest: 'Sita', captcha: 'forged' })).toEqual(CAPTCHA_REFUSED);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test('with a captcha that nobody can check now is refused for now', async () => {
    // Its provider cannot be asked without a key.
    const env = { CAPTCHA_PROVIDER: 'turnstile' };
    expect(await send({ guest: 'Sita', captcha: 'token' }, { env })).toEqual({
      status: 503,
      body: refusedAt(en.captcha.unreachable),
    });
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  });

  test('takes a captcha once, also when it comes several times at once', async () => {
    const { token: captcha } = await solved(SECRET, NOW);
    const guests = ['Sita', 'Ram', 'Maya', 'Hari'];
    const answers = await Promise.all(guests.map((guest) => send({ guest, captcha })));
    expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
      SENT,
      CAPTCHA_REFUSED,
      CAPTCHA_REFUSED,
      CAPTCHA_REFUSED,
    ]);
    expect(await database.db.select().from(siteSettings)).toMatchObject([{ value: 'true' }]);
    expect(await database.db.$count(outbox)).toBe(1);
  });

  test('has a limit of its own, in its own words', async () => {
    for (let times = 0; times < 2; times++) {
      expect(await send({ guest: 'Sita' })).toEqual(SENT);
      await database.db.delete(siteSettings);
    }
    expect(await send({ guest: 'Sita' })).toEqual({
      status: 429,
      body: { success: false, message: 'twice a day' },
      retryAfter: 86_400,
    });
  });

  test('fails as a whole: without its row there is no mail, no key and no spent captcha', async () => {
    await database.db.insert(siteSettings).values({ key: 'Sita', value: 'there' });
    const { token: captcha } = await solved(SECRET, NOW);
    const idempotency_key = crypto.randomUUID();
    await expect(send({ guest: 'Sita', captcha, idempotency_key })).rejects.toThrow();
    expect(await database.db.$count(outbox)).toBe(0);
    expect(await database.db.$count(idempotencyKeys)).toBe(0);
    await database.db.delete(siteSettings);
    expect(await send({ guest: 'Sita', captcha, idempotency_key })).toEqual(SENT);
    expect(await send({ guest: 'Ram', captcha })).toEqual(CAPTCHA_REFUSED);
  });
});

describe('a submission that is sent twice', () => {
  test('with one key, at once and later, is stored once, although its captcha is spent', async () => {
    const { token: captcha } = await solved(SECRET, NOW);
    const body = { guest: 'Sita', idempotency_key: crypto.randomUUID(), captcha };
    expect(await Promise.all([send(body), send(body)])).toEqual([SENT, SENT]);
    expect(await send(body)).toEqual(SENT);
    expect(await database.db.$count(outbox)).toBe(1);
  });

  test('without a key is stored once for as long as its declaration says', async () => {
    const later = (ms: number) => ({ submission: onceAMinute, now: new Date(NOW.getTime() + ms) });
    expect(await send({ guest: 'Sita' }, later(0))).toEqual(SENT);
    expect(await send({ guest: 'Sita' }, later(59_000))).toEqual(SENT);
    expect(await database.db.$count(outbox)).toBe(1);
    await database.db.delete(siteSettings);
    expect(await send({ guest: 'Sita' }, later(61_000))).toEqual(SENT);
    expect(await database.db.$count(outbox)).toBe(2);
  });
});
