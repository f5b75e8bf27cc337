import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '#scripts/deploy/readiness';
import { settingsOf } from '#scripts/deploy/settings';
import { inRoot } from '#scripts/local/root';
import { newFolder } from '#testing/folder';
import { readyToml } from '#testing/ready-site';

const folder = newFolder('readiness');

/** The problems of the ready site after a change of its wrangler.toml. */
function problemsWith(
  change: (toml: string) => string,
  { secrets = ['AUTH_SECRET'], env = '' }: { secrets?: string[] | null; env?: string } = {},
): string[] {
  const file = path.join(folder, 'wrangler.toml');
  const toml = change(readyToml());
  writeFileSync(file, toml);
  return problemsOf(settingsOf(file, env), secrets);
}
const same = (toml: string) => toml;

describe('a site that is to be deployed', () => {
  test.each(['', 'staging'])('with everything set has no problems (environment "%s")', (env) => {
    expect(problemsWith(same, { env })).toEqual([]);
  });

  test('as it comes has no id and no address', () => {
    const shipped = settingsOf(inRoot('wrangler.toml'), '');
    expect(problemsOf(shipped, null)).toEqual([
      'The database has no id (database_id of DB): npm run setup:cloudflare creates it and writes its id.',
      'SITE_URL is not yours yet (https://nznepalsociety.example): npm run setup:cloudflare sets it to an address at workers.dev.',
    ]);
  });

  test('as staging is told to be set up with its environment', () => {
    const [first] = problemsOf(settingsOf(inRoot('wrangler.toml'), 'staging'), null);
    expect(first).toContain('npm run setup:cloudflare -- --env staging');
  });

  const lines =
    (from: RegExp, to = '') =>
    (toml: string) =>
      toml.replace(from, to);
  const inVars = (line: string) => lines(/^\[vars\]$/m, `[vars]\n${line}`);
  test.each([
    ['its bucket of pictures', lines(/^binding = "MEDIA"$/m, 'binding = "PHOTOS"'), 'MEDIA'],
    ['its bucket of backups', lines(/^binding = "BACKUPS"$/m, 'binding = "X"'), 'BACKUPS'],
    ['its database', lines(/^binding = "DB"$/m, 'binding = "X"'), 'No database'],
    ['its queue', lines(/^binding = "JOBS"$/m, 'binding = "X"'), 'No queue'],
    ['its images', lines(/^binding = "IMAGES"$/m, 'binding = "X"'), 'IMAGES'],
    ['a way to send mail', lines(/^name = "EMAIL"$/m, 'name = "X"'), 'EMAIL'],
    ['its chores', lines(/^crons = .*$/m, 'crons = []'), 'No chore'],
    ['its route', lines(/^routes = .*$/m, 'routes = []'), 'npm run go-live -- --domain nepal.org.nz'],
    ['https', lines(/"https:\/\/nepal/, '"http://nepal'), 'https'],
    ['an address', lines(/^SITE_URL = .*$/m), 'SITE_URL is not yours yet (not set)'],
    ['a sender', lines(/^MAIL_FROM = .*$/m), 'MAIL_FROM is not yours yet (not set)'],
    ['production', lines(/^SITE_MODE = .*$/m, 'SITE_MODE = "local"'), 'SITE_MODE'],
    ['a known captcha', inVars('CAPTCHA_PROVIDER = "nobody"'), 'CAPTCHA_PROVIDER'],
    ['a secret kept out of the file', inVars('MAIL_API_KEY = "x"'), 'MAIL_API_KEY stands in'],
  ])('without %s has that one problem', (_what, change, words) => {
    expect(problemsWith(change, { secrets: null })).toEqual([expect.stringContaining(words)]);
  });

  test('at workers.dev needs neither route nor sender: until it goes live no mail goes out', () => {
    const change = (toml: string) =>
      lines(/^MAIL_FROM = .*$/m)(lines(/^routes = .*$/m, 'routes = []')(toml)).replace(
        'nepal.org.nz',
        'x.nepal.workers.dev',
      );
    expect(problemsWith(change)).toEqual([]);
  });

  test('on libSQL with a D1 that does not exist is told to remove it', () => {
    const change = lines(/^database_id = .*$/m, 'database_id = "00000000-0000-0000-0000-000000000000"');
    const onLibsql = (toml: string) => inVars('LIBSQL_URL = "libsql://db.test"')(change(toml));
    const secrets = ['AUTH_SECRET', 'LIBSQL_AUTH_TOKEN'];
    expect(problemsWith(onLibsql, { secrets })).toEqual([expect.stringContaining('remove that [[d1_databases]]')]);
    const without = lines(/^\[\[d1_databases\]\]\n(?:.+\n)+/m);
    expect(problemsWith((toml) => without(onLibsql(toml)), { secrets })).toEqual([]);
  });

  test('whose queue is read by nobody is told so', () => {
    const change = lines(/(consumers\]\]\nqueue = )"[^"]+"/, '$1"another"');
    expect(problemsWith(change)).toEqual([expect.stringContaining('Nobody reads the queue')]);
  });

  test.each([
    ['AUTH_SECRET', same, []],
    ['CAPTCHA_SECRET_KEY', inVars('CAPTCHA_PROVIDER = "turnstile"'), ['AUTH_SECRET']],
    ['MAIL_API_KEY', inVars('MAIL_API_URL = "https://mail.test/send"'), ['AUTH_SECRET']],
    ['LIBSQL_AUTH_TOKEN', inVars('LIBSQL_URL = "libsql://db.test"'), ['AUTH_SECRET']],
  ])('without the secret %s has that one problem', (name, change, secrets) => {
    const problem = expect.stringContaining(`${name} is not set`);
    expect(problemsWith(change, { secrets })).toEqual([problem]);
    expect(problemsWith(change, { secrets: [...secrets, name] })).toEqual([]);
    // Offline the secrets are unknown.
    expect(problemsWith(change, { secrets: null })).toEqual([]);
  });
});

test('settings of an environment that does not exist stop with its name', () => {
  expect(() => settingsOf(inRoot('wrangler.toml'), 'nope')).toThrow('nope');
});
