import { expect, test } from 'vitest';
import { type ReaderChoices, readList as readTableOfReaders } from '#admin/newsletter/read-list.ts';
import { noChoices } from '#core/tables/choices';
import { readTable } from '#core/tables/table';
import { en } from '#core/words/en';

const NO_CHOICES: ReaderChoices = { ...noChoices(), words: new Map() };
const readList = (csv: string, choices: Partial<ReaderChoices> = {}, name = 'list.csv') =>
  readTableOfReaders(readTable(csv), { ...NO_CHOICES, ...choices }, { name, today: '2026-03-01' });
const on = { status: 'confirmed' } as const;
const says = (problem: string) => `resources.subscribers.import.problems.${problem}`;

test('a CSV file of a spreadsheet is read, each address once, with its invalid rows', () => {
  const csv =
    '\ufeffE-mail,Name,Phone\r\nSita@Example.org,"Gurung, Sita",1\r\n\r\nsita@example.org,Again,2\r\nnobody,No address,3\r\n,Nothing,\r\nram@example.org,सीताराम,\r\n';
  expect(readList(csv)).toEqual({
    people: [
      { ...on, name: 'Gurung, Sita', email: 'sita@example.org' },
      { ...on, name: 'सीताराम', email: 'ram@example.org' },
    ],
    refused: [
      { row: 5, column: 'email', text: 'nobody', reason: en.fields.email },
      { row: 6, column: 'email', text: '', reason: en.fields.email },
    ],
    unread: [],
    repeated: 1,
    leftOut: 0,
    columns: new Map([
      ['email', 0],
      ['name', 1],
    ]),
    unknown: [],
    asks: { order: null, era: null },
  });
});

test('a row with control characters or two lines in the name is refused, and the others are read', () => {
  const csv =
    'name,email\r\n"A\r\nBcc: evil@x.co",a@example.org\r\nB\0,b@example.org\r\nSita,sita@example.org\r\n"C\nD",nobody\r\n';
  expect(readList(`${csv}${'x'.repeat(101)},e@example.org\r\n`)).toMatchObject({
    people: [{ name: 'Sita', email: 'sita@example.org' }],
    refused: [
      { row: 2, text: 'A\nBcc: evil@x.co', reason: en.fields.oneLine },
      { row: 3, reason: en.fields.oneLine },
      { row: 5, text: 'nobody', reason: en.fields.email },
      { row: 6, text: `${'x'.repeat(99)}…`, reason: en.fields.tooLong(100) },
    ],
  });
});

test('a CSV file with semicolons, another order or emails alone is read', () => {
  const email = 'sita@example.org';
  expect(readList(`Name;Email\nSita;${email}\n`).people).toEqual([{ ...on, name: 'Sita', email }]);
  expect(readList(`\n\nEMAIL\n${email}`).people).toEqual([{ ...on, name: '', email }]);
});

test.each(['a,b\n1,2\n', '', '\n', 'Sita,Gurung'])('the CSV text %j has no email column', (csv) => {
  expect(readList(csv)).toMatchObject({ people: [], refused: [], columns: new Map(), repeated: 0 });
});

const statuses = (csv: string, choices: Partial<ReaderChoices> = {}, name?: string) =>
  readList(csv, choices, name).people.map(({ email, status, ended_reason }) =>
    [email.split('@')[0], ended_reason ?? status].join(': '),
  );

test('who has left, or did not confirm, or whose address takes no mail, stays so', () => {
  const words = ['Subscribed', 'unconfirmed', 'Unsubscribed', 'blocklisted', 'cleaned', 'Bounced', 'spam complaint'];
  const csv = `email,status\n${words.map((word, at) => `r${at}@example.org,${word}`).join('\n')}`;
  expect(statuses(csv)).toEqual([
    'r0: confirmed',
    'r1: pending',
    'r2: unsubscribed',
    'r3: unsubscribed',
    'r4: bounced',
    'r5: bounced',
    'r6: complained',
  ]);
});

test('whoever has left by one row, or one cell, has not come back by another', () => {
  const csv = [
    'email,status,subscribed,unsub_time',
    'a@x.org,subscribed,true,',
    'A@x.org,unsubscribed,true,',
    'a@x.org,subscribed,true,',
    'b@x.org,subscribed,false,',
    'c@x.org,subscribed,true,2024-05-01 10:00:00',
  ].join('\n');
  expect(statuses(csv)).toEqual(['a: unsubscribed', 'b: unsubscribed', 'c: unsubscribed']);
});

test('an unknown word of a status is asked about, and so is none', () => {
  const csv = 'email,status\na@x.org,VIP\nb@x.org,\nc@x.org,VIP\nd@x.org,active\n';
  expect(readList(csv).unknown).toEqual(['VIP', '']);
  const words = new Map([
    ['VIP', 'unsubscribed'],
    ['', null],
  ] as const);
  expect(statuses(csv, { words })).toEqual(['a: unsubscribed', 'c: unsubscribed', 'd: confirmed']);
  expect(readList(csv, { words }).leftOut).toBe(1);
});

