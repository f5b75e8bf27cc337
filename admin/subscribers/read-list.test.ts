import { expect, test } from 'vitest';
import { readList } from '#admin/subscribers/read-list.ts';

test('a list as spreadsheets write it is read, each address once', () => {
  const csv =
    '\ufeffE-mail,Name,Phone\r\nSita@Example.org,"Gurung, Sita",1\r\n\r\nsita@example.org,Again,2\r\nnobody,No address,3\r\nram@example.org,सीताराम,\r\n';
  expect(readList(csv)).toEqual({
    people: [
      { name: 'Gurung, Sita', email: 'sita@example.org' },
      { name: 'सीताराम', email: 'ram@example.org' },
    ],
    refused: 1,
  });
});

test('a file of something else has nobody in it', () => {
  expect(readList('a,b\n1,2\n').people).toEqual([]);
  expect(readList('')).toEqual({ people: [], refused: 0 });
});
