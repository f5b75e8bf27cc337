import { expect, test } from 'vitest';
import { type ReaderChoices, readList as readTableOfReaders } from '#admin/newsletter/read-list.ts';
import { noChoices } from '#core/tables/choices';
import { readTable } from '#core/tables/table';

const readList = (csv: string, columns: ReaderChoices['columns'] = new Map()) =>
  readTableOfReaders(
    readTable(csv),
    { ...noChoices(), words: new Map(), columns },
    { name: 'list.csv', today: '2026-03-01' },
  );
const statuses = (csv: string) =>
  readList(csv).people.map(({ email, status, ended_reason }) =>
    [email.split('@')[0], ended_reason ?? status].join(': '),
  );

const yes = (title: string, cell = 'yes') => `email,name,${title}\na@x.org,A,${cell}\nb@x.org,B,no\n`;

test.each([
  ['unsubscribed', 'a: unsubscribed'],
  ['Unsubscribed?', 'a: unsubscribed'],
  ['is_unsubscribed', 'a: unsubscribed'],
  ['Unsubscribed from all email', 'a: unsubscribed'],
  ['opted_out', 'a: unsubscribed'],
  ['optOut', 'a: unsubscribed'],
  ['Email Opt Out', 'a: unsubscribed'],
  ['Has opted out of email', 'a: unsubscribed'],
  ['HasOptedOutOfEmail', 'a: unsubscribed'],
  ['Email disabled', 'a: unsubscribed'],
  ['Email delivery disabled', 'a: unsubscribed'],
  ['blocklisted', 'a: unsubscribed'],
  ['email_blacklisted', 'a: unsubscribed'],
  ['do not email', 'a: unsubscribed'],
  ['DoNotBulkEmail', 'a: unsubscribed'],
  ["Don't send newsletter", 'a: unsubscribed'],
  ['no_email', 'a: unsubscribed'],
  ['suppressed', 'a: unsubscribed'],
  ['inactive', 'a: unsubscribed'],
  ['Cancelled', 'a: unsubscribed'],
  ['Newsletter cancelled (Y/N)', 'a: unsubscribed'],
  ['बन्द गरेको', 'a: unsubscribed'],
  ['bounced', 'a: bounced'],
  ['Email hard bounced', 'a: bounced'],
  ['Marked as spam', 'a: complained'],
])('a yes below “%s” keeps somebody off, a time too, and what is neither is asked about', (title, off) => {
  for (const cell of ['yes', 'TRUE', '1', 'x', 'हो', '2024-01-05', '"Jan 5, 2024"', '2024-01-05T10:00:00Z'])
    expect(statuses(yes(title, cell)), cell).toEqual([off, 'b: confirmed']);
  expect(statuses(yes(title, ''))).toEqual(['a: confirmed', 'b: confirmed']);
  expect(readList(yes(title, 'perhaps'))).toMatchObject({ unknown: [`${title}: perhaps`], people: [{ name: 'B' }] });
});

test.each([
  'unsubscribed_on',
  'Unsubscribe date',
  'opt_out_date',
  'Date unsubscribed',
  'Opted out at',
  'removed_at',
  'Ended',
])('a time below “%s” is when somebody left, and one that cannot be read is asked about', (title) => {
  expect(readList(yes(title, '2024-01-05 10:00')).people).toMatchObject([
    { status: 'unsubscribed', ended_at: '2024-01-04T21:00:00.000Z' },
    { status: 'confirmed' },
  ]);
  expect(readList(yes(title, 'N/A')).unknown).toEqual([`${title}: N/A`]);
});

test.each([
  ['subscribed', 'b: unsubscribed'],
  ['Subscribed to emails', 'b: unsubscribed'],
  ['Newsletter', 'b: unsubscribed'],
  ['Accepts Email Marketing', 'b: unsubscribed'],
  ['Email active', 'b: unsubscribed'],
  ['enabled', 'b: unsubscribed'],
  ['confirmed', 'b: pending'],
])('a no below “%s” keeps somebody off', (title, off) => {
  expect(statuses(yes(title))).toEqual(['a: confirmed', off]);
});

test.each(['Email', 'Contact no', 'No. of emails', 'E-mail type', 'Newsletter email', 'Notes'])(
  'a column “%s” tells nothing of a status',
  (title) => {
    expect(readList(`address,${title}\na@x.org,yes\n`, new Map([['email', 0]]))).toMatchObject({
      unknown: [],
      people: [{ status: 'confirmed' }],
    });
  },
);

test.each([
  ['subscription_status,status', 'active,unsubscribed', 'a: unsubscribed'],
  ['status,status', 'subscribed,cleaned', 'a: bounced'],
  ['Email status,Subscriber status', 'subscribed,unsubscribed', 'a: unsubscribed'],
  ['subscribed,unsubscribed', 'yes,yes', 'a: unsubscribed'],
  ['subscribed,newsletter', 'yes,no', 'a: unsubscribed'],
  ['state,status', 'Auckland,unsubscribed', 'a: unsubscribed'],
  ['state,status', 'Auckland,subscribed', 'a: confirmed'],
  ['state,status', 'unsubscribed,subscribed', 'a: unsubscribed'],
  ['state,newsletter', 'Auckland,yes', 'a: confirmed'],
  ['city,state', 'Auckland,Waikato', 'a: confirmed'],
  ['city,state', 'Auckland,unsubscribed', 'a: unsubscribed'],
])('of the columns %s with %s the strictest counts', (titles, cells, status) => {
  const csv = `email,name,${titles}\na@x.org,A,${cells}\n`;
  expect(statuses(csv)).toEqual([status]);
  expect(readList(csv).unknown).toEqual([]);
});

test('a state is asked about where it is the only status, and one that is chosen by hand counts alone', () => {
  const csv = 'email,state,Stand\na@x.org,active,weg\nb@x.org,VIP,da\n';
  expect(readList(csv).unknown).toEqual(['VIP']);
  expect(readList(csv, new Map([['status', 2]])).unknown).toEqual(['weg', 'da']);
  expect(readList(csv, new Map([['status', null]])).unknown).toEqual([]);
});
