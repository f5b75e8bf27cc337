import { expect, test } from 'vitest';
import { type ReaderChoices, readList as readTableOfReaders } from '#admin/newsletter/read-list.ts';
import { noChoices } from '#core/tables/choices';
import { readTable } from '#core/tables/table';

const readList = (csv: string, words: ReaderChoices['words'] = new Map()) =>
  readTableOfReaders(readTable(csv), { ...noChoices(), words }, { name: 'list.csv', today: '2026-03-01' });
const statuses = (csv: string) =>
  readList(csv).people.map(({ email, status, ended_reason }) =>
    [email.split('@')[0], ended_reason ?? status].join(': '),
  );
const on = { status: 'confirmed' } as const;
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

const LEFT_OUT = new Map([['?', null]]);

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
