import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ADDRESS_MOST, ADDRESS_SECONDS } from '#api/auth/change-email';
import { commonPasswords } from '#api/auth/common-passwords';
import { DEVICE_DAYS } from '#api/auth/device';
import { STEP_SECONDS } from '#api/auth/factors/second-step';
import { RESET, SECOND_STEP, SIGN_IN } from '#api/auth/limits';
import { INVITATION_DAYS, RESET_SECONDS } from '#api/auth/reset-link';
import { SESSION } from '#api/auth/session';
import { ACTIVITY_DAYS } from '#core/privacy/kept-for';
import { DOOR_AFTER_HOURS } from '#core/registrations/registration';
import { NEW_BROWSER_DAYS, SECURITY_LOG_DAYS, UNUSUAL_REFUSALS } from '#core/users/security-log';
import { CONFIRMED_MINUTES, PASSWORD_MAX, PASSWORD_MIN, RECOVERY_CODES, REMEMBERED_DAYS } from '#core/users/sign-in';

const page = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
/** The page without its line breaks. */
const text = page.replace(/\s+/g, ' ');
/** The rows of the table under a heading, without its head. */
const table = (heading: string) => {
  const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => line.split('|').map((cell) => cell.trim()));
};
const within = (seconds: number) => {
  const hours = seconds / 3600;
  return hours > 1 ? `${hours} hours` : `${seconds / 60} minutes`;
};

test('docs/security.md tells the limits of signing in as they are', () => {
  const scopes = [
    ['device', 'a known browser and its account'],
    ['pair', 'an account from one client address'],
    ['client', 'a client address, all accounts'],
    ['account', 'an account, all unknown browsers'],
  ] as const;
  const rows = ([what, limits]: [string, typeof SIGN_IN]) =>
    scopes.map(([scope, who]) => {
      const { most, seconds } = limits[scope];
      return ['', what, who, String(most), within(seconds), ''];
    });
  expect(table('Lock-out')).toEqual([
    ...rows(['failed sign-ins', SIGN_IN]),
    ...rows(['requests for a new password', RESET]),
  ]);
  const { account } = RESET;
  expect(text).toContain(`have ${account.most} mails an hour`);
  expect(within(account.seconds)).toBe('60 minutes');
  expect(text).toContain(`for up to ${within(SIGN_IN.account.seconds)}, ${SIGN_IN.account.most} guesses at a time`);
  expect(text).toContain(`for ${DEVICE_DAYS} days after the last sign-in`);
  expect(text).toContain(`a link works for ${within(RESET_SECONDS)}`);
});

test('docs/security.md tells how long sessions and links last', () => {
  expect(table('Sessions').map((row) => row[2])).toEqual([
    `${SESSION.sliding / 86_400} days`,
    `${SESSION.absolute / 86_400} days`,
    `${within(RESET_SECONDS)}, once`,
    `${INVITATION_DAYS} days, once`,
    `${within(ADDRESS_SECONDS)}, once`,
    `until ${DOOR_AFTER_HOURS} hours after the event, or until somebody ends it`,
  ]);
  expect(text).toContain(`can ask ${ADDRESS_MOST} times within ${within(ADDRESS_SECONDS)}`);
});

test('docs/security.md tells the numbers of second steps', () => {
  const [quarter, day] = SECOND_STEP.map(({ most, seconds }) => `${most} within ${within(seconds)}`);
  expect(table('Second steps').map((row) => row[2])).toEqual([
    quarter,
    day,
    within(STEP_SECONDS),
    `${REMEMBERED_DAYS} days`,
    `${RECOVERY_CODES}, each once`,
    `${CONFIRMED_MINUTES} minutes`,
  ]);
});

test('docs/security.md tells how long logs are kept', () => {
  expect(table('What is logged').map((row) => row[3])).toEqual([
    `${ACTIVITY_DAYS} days`,
    ...Array(4).fill(`${SECURITY_LOG_DAYS} days`),
    'until their window has ended',
  ]);
  expect(text).toContain(`${UNUSUAL_REFUSALS} or more wrong passwords`);
  expect(text).toContain(`in a new browser within the last ${NEW_BROWSER_DAYS} days`);
});

test('docs/security.md tells what a password must be', () => {
  const count = commonPasswords.length.toLocaleString('en-NZ');
  expect(text).toContain(`From ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  expect(text).toContain(`the ${count} most common ones`);
});
