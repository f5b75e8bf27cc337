import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { siteverify } from '#api/http/captcha/captcha';
import { configOf } from '#api/http/config';
import { captchaOf } from '#api/http/forms/take-form';
import { type Asked, type Reply, standIn } from '#testing/stand-in';

/** What the stand-in answers next. */
let reply: Reply | Promise<Reply>;
const asked: Asked[] = [];
const service = await standIn((one) => {
  asked.push(one);
  return reply;
});
const url = `${service.url}/siteverify`;
afterAll(() => service.close());
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, 'error').mockReturnValue();
});

const says = (body: string | object, status = 200) => {
  reply = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const env = {
  SITE_URL: 'http://localhost',
  AUTH_SECRET: 'a secret for tests that is long enough',
  CAPTCHA_SECRET_KEY: 'the secret key',
  CAPTCHA_VERIFY_URL: url,
};

test('a captcha whose address cannot be read asks nobody, and its secret goes nowhere', async () => {
  const wrong = { ...env, CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_VERIFY_URL: 'captcha.nz' };
  const asking = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('asked'));
  expect(await captchaOf(configOf(wrong), new Date()).verify('a token', undefined)).toEqual({ result: 'unreachable' });
  expect(asking).not.toHaveBeenCalled();
  asking.mockRestore();
});

test.each(['recaptcha', 'turnstile'])('%s: only a good token passes', async (CAPTCHA_PROVIDER) => {
  const { verify } = captchaOf(configOf({ ...env, CAPTCHA_PROVIDER }), new Date());
  says({ success: true, challenge_ts: '2026-03-01T11:30:00Z', hostname: 'localhost' });
  expect(await verify('the token', '203.0.113.7')).toEqual({ result: 'passed', spent: null });
  expect(asked[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': expect.stringContaining('application/x-www-form-urlencoded') },
  });
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    secret: 'the secret key',
    response: 'the token',
    remoteip: '203.0.113.7',
  });

  for (const code of ['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response']) {
    says({ success: false, 'error-codes': [code] });
    expect(await verify('used before', undefined), code).toEqual({ result: 'refused' });
  }
  expect(asked.at(-1)?.body).not.toContain('remoteip');
});

const unreachable = { result: 'unreachable' };

test.each([
  ['no JSON', '<html>'],
  ['nothing', ''],
  ['another shape', { ok: true }],
  ['a truth that is none', { success: 'true' }],
  ['a secret that is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }],
  ['its own failure', { success: false, 'error-codes': ['internal-error'] }],
  ['an error', { success: true }, 500],
  ['a cut connection', '', 0],
])('an answer of %s counts as unreachable', async (_what, body, status = 200) => {
  says(body, status);
  expect(await siteverify(url, 'key').verify('token', undefined)).toEqual(unreachable);
});

test('a missing key and a slow provider count as unreachable', async () => {
  says({ success: true });
  expect(await siteverify(url, undefined).verify('token', undefined)).toEqual(unreachable);
  reply = new Promise(() => {});
  expect(await siteverify(url, 'key', 50).verify('token', undefined)).toEqual(unreachable);
});

test('a provider that redirects is not followed, so that the secret goes nowhere else', async () => {
  reply = { status: 307, body: '', headers: { location: `${service.url}/elsewhere` } };
  expect(await siteverify(url, 'key').verify('token', undefined)).toEqual(unreachable);
  expect(asked.map(({ path }) => path)).toEqual(['/siteverify']);
});
