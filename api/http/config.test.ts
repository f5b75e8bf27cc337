import { expect, test, vi } from 'vitest';
import { clockOf, configOf } from '#api/http/config';

const SITE_NOW = '2026-03-01T11:30:00Z';
const env = { SITE_URL: 'https://society.example', AUTH_SECRET: 'a secret for tests that is long enough' };

test('the clock stands at SITE_NOW in local mode', () => {
  const clock = clockOf(configOf({ ...env, SITE_MODE: 'local', SITE_NOW }));
  expect(clock()).toEqual(new Date(SITE_NOW));
  expect(clock()).toEqual(new Date(SITE_NOW));
});

test.each([
  ['in production', { SITE_MODE: 'production', SITE_NOW }],
  ['where no mode is set', { SITE_NOW }],
  ['in local mode without SITE_NOW', { SITE_MODE: 'local' }],
  ['in local mode with an empty SITE_NOW', { SITE_MODE: 'local', SITE_NOW: '' }],
])('the clock runs %s', (_where, variables) => {
  const clock = clockOf(configOf({ ...env, ...variables }));
  const before = Date.now();
  const shown = clock().getTime();
  expect(shown).toBeGreaterThanOrEqual(before);
  expect(shown).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['no AUTH_SECRET', { AUTH_SECRET: undefined }, 'AUTH_SECRET is missing'],
  ['a short AUTH_SECRET', { AUTH_SECRET: 'short' }, 'AUTH_SECRET needs at least 32'],
  ['a SITE_URL that is no address', { SITE_URL: 'society' }, 'SITE_URL'],
  ['an unknown SITE_MODE', { SITE_MODE: 'test' }, 'SITE_MODE'],
  ['a database over http', { LIBSQL_URL: 'http://db.example' }, 'LIBSQL_URL'],
])('the environment with %s is refused, and the error names it', (_what, change, told) => {
  expect(() => configOf({ ...env, ...change })).toThrow(told);
});

const MALFORMED: readonly Record<string, string>[] = [
  { SITE_NOW: 'tomorrow' },
  { SITE_NOW: '2026-03-02' },
  { CAPTCHA_PROVIDER: 'nobody' },
  { CAPTCHA_VERIFY_URL: 'http://captcha.example' },
  { MAIL_FROM: 'the society' },
  { MAIL_API_URL: 'mail.example/emails' },
  { MAIL_API_URL: 'http://mail.example/emails' },
  { MAIL_WEBHOOK_SECRET: 'MAIL_WEBHOOK_SECRET=whsec_AAAA' },
  { MAIL_API_BATCH_URL: 'https://mail.example/batch' },
  { MAIL_PER_DAY: 'a hundred' },
  { MAIL_PER_HOUR: '0' },
  { MAIL_PER_SECOND: '1.5' },
  { MAIL_PER_DAY: '100', MAIL_RESERVED_PER_DAY: '100' },
  { MAILING_LIST_URL: 'list' },
  { BACKUP_KEY: `BACKUP_KEY=${'A'.repeat(43)}` },
  { PWNED_PASSWORDS_URL: 'api' },
  { RESPONSE_CACHE_MB: '65' },
  { SWEEP_ALLOWED_ON: 'today' },
];
test.each(MALFORMED)('the environment with %o is taken without it, and names it', (change) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const [name = '', value = ''] = Object.entries(change).at(-1) ?? [];
  const { malformed, ...config } = configOf({ ...env, ...change });
  expect(Object.keys(malformed)).toEqual([name]);
  const { malformed: _, ...without } = configOf({ ...env, ...change, [name]: '' });
  expect(config).toEqual(without);
  expect(told.mock.calls.join()).toContain(name);
  expect(JSON.stringify([malformed, told.mock.calls])).not.toContain(value);
});

test('an address that is left out leaves out what cannot be without it', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const [MAIL_API_URL, MAIL_API_BATCH_URL] = ['http://mail.example', 'https://mail.example/batch'];
  const { malformed } = configOf({ ...env, MAIL_API_URL, MAIL_API_BATCH_URL });
  expect(Object.keys(malformed).toSorted()).toEqual(['MAIL_API_BATCH_URL', 'MAIL_API_URL']);
});

test.each([
  { LIBSQL_URL: 'libsql://db.example' },
  { LIBSQL_URL: 'file:/tmp/society.db' },
  { LIBSQL_URL: 'http://127.0.0.1:8080', MAIL_API_URL: 'http://localhost:1025/emails' },
  { SITE_MODE: 'local', LIBSQL_URL: 'http://db.example' },
])('the environment takes %o', (change) => {
  expect(configOf({ ...env, ...change })).toMatchObject(change);
});

test('the environment loses the slash at the end of SITE_URL, and what is blank is absent', () => {
  const config = configOf({ ...env, SITE_URL: 'https://society.example//', LIBSQL_URL: '' });
  expect(config.SITE_URL).toBe('https://society.example');
  expect(config.LIBSQL_URL).toBeUndefined();
  expect(config.SITE_MODE).toBe('production');
});
