import type { D1Database } from '@cloudflare/workers-types';
import { expect, test } from 'vitest';
import { migrateD1 } from '#db/kit/migrate';

test('a migration that fails tells what caused it', async () => {
  const statement = { run: async () => ({}), all: async () => ({ results: [] }), bind: () => ({}) };
  const cut = new TypeError('fetch failed', { cause: new Error('other side closed') });
  // All that a migration asks of D1.
  const d1 = { prepare: () => statement, batch: () => Promise.reject(cut) } as unknown as D1Database;
  await expect(migrateD1(d1)).rejects.toThrow(/^The migration 0000_.*fetch failed: other side closed$/);
});
