import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { api } from '#api/app';
import { configOf } from '#api/http/config';
import { runtimeConfigOf } from '#api/http/env-config';
import { paths } from '#core/kit/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME } from '#core/kit/runtime-config';

const secrets = {
  AUTH_SECRET: 'the signing secret, 32 characters or more',
  LIBSQL_AUTH_TOKEN: 'the token of the database',
  LIBSQL_URL: 'http://database.internal:8080',
  SOME_API_KEY: 'a variable that nobody declared',
};
const needed = { SITE_MODE: 'local', SITE_URL: 'https://society.example', ...secrets };
const open = {
  CAPTCHA_PROVIDER: 'turnstile',
  CAPTCHA_SITE_KEY: 'public-site-key',
  MAILING_LIST_URL: 'https://lists.example/subscribe',
  MEDIA_BASE: 'https://media.example',
};

const ask = async (env: Record<string, string>) => api.request(paths.envConfig(), {}, env);

/** What the script leaves on `window`. */
async function configFor(env: Record<string, string>): Promise<unknown> {
  const window: Record<string, unknown> = {};
  runInNewContext(await (await ask(env)).text(), { window });
  expect(Object.keys(window)).toEqual([RUNTIME_CONFIG_NAME]);
  // An object of another context has another prototype.
  return JSON.parse(JSON.stringify(window[RUNTIME_CONFIG_NAME]));
}

test('env-config.js without configuration tells the defaults', async () => {
  expect(await configFor(needed)).toEqual(DEFAULT_RUNTIME_CONFIG);
  const blank = Object.fromEntries(Object.keys(open).map((name) => [name, '']));
  expect(await configFor({ ...needed, ...blank })).toEqual(DEFAULT_RUNTIME_CONFIG);
});

test('env-config.js tells the public configuration', async () => {
  expect(await configFor({ ...needed, ...open })).toEqual({
    captcha: { provider: 'turnstile', siteKey: open.CAPTCHA_SITE_KEY },
    mailingListUrl: open.MAILING_LIST_URL,
    mediaBase: open.MEDIA_BASE,
  });
});

test('env-config.js tells nothing else', async () => {
  const script = await (await ask({ ...needed, ...open })).text();
  for (const [name, secret] of Object.entries(secrets)) {
    expect(script).not.toContain(secret);
    expect(script).not.toContain(name);
  }
  const told = runtimeConfigOf(configOf({ ...needed, ...open }));
  expect(Object.keys(told).sort()).toEqual(Object.keys(DEFAULT_RUNTIME_CONFIG).sort());
});

test('env-config.js is a script that may be kept for a short while', async () => {
  const { status, headers } = await ask(needed);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

test('env-config.js stays a script whatever a value holds', async () => {
  const value = '</script><script>alert(1)</script>\u2028"\\';
  const env = { ...needed, CAPTCHA_SITE_KEY: value };
  expect(await (await ask(env)).text()).not.toContain('</');
  expect(await configFor(env)).toMatchObject({ captcha: { siteKey: value } });
});
