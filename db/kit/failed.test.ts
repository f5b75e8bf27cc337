import { expect, test } from 'vitest';
import { failed } from '#db/kit/failed';

const asked = [
  { sql: 'select 1', values: [] },
  { sql: 'select id from events where title match ?', values: ['kanchan gurung', 7] },
];

test.each([
  ['D1_ERROR: Failed to get session commit token: database is locked: SQLITE_BUSY', true],
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', true],
  ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', true],
  ['D1_ERROR: Network connection lost.', true],
  ['SQLITE_LOCKED: database table is locked', true],
  ['Server returned HTTP status 503', true],
  ['D1_ERROR: no such table: events: SQLITE_ERROR', false],
  ['D1_ERROR: UNIQUE constraint failed: pages.slug: SQLITE_CONSTRAINT', false],
  ['no such column: locked', false],
])('after %s the database is said to be down: %s', (message, isDown) => {
  expect(failed(new Error(message), asked)).toMatchObject({ isDown });
});

test('a failure says why and at which statement, and nothing that was bound', () => {
  const quoted = new Error('fts5: syntax error near "gurung"');
  expect(failed(quoted, asked).message).toBe('fts5: syntax error near … in a batch of 2, the first: select 1');
  const batch = Object.assign(new Error('no such column: kanchan'), { statementIndex: 1 });
  expect(failed(batch, asked).message).toBe(
    'no such column: … in a batch of 2, number 2: select id from events where title match ?',
  );
});

test('what a constraint refuses keeps the names of its columns', () => {
  const values = ['pages', 'slug', 'about'];
  const error = new Error('SQLITE_CONSTRAINT: UNIQUE constraint failed: pages.slug');
  const failure = failed(error, [{ sql: 'insert into x values (?, ?, ?)', values }]);
  expect(failure.message).toMatch(/^UNIQUE constraint failed: pages\.slug at: insert/);
  // Once made it is not made again.
  expect(failed(failure, [])).toBe(failure);
});
