import { expect, test } from 'vitest';
import { lastChange } from '#db/history/last-change';
import { logActivity, newEntry } from '#db/history/log-activity';
import { emptyDatabase } from '#testing/database';

const society = await emptyDatabase();

const told = (actor: string, id: string, at: string) =>
  logActivity(society.db, newEntry({ actor: { id: null, email: actor }, action: 'update', resource: 'events', at }), {
    id,
    title: 'Teej',
  });

test('the last change of a record is the latest entry about it, and of no other record', async () => {
  await told('ana@example.org', 'one', '2026-03-01T10:00:00.000Z');
  await told('bina@example.org', 'one', '2026-03-01T11:00:00.000Z');
  await told('chandra@example.org', 'two', '2026-03-01T12:00:00.000Z');
  expect(await lastChange(society.db, { resource: 'events', id: 'one' })).toEqual({
    actor: 'bina@example.org',
    at: '2026-03-01T11:00:00.000Z',
  });
  expect(await lastChange(society.db, { resource: 'pages', id: 'one' })).toBeNull();
});
