import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { forwardSecurityLog } from '#api/jobs/forward-security-log';
import { securityLog } from '#db/users/security-log.schema';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

let society: EmptyDatabase;
const told: unknown[][] = [];
beforeEach(async () => {
  society = await emptyDatabase();
  told.length = 0;
  vi.spyOn(console, 'info').mockImplementation((...said) => void told.push(said));
});
afterEach(() => vi.restoreAllMocks());

const entry = (id: string, at: string) => ({
  id,
  kind: 'failed' as const,
  email: 'sita@test.example',
  actor: 'boss@test.example',
  detail: 'Sita',
  client: 'digest',
  first_at: at,
  at,
});
const named = z.object({ id: z.string() });
const ids = () => told.map(([, one]) => named.parse(one).id);

test('what is new is told once, in its order, without anybody’s address', async () => {
  const { db } = society;
  await db.insert(securityLog).values([
    entry('second', minutesAgo(4)),
    entry('first', minutesAgo(5)),
    // Another request of the same moment may not be stored yet.
    entry('just now', minutesAgo(0.5)),
  ]);
  expect(await forwardSecurityLog(db, NOW)).toBe(false);
  expect(ids()).toEqual(['first', 'second']);
  expect(told[0]).toEqual([
    'security log',
    { id: 'first', at: minutesAgo(5), kind: 'failed', count: 1, profile_id: null, new_device: false, client: 'digest' },
  ]);
  await forwardSecurityLog(db, NOW);
  expect(ids()).toHaveLength(2);
  // Of the same moment, and one that has counted once more.
  await db.insert(securityLog).values(entry('third', minutesAgo(4)));
  const counted = { count: 2, at: minutesAgo(2) };
  await db.update(securityLog).set(counted).where(eq(securityLog.id, 'first'));
  await forwardSecurityLog(db, NOW);
  expect(ids().slice(2)).toEqual(['third', 'first']);
});

test('many are told in several runs, none left out', async () => {
  const { db } = society;
  const many = Array.from({ length: 501 }, (_, at) => entry(`e${at}`, minutesAgo(5)));
  await db.insert(securityLog).values(many.slice(0, 251));
  await db.insert(securityLog).values(many.slice(251));
  expect(await forwardSecurityLog(db, NOW)).toBe(true);
  expect(await forwardSecurityLog(db, NOW)).toBe(false);
  expect(new Set(ids()).size).toBe(501);
});
