import { expect, test } from 'vitest';
import { readQuery, writeQuery } from '#admin/backups/query.ts';

test('what is looked for survives in an address', () => {
  const query = { resource: 'galleries', q: 'Losar & picnic' } as const;
  expect(readQuery(new URLSearchParams(String(writeQuery(query))))).toEqual(query);
});

test.each(['', 'resource=users&q=Ram', 'q=Ram'])('“%s” looks for nothing', (address) => {
  expect(readQuery(new URLSearchParams(address))).toBeNull();
});
