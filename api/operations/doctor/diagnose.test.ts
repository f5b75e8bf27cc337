import { describe, expect, test } from 'vitest';
import { type Config, configOf } from '#api/http/config';
import { BOUND, type Circumstances } from '#api/operations/doctor/configuration';
import { diagnose } from '#api/operations/doctor/diagnose';
import { CHECKS, type Check, type Finding } from '#core/operations/doctor-contract';
import { doctorTexts } from '#core/words/doctor';
import type { InstallationState } from '#db/operations/doctor';
import { backupOf } from '#db/operations/installation';

const NOW = new Date('2026-03-02T11:30:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const SECRET = 'Zk3v9QmT1rXc7LpB0nWf5YhJ2sGd8AeU';

const production = {
  SITE_MODE: 'production',
  SITE_URL: 'https://nepal.org.nz',
  MAIL_FROM: 'website@nepal.org.nz',
  STRICT_TRANSPORT_SECURITY: 'max-age=31536000; includeSubDomains',
  AUTH_SECRET: SECRET,
};
const EXAMPLE = 'local-only-secret-that-npm-start-replaces';
const backupAt = (finished_at: string) => ({ id: 'b', finished_at, bytes: 9, files: 12, rows: 9 });
const quiet = { waiting: 0, waiting_since: null, failed: 0, failed_by_sender: 0 };
const well: InstallationState = {
  mail: quiet,
  contact: 'president@nepal.org.nz',
  admins: 2,
  purge_failed_at: null,
  id: 'one',
  backup: backupAt(ago(5)),
};

const mail = (change: Partial<typeof well.mail>) => ({ state: { mail: { ...quiet, ...change } } });

interface Given extends Partial<Omit<Circumstances, 'config' | 'state' | 'bound'>> {
  vars?: Record<string, string>;
  config?: Partial<Config>;
  state?: Partial<InstallationState>;
  without?: string;
}

/** What the doctor finds of a site that is well, but for what is given. */
function found({ vars, config, state, without, ...given }: Given = {}): Finding[] {
  return diagnose({
    config: { ...configOf({ ...production, ...vars }), ...config },
    bound: new Set(BOUND.filter((name) => name !== without)),
    backupKey: 'x'.repeat(43),
    state: { ...well, ...state },
    filesId: 'one',
    now: NOW,
    lang: 'en',
    words: doctorTexts.en,
    ...given,
  });
}

const local = { SITE_MODE: 'local', SITE_URL: 'http://localhost:8787' };

describe('the doctor', () => {
  test('of a site that is well finds so in every check', () => {
    const findings = found();
    expect(findings.map(({ check }) => check)).toEqual(CHECKS);
    expect(findings.filter(({ status, follows }) => status !== 'ok' || follows)).toEqual([]);
  });

  test('of a laptop as it comes finds no problem', () => {
    const state = { backup: null, admins: 1, contact: '' };
    const findings = found({ vars: local, without: 'PURGE', backupKey: '', state });
    expect(findings.filter(({ status }) => status === 'problem')).toEqual([]);
  });

  const cases: [Check, Finding['status'], string, Given][] = [
    ['variables', 'problem', 'a key with its name', { config: { malformed: { BACKUP_KEY: 'must be' } } }],
    ['variables', 'problem', 'a wrong cache', { config: { malformed: { RESPONSE_CACHE_MB: 'must be' } } }],
    ['address', 'problem', 'an example', { vars: { SITE_URL: 'https://nepal.example' } }],
    ['address', 'problem', 'no https', { vars: { SITE_URL: 'http://nepal.org.nz' } }],
    ['address', 'warning', 'https for a day', { vars: { STRICT_TRANSPORT_SECURITY: '' } }],
    ['sender', 'problem', 'none', { vars: { MAIL_FROM: '' } }],
    ['sender', 'problem', 'an example', { vars: { MAIL_FROM: 'a@nepal.example' } }],
    ['contact', 'problem', 'none', { state: { contact: '' } }],
    ['contact', 'problem', 'an example', { state: { contact: 'a@nepal.example' } }],
    ['mail', 'problem', 'no way', { without: 'EMAIL' }],
    ['mail', 'warning', 'no key', { vars: { MAIL_API_URL: 'https://mail.nz/send' } }],
    ['mail', 'problem', 'mail that waits', mail({ waiting: 2, waiting_since: ago(0.5) })],
    ['mail', 'problem', 'a refused sender', mail({ failed: 2, failed_by_sender: 1 })],
    ['mail', 'warning', 'failed mail', mail({ failed: 1 })],
    ['queue', 'problem', 'none', { without: 'JOBS' }],
    ['purges', 'problem', 'a failed purge', { state: { purge_failed_at: ago(3) } }],
    ['purges', 'warning', 'no cache', { without: 'PURGE' }],
    ['captcha', 'problem', 'no keys', { vars: { CAPTCHA_PROVIDER: 'turnstile' } }],
    ['images', 'problem', 'none', { without: 'IMAGES' }],
    ['files', 'problem', 'no store', { without: 'BACKUPS' }],
    ['backup', 'problem', 'none', { state: { backup: null } }],
    ['backup', 'problem', 'an old one', { state: { backup: backupAt(ago(49)) } }],
    ['backup_key', 'warning', 'none', { backupKey: '' }],
    ['backup_key', 'problem', 'one with its name', { backupKey: `BACKUP_KEY=${'x'.repeat(43)}` }],
    ['backup_key', 'problem', 'a short one', { backupKey: 'too short' }],
    ['secret', 'problem', 'one character', { vars: { AUTH_SECRET: 'x'.repeat(40) } }],
    ['secret', 'problem', 'the one of .env.example', { vars: { AUTH_SECRET: EXAMPLE } }],
    ['installation', 'problem', 'another database', { filesId: 'two' }],
    ['installation', 'warning', 'no id of the files', { filesId: null }],
    ['database', 'problem', 'no id', { state: { id: null }, filesId: null }],
    ['time', 'warning', 'a fixed clock', { vars: { ...local, SITE_NOW: NOW.toISOString() } }],
    ['admins', 'warning', 'one', { state: { admins: 1 } }],
    ['admins', 'problem', 'none', { state: { admins: 0 } }],
  ];
  test.each(cases)('on %s finds a %s with %s, and says what follows', (check, status, _, given) => {
    const finding = found(given).find((one) => one.check === check);
    expect(finding).toMatchObject({ status, follows: expect.stringMatching(/\w/) });
  });

  test('tells no secret', () => {
    const backupKey = 'k'.repeat(43);
    const vars = { MAIL_API_URL: 'https://mail.nz', MAIL_API_KEY: 'my-key' };
    const said = JSON.stringify(found({ backupKey, vars }));
    for (const secret of [SECRET, backupKey, 'my-key']) expect(said).not.toContain(secret);
  });

  test('asks for no longer HSTS at an address that is not kept', () => {
    const findings = found({ vars: { SITE_URL: 'https://site.nepal.workers.dev', STRICT_TRANSPORT_SECURITY: '' } });
    expect(findings.find(({ check }) => check === 'address')?.status).toBe('ok');
  });

  test('lets mail that failed a moment ago be', () => {
    const findings = found(mail({ waiting: 1, waiting_since: ago(0.1) }));
    expect(findings.find(({ check }) => check === 'mail')?.status).toBe('ok');
  });
});

test.each([null, '', 'nonsense', '{}', '{"finished_at":"yesterday","files":1,"rows":1}'])(
  'a last backup that reads %j is none',
  (stored) => {
    expect(backupOf(stored)).toBeNull();
  },
);