test('a file of Mailchimp says by its name who has left', () => {
  const csv = 'Email Address,First Name\na@x.org,A\n';
  expect(statuses(csv, {}, 'subscribed_email_audience_export_1a2b.csv')).toEqual(['a: confirmed']);
  expect(statuses(csv, {}, 'unsubscribed_email_audience_export_1a2b.csv')).toEqual(['a: unsubscribed']);
  expect(statuses(csv, {}, 'nonsubscribed_email_audience_export_1a2b.csv')).toEqual(['a: unsubscribed']);
  expect(statuses(csv, {}, 'cleaned_email_audience_export_1a2b.csv')).toEqual(['a: bounced']);
});

test('a time of consent is read with its zone, or by the clocks here; one that is none is left out', () => {
  const csv = [
    'email,confirm_time',
    'a@x.org,2024-05-01 10:00:00',
    'b@x.org,2024-05-01T10:00:00.123Z',
    'c@x.org,2024-05-01 10:00:00+00',
    'd@x.org,soon',
    'e@x.org,"Mar 1, 2026, 6:30 pm"',
  ].join('\n');
  const { people, refused, unread } = readList(csv);
  expect(people.map(({ consent_at }) => consent_at)).toEqual([
    '2024-04-30T22:00:00.000Z',
    '2024-05-01T10:00:00.123Z',
    '2024-05-01T10:00:00.000Z',
    undefined,
    '2026-03-01T05:30:00.000Z',
  ]);
  expect(refused).toEqual([]);
  expect(unread).toEqual([{ row: 5, column: 'confirmed_at', text: 'soon', reason: says('time') }]);
});

test('a part of a date, a year that no calendar shows and a word are no time of a consent', () => {
  const cells = ['2019', 'March 2019', 'unknown', '1700-01-01', '2019-02-30'];
  const rows = cells.map((cell, at) => `r${at}@x.org,${cell},2024-05-01`);
  const { people, refused, unread } = readList(`email,Created,confirm_time\n${rows.join('\n')}\noff@x.org,2019,\n`);
  expect(people.map(({ status, consent_at }) => [status, consent_at])).toEqual([
    ...cells.map(() => ['confirmed', '2024-04-30T12:00:00.000Z']),
    ['confirmed', undefined],
  ]);
  expect(refused).toEqual([]);
  expect(unread.map(({ row, column, text }) => [row, column, text])).toEqual(
    [...cells, '2019'].map((text, at) => [at + 2, 'since', text]),
  );
});

test('a date that is asked about is not told as one that cannot be read', () => {
  const { asks, unread } = readList('email,Created\na@x.org,05/06/2024\nb@x.org,2083-01-05\n');
  expect(asks).toEqual({ order: '05/06/2024', era: '2083-01-05' });
  expect(unread).toEqual([]);
});

test('what stands beside a reader costs nobody: line breaks become blanks, and what is too long is cut', () => {
  const long = 'word '.repeat(300).trim();
  const csv = [
    'id,email,source,consent_words',
    `"1\n2",a@x.org,"At the\nhall,\0 ${'x'.repeat(9)}","I\tagree\n to it"`,
    `2,b@x.org,${long},${long}`,
    `3,nobody,"two\nlines",${long}`,
  ].join('\n');
  const { people, refused, unread } = readList(csv);
  expect(people).toEqual([
    { ...on, email: 'a@x.org', name: '', consent_source: 'At the hall, xxxxxxxxx', consent_words: 'I agree\nto it' },
    {
      ...on,
      id: '2',
      email: 'b@x.org',
      name: '',
      consent_source: expect.stringMatching(/^word.{140,149}…$/),
      consent_words: expect.stringMatching(/^word.{980,999}…$/),
    },
  ]);
  expect(refused).toMatchObject([{ row: 4, column: 'email', text: 'nobody' }]);
  expect(unread).toMatchObject([
    { row: 3, column: 'consent_source', reason: says('long') },
    { row: 3, column: 'consent_words', reason: says('long') },
  ]);
});

test.each([
  ['anna@x.org\nbob@x.org\n', 0, ['anna: confirmed', 'bob: confirmed']],
  ['Anna;anna@x.org\nBob;bob@x.org\n', 1, ['anna: confirmed', 'bob: confirmed']],
  ['office@x.org,anna@x.org\n,bob@x.org\n', 1, ['anna: confirmed', 'bob: confirmed']],
  ['anna@x.org,unsubscribed\nbob@x.org,active\n', 0, ['anna: unsubscribed', 'bob: confirmed']],
])('a file without titles has its first reader too: %j', (csv, email, people) => {
  expect(readList(csv).columns.get('email')).toBe(email);
  expect(statuses(csv)).toEqual(people);
});

test('in a file without titles rows keep their numbers, and the name is chosen by hand', () => {
  const csv = 'Anna,anna@x.org\nBob,bob\nCy,cy@x.org\n';
  const { people, refused } = readList(csv, { columns: new Map([['name', 0]]) });
  expect(people.map(({ name }) => name)).toEqual(['Anna', 'Cy']);
  expect(refused).toMatchObject([{ row: 2, text: 'bob' }]);
});
