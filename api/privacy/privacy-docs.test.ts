import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SESSION } from '#api/auth/session';
import { HIDDEN_A_DAY } from '#api/messages/take-down-submission';
import { BIN_DAYS_DEFAULT } from '#core/history/bin';
import { nepaliNumber } from '#core/kit/nepali-digits';
import { BY_HAND_DAYS, DAILY, MONTHLY, WEEKLY } from '#core/operations/backup-retention';
import {
  ACTIVITY_DAYS,
  ANSWER_DAYS,
  PARTY_DAYS,
  PENDING_DAYS,
  RETENTION_DAYS,
  SENT_DAYS,
} from '#core/privacy/kept-for';
import { DEFAULT_FACTS } from '#core/privacy/privacy-facts';
import { DOOR_AFTER_HOURS } from '#core/registrations/registration';
import { SECURITY_LOG_DAYS } from '#core/users/security-log';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8');
const text = page.replace(/\s+/g, ' ');
/** The third column of the first table: how long each is kept. */
const kept = (page.split('## What is kept\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim())[3]);

test('docs/privacy.md tells how long everything is kept, as it is', () => {
  const days = (seconds: number) => `${seconds / 86_400} days`;
  expect(kept).toEqual([
    `${RETENTION_DAYS} days, or as the settings say`,
    `as other messages: ${RETENTION_DAYS} days`,
    `until the reader asks, or an admin deletes them; if never confirmed, ${PENDING_DAYS} days`,
    'until an admin deletes them',
    'as long as what they are on; those of an event as long as it is in the bin',
    'until removed, or with the account',
    `${days(SESSION.sliding)} after the last use, ${days(SESSION.absolute)} at the most`,
    `answers ${ANSWER_DAYS} days after the event, names and addresses ${PARTY_DAYS} days, or as the settings say; numbers of people stay`,
    `who let them in and the links ${PARTY_DAYS} days after the event, or as the settings say; numbers stay. Phones keep names and numbers of parties, encrypted, until ${DOOR_AFTER_HOURS} hours after the event; they are wiped when a page of a door is open or opened then`,
    `${SENT_DAYS} days`,
    `as messages: ${RETENTION_DAYS} days`,
    'with the letter, by the id of a reader alone: it stays, without the person, after an erasure',
    `${ACTIVITY_DAYS} days`,
    `${SECURITY_LOG_DAYS} days`,
    `${BIN_DAYS_DEFAULT} days, or as the settings say`,
    'a week at the most',
    `the last of ${DAILY} days, ${WEEKLY} weeks and ${MONTHLY} months; by hand ${BY_HAND_DAYS} days`,
  ]);
});

test('docs/privacy.md tells how many photos are hidden in a day, as it is', () => {
  const { in_all, from_one, unverified } = HIDDEN_A_DAY;
  expect(text).toContain(
    `Beyond ${in_all} photos a day, ${from_one} of one internet address and ${unverified} without`,
  );
});

test('docs/privacy.md tells what stays after an erasure, as it is', () => {
  expect(text).toContain(`until they run out: ${MONTHLY} months at the most`);
  expect(text).toContain(`| "${en.privacy.formerVolunteer}" |`);
  expect(text).toContain(`| "${en.privacy.formerVisitor}" |`);
  expect(text).toContain(`mails that were sent there go after ${SENT_DAYS} days`);
});

test.each([
  ['en', en, (days: number) => `${days} days`, (months: number) => `${months} months`],
  ['ne', ne, (days: number) => `${nepaliNumber(days)} दिन`, (months: number) => `${nepaliNumber(months)} महिना`],
] as const)('the page about privacy tells in %s how long everything is kept', (_, { privacyPage }, days, months) => {
  const facts = { ...DEFAULT_FACTS, message_days: 365 };
  const said = JSON.stringify(privacyPage.text(facts));
  for (const number of [365, PENDING_DAYS, ACTIVITY_DAYS, SECURITY_LOG_DAYS, SENT_DAYS])
    expect(said).toContain(days(number));
  expect(said).toContain(months(MONTHLY));
  // Others learn of a visitor where an installation has them.
  const more = { ...facts, captcha: 'recaptcha', has_mailing_list: true } as const;
  expect(privacyPage.text(more)).toHaveLength(privacyPage.text(facts).length + 2);
});
