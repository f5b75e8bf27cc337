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

const says = (problem: string) => `resources.subscribers.import.problems.${problem}`;

test.each([
  [
    'a quotation mark within a text',
    'a@x.org,Anna,"said "no"",2024-01-05\nb@x.org,Bob,fine,\nc@x.org,Cy,"ok",',
    'quotes',
  ],
  ['a text after its quotation marks', 'a@x.org,"Anna" S,left,2024-01-05\nb@x.org,"Bob",,', 'quotes'],
  ['two quotation marks that are left over', 'a@x.org,Anna,"left\nb@x.org,Bob,",', 'quotes'],
  ['a comma without quotation marks', 'a@x.org,Anna,no, thanks,2024-01-05', 'cells'],
])('a row with %s is refused, and nobody in it is confirmed by another row', (_, rows, problem) => {
  const titles = 'email,name,note,ended_at\n';
  const again = 'd@x.org,D,x,\nA@x.org,A,,\na+news@x.org,A,,\n';
  const { people, refused } = readList(`${titles}${rows}\n${again}`);
  expect(people.filter(({ email }) => /^[ac]/.test(email))).toEqual([]);
  expect(people).toContainEqual({ ...on, email: 'd@x.org', name: 'D' });
  expect(refused[0]).toMatchObject({
    row: 2,
    column: null,
    text: expect.stringContaining('a@x.org'),
    reason: says(problem),
  });
  const held = refused.filter(({ reason }) => reason === says('held'));
  expect(held.map(({ text }) => text)).toEqual(['a@x.org', 'a+news@x.org']);
  // Nobody vanishes without a word.
  const told = [...people.map(({ email }) => email), ...refused.map(({ text }) => text)].join(' ');
  for (const address of `${rows} ${again}`.match(/\w\+?\w*@x.org/g) ?? [])
    expect(told).toContain(address.toLowerCase());
});

test.each([
  ['early', 'note,name,email', '"left,A,a@x.org\nfine",B,b@x.org\n,C,c@x.org'],
  ['early, of a semicolon', 'email;note;name;city;phone', 'a@x.org;"left;A;;\nb@x.org;";B;;\nc@x.org;;C;;'],
  ['in the middle', 'name,note,email', 'A,"left,a@x.org\nB,",b@x.org\nC,,c@x.org'],
  ['late', 'email,name,note', 'a@x.org,A,"left\nb@x.org,B,"\nc@x.org,C,'],
  ['late, over several rows', 'email,name,note', 'a@x.org,A,"left\nb@x.org,B,x\nd@x.org,D,"\nc@x.org,C,'],
])('a note that stands %s and has swallowed a row is refused', (_, titles, rows) => {
  const { people, refused } = readList(`${titles}\n${rows}\n`);
  expect(people.map(({ email }) => email)).toEqual(['c@x.org']);
  expect(refused).toMatchObject([{ row: 2, reason: says('quotes') }]);
});

const LEFT_OUT = { words: new Map([['?', null]]) };

test.each([
  ['a time of leaving that cannot be read', 'a@x.org,A,unsubscribed,N/A,', 'a@x.org: unsubscribed'],
  ['a time of consent that cannot be read', 'a@x.org,A,unsubscribed,,soon', 'a@x.org: unsubscribed'],
  ['a damaged name', 'a@x.org,A\ufffd,unsubscribed,,', 'a@x.org: unsubscribed'],
  ['a name that is too long', `a@x.org,${'x'.repeat(101)},cleaned,,`, 'a@x.org: bounced'],
  ['an unknown word that is left out', 'a@x.org,A,?,,', null],
  ['an unknown word, and a time of leaving', 'a@x.org,A,?,2024-01-05,', 'a@x.org: unsubscribed'],
  ['another spelling', 'A+news@x.org,A,unsubscribed,,', 'a@x.org: unsubscribed'],
  ['another address in its cell', 'z@x.org ::: a@x.org,A,unsubscribed,,', 'a@x.org: unsubscribed'],
  ['somebody who complained', 'a@x.org,A,spam,,', 'a@x.org: complained'],
])('a row with %s keeps its address off, before and after it', (_, row, end) => {
  const titles = 'email,name,status,unsub_time,confirm_time\n';
  const on = 'a@x.org,A,subscribed,,\n';
  for (const rows of [`${row}\n${on}`, `${on}${row}\n`]) {
    const { people, refused } = readList(titles + rows, LEFT_OUT);
    const own = people.filter(({ email }) => email === 'a@x.org');
    expect(own.map(({ email, status, ended_reason }) => `${email}: ${ended_reason ?? status}`)).toEqual(
      end ? [end] : [],
    );
    if (!end) expect(refused).toMatchObject([{ text: 'a@x.org', reason: says('held') }]);
  }
});

test('an address with an apostrophe is seen, also between others', () => {
  const csv = `email,name,status\n"o'neil@x.org ::: 'q@x.org'.",O,unsubscribed\no'neil@x.org,O,active\nq@x.org,Q,active\n`;
  expect(statuses(csv)).toEqual(["o'neil: unsubscribed", 'q: unsubscribed']);
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
