import { expect, test } from 'vitest';
import { readList } from '#admin/subscribers/read-list.ts';

test('a list as spreadsheets write it is read, each address once, and bad rows are named', () => {
  const csv =
    '\ufeffE-mail,Name,Phone\r\nSita@Example.org,"Gurung,\nSita",1\r\n\r\nsita@example.org,Again,2\r\nnobody,No address,3\r\n,Nothing,\r\nram@example.org,सीताराम,\r\n';
  expect(readList(csv)).toEqual({
    people: [
      { name: 'Gurung,\nSita', email: 'sita@example.org' },
      { name: 'सीताराम', email: 'ram@example.org' },
    ],
    refused: [
      { row: 5, text: 'nobody' },
      { row: 6, text: '' },
    ],
    repeated: 1,
    hasEmails: true,
  });
});

test('semicolons, another order and a column alone are read as well', () => {
  expect(readList('Name;Email\nSita;sita@example.org\n').people).toEqual([
    { name: 'Sita', email: 'sita@example.org' },
  ]);
  expect(readList('\n\nEMAIL\nsita@example.org').people).toEqual([
    { name: '', email: 'sita@example.org' },
  ]);
});

test.each(['a,b\n1,2\n', '', '\n', 'Sita,Gurung'])('%j has no addresses', (csv) => {
  expect(readList(csv)).toEqual({ people: [], refused: [], repeated: 0, hasEmails: false });
});
