import { expect, test } from 'vitest';
import { type ReaderChoices, readList as readTableOfReaders } from '#admin/newsletter/read-list.ts';
import { noChoices } from '#core/tables/choices';
import { readTable } from '#core/tables/table';
import { en } from '#core/words/en';

const NO_CHOICES: ReaderChoices = { ...noChoices(), words: new Map() };
const readList = (csv: string, choices: Partial<ReaderChoices> = {}, name = 'list.csv') =>
  readTableOfReaders(readTable(csv), { ...NO_CHOICES, ...choices }, { name, today: '2026-03-01' });
const on = { status: 'confirmed' } as const;

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

test('a time of consent is read with its zone, or by the clocks here; one that is none refuses its row', () => {
  const csv = [
    'email,confirm_time',
    'a@x.org,2024-05-01 10:00:00',
    'b@x.org,2024-05-01T10:00:00.123Z',
    'c@x.org,2024-05-01 10:00:00+00',
    'd@x.org,soon',
    'e@x.org,"Mar 1, 2026, 6:30 pm"',
  ].join('\n');
  const { people, refused } = readList(csv);
  expect(people.map(({ consent_at }) => consent_at)).toEqual([
    '2024-04-30T22:00:00.000Z',
    '2024-05-01T10:00:00.123Z',
    '2024-05-01T10:00:00.000Z',
    '2026-03-01T05:30:00.000Z',
  ]);
  const reason = 'resources.subscribers.import.problems.time';
  expect(refused).toEqual([{ row: 5, column: 'confirmed_at', text: 'soon', reason }]);
});
