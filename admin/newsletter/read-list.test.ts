import { expect, test } from 'vitest';
import { readList } from '#admin/newsletter/read-list.ts';
import { en } from '#core/words/en';

test('a CSV file of a spreadsheet is read, each address once, with its invalid rows', () => {
  const csv =
    '\ufeffE-mail,Name,Phone\r\nSita@Example.org,"Gurung, Sita",1\r\n\r\nsita@example.org,Again,2\r\nnobody,No address,3\r\n,Nothing,\r\nram@example.org,सीताराम,\r\n';
  expect(readList(csv)).toEqual({
    people: [
      { name: 'Gurung, Sita', email: 'sita@example.org' },
      { name: 'सीताराम', email: 'ram@example.org' },
    ],
    refused: [
      { row: 5, text: 'nobody', reason: en.fields.email },
      { row: 6, text: '', reason: en.fields.email },
    ],
    repeated: 1,
    hasEmails: true,
  });
});

test('a row with control characters or two lines in the name is refused, and the others are read', () => {
  const csv =
    'name,email\r\n"A\r\nBcc: evil@x.co",a@example.org\r\nB\0,b@example.org\r\nSita,sita@example.org\r\n"C\nD",nobody\r\n';
  expect(readList(`${csv}${'x'.repeat(101)},e@example.org\r\n`)).toMatchObject({
    people: [{ name: 'Sita', email: 'sita@example.org' }],
    refused: [
      { row: 2, text: 'A\r\nBcc: evil@x.co', reason: en.fields.oneLine },
      { row: 3, reason: en.fields.oneLine },
      { row: 5, text: 'nobody', reason: en.fields.email },
      { row: 6, text: `${'x'.repeat(99)}…`, reason: en.fields.tooLong(100) },
    ],
  });
});

test('a CSV file with semicolons, another order or emails alone is read', () => {
  const email = 'sita@example.org';
  expect(readList(`Name;Email\nSita;${email}\n`).people).toEqual([{ name: 'Sita', email }]);
  expect(readList(`\n\nEMAIL\n${email}`).people).toEqual([{ name: '', email }]);
});

test.each(['a,b\n1,2\n', '', '\n', 'Sita,Gurung'])('the CSV text %j has no email column', (csv) => {
  expect(readList(csv)).toEqual({ people: [], refused: [], repeated: 0, hasEmails: false });
});
