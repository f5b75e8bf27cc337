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

test.each([
  'Newsletter (Y/N)',
  'Newsletter [yes or no]',
  'Newsletter subscription',
  'Subscription',
  'Receives newsletter',
  'ReceivesNewsletter',
  'Wants newsletter',
  'Send newsletter?',
  'Mailing list',
  'Email list',
  'Newsletter subscriber',
  'Email consent',
  'Marketing consent',
  'GDPR consent (yes/no)',
  'Email updates',
  'Would you like to receive our newsletter?',
  'Do you agree to get emails from us?',
  'I would like to be added to the mailing list',
  'न्युजलेटर चाहन्छ',
])('a no below “%s” keeps somebody off, in any spelling, and what is neither is asked about', (title) => {
  for (const [one, other] of ['Yes,No', 'Y,N', 'TRUE,FALSE', '1,0', 'हो,होइन', 'wahr,falsch'].map((pair) =>
    pair.split(','),
  ))
    expect(statuses(`email,"${title}"\na@x.org,${one}\nb@x.org,${other}\n`), one).toEqual([
      'a: confirmed',
      'b: unsubscribed',
    ]);
  const mixed = `email,"${title}"\na@x.org,yes\nb@x.org,no\nc@x.org,never\nd@x.org,\ne@x.org,unsubscribed\n`;
  expect(statuses(mixed)).toEqual(['a: confirmed', 'b: unsubscribed', 'e: unsubscribed']);
  expect(readList(mixed).unknown).toEqual([`${title}: never`, `${title}: –`]);
});

test.each([
  'Newsletter by post',
  'Please tick if you do not want our newsletter',
  'Stop emails',
  'Email valid',
  'Emails of the committee (Y/N)',
  'Member newsletter',
])('a yes and a no below “%s” are asked about: they may mean either', (title) => {
  const csv = `email,${title}\na@x.org,Y\nb@x.org,N\nc@x.org,\nd@x.org,unsubscribed\n`;
  expect(readList(csv).unknown).toEqual([`${title}: Y`, `${title}: N`, `${title}: –`]);
  expect(statuses(csv)).toEqual(['d: unsubscribed']);
});

test.each([
  ['Would you like to receive our newsletter?', 'Yes please', 'No thanks'],
  ['Newsletter preference', 'weekly', 'never'],
  ['Marketing consent', 'given', 'not given'],
  ['Email permission status', 'Express', 'Implied'],
])('the words below “%s” are asked about', (title, one, other) => {
  expect(readList(`email,${title}\na@x.org,${one}\nb@x.org,${other}\n`)).toMatchObject({
    people: [],
    unknown: [one, other],
  });
});

test.each([
  ['type', 'unsubscribed', 'unsubscribed'],
  ['type', 'Opted out', 'unsubscribed'],
  ['Newsletter preference', 'unsubscribed', 'unsubscribed'],
  ['Email permission status', 'Unsubscribed', 'unsubscribed'],
  ['Confirmed Opt-Out Date', '2024-01-05', 'unsubscribed'],
  ['Email address status', 'bounced', 'bounced'],
  ['Tags', '"members, unsubscribed"', 'unsubscribed'],
  ['Labels', '* myContacts ::: * Unsubscribed', 'unsubscribed'],
  ['Membership status', 'unsubscribed', 'unsubscribed'],
  ['Opt-in date', 'unsubscribed', 'unsubscribed'],
  ['Wants letters', 'unsubscribed', 'unsubscribed'],
  ['Source', 'spam complaint', 'complained'],
])('below any title, “%s”, the word %s keeps somebody off', (title, cell, off) => {
  const csv = `email,${title}\na@x.org,${cell}\nb@x.org,\nc@x.org,customer\n`;
  expect(statuses(csv)[0]).toBe(`a: ${off}`);
  expect(readList(csv).people[0]?.status).toBe('unsubscribed');
});

test.each([
  ['type', 'deleted'],
  ['Account', 'Inactive'],
  ['Notes', 'unsubscribed'],
])('below “%s” the word %s is asked about, and the others are not', (title, cell) => {
  const csv = `email,${title}\na@x.org,${cell}\nb@x.org,\nc@x.org,customer\n`;
  expect(readList(csv).unknown).toEqual([`${title}: ${cell}`]);
  expect(statuses(csv)).toEqual(['b: confirmed', 'c: confirmed']);
});

test('a list of members comes in without a question, and nobody is lost', () => {
  const titles =
    'Name,Email,Membership status,Active member,Life member (Y/N),Notes,Phone,Volunteer (Y/N),Payment,City,Company,Subscription paid,Photo consent';
  const csv = [
    titles,
    'Anna,a@x.org,Active,Yes,Y,"moved, removed from roll",021 1,N,declined,Auckland,Bounce,N,N',
    'Bob,b@x.org,Inactive,No,N,inactive,,Y,,Cancelled,Removed,Y,Y',
    'Cy,c@x.org,Cancelled,No,N,,,N,refused,,,N,N',
  ].join('\n');
  expect(readList(csv).unknown).toEqual([]);
  expect(statuses(csv)).toEqual(['a: confirmed', 'b: confirmed', 'c: confirmed']);
});

test.each([
  [
    'sita@x.org,subscribed\nanna@x.org,unsubscribed\nram@x.org,VIP\n',
    ['VIP'],
    ['sita: confirmed', 'anna: unsubscribed'],
  ],
  ['anna@x.org,no\nram@x.org,yes\n', ['no', 'yes'], []],
  ['anna@x.org,no\nram@x.org,\n', ['no', ''], []],
  ['Name,Email,\nA,anna@x.org,unsubscribed\nB,bob@x.org,moved away\n', ['moved away'], ['anna: unsubscribed']],
  ['Name,Email,\nA,anna@x.org,N\nB,bob@x.org,N\n', ['N'], []],
  ['Anna,anna@x.org,021\nDeleted,bob@x.org,022\nCy,cy@x.org,\n', ['Deleted'], ['anna: confirmed', 'cy: confirmed']],
])('without a title, words of a status and answers make one of a column: %j', (csv, unknown, people) => {
  expect(readList(csv).unknown).toEqual(unknown);
  expect(statuses(csv)).toEqual(people);
});

test('beside a status that is chosen by hand, a wish counts as well', () => {
  const csv = 'email,Stand,Receives newsletter,Newsletter by post\na@x.org,da,no,Y\nb@x.org,da,yes,N\n';
  const words = new Map([['da', 'confirmed' as const]]);
  const { people, unknown } = readTableOfReaders(
    readTable(csv),
    { ...noChoices(), words, columns: new Map([['status', 1]]) },
    { name: 'list.csv', today: '2026-03-01' },
  );
  expect(people.map(({ status }) => status)).toEqual(['unsubscribed', 'confirmed']);
  expect(unknown).toEqual(['da']);
});
