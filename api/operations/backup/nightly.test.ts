import type { Queue } from '@cloudflare/workers-types';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bindings } from '#api/bindings';
import type { Job } from '#api/jobs/chores';
import { work } from '#api/jobs/jobs';
import { backupIds, latestManifest, unfinishedBackups } from '#api/operations/backup/find';
import { sealOf } from '#api/operations/backup/seal';
import { bucketStore } from '#api/operations/backup/store';
import { damagesOf } from '#api/operations/backup/verify';
import { claimFiles } from '#api/operations/installation/belonging';
import { installationId } from '#db/operations/installation';
import { installation } from '#db/operations/installation.schema';
import { notices } from '#db/operations/notices.schema';
import { fillSociety } from '#testing/backup';
import { emptyDatabase } from '#testing/database';
import { memoryBucket } from '#testing/memory-bucket';

const DAY = 24 * 3_600_000;
const START = new Date('2026-03-01T11:00:00.000Z');

const MEDIA = memoryBucket();
const BACKUPS = memoryBucket();
const queue: Job[] = [];
const one = await emptyDatabase();
await fillSociety(one.db, bucketStore(MEDIA));
await claimFiles(MEDIA, await installationId(one.db));
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const backups = bucketStore(BACKUPS);
const ids = () => backupIds(backups);
const unfinished = () => unfinishedBackups(backups);
const latest = () => latestManifest(backups, new Date('2099-01-01'));
/** What is wrong with the latest backup. */
const damages = async (key?: string) => {
  const manifest = await latest();
  return manifest ? damagesOf({ backups, seal: await sealOf(key) }, manifest) : ['no backup'];
};

const nightAfter = (nights: number) => new Date(START.getTime() + nights * DAY);
const AN_HOUR = 1 / 24;
const A_MOMENT = 2 / DAY;

/** Does a chore some nights after the first, and what it puts on the queue, `most` messages of it. */
async function run(
  chore: 'backup' | 'prune-backups' | 'check-backup',
  nights: number,
  { most = 100, atOnce = 1, key = '' } = {},
) {
  const at = nightAfter(nights);
  const JOBS = { send: async (job: Job) => void queue.push(job) } as unknown as Queue<Job>;
  const secrets = { AUTH_SECRET: 'x'.repeat(32), BACKUP_KEY: key };
  const SITE_URL = 'https://society.example.org';
  const env: Bindings = { MEDIA, BACKUPS, JOBS, SITE_URL, ...secrets };
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  try {
    queue.push({ chore });
    for (let message = 0; queue.length > 0 && message < most; message++) {
      const job = queue.shift();
      if (!job || job.chore === 'send-mail') continue;
      await Promise.all(Array.from({ length: atOnce }, () => work(job, one.db, at, env)));
    }
  } finally {
    vi.useRealTimers();
  }
}

describe('the backup of the night', () => {
  test('is made in several messages of the queue, and once a night', async () => {
    await run('backup', 0, { most: 1 });
    expect(queue).toEqual([{ chore: 'backup' }]);
    expect(await unfinished()).toHaveLength(1);
    expect(await ids()).toEqual([]);
    await run('backup', 0);
    const manifest = await latest();
    expect(manifest).toMatchObject({ id: '2026-03-01T11-00-00Z', reason: 'nightly' });
    expect(await damages()).toEqual([]);
    expect(manifest?.files).toBeGreaterThan(10);
    await run('backup', AN_HOUR);
    expect(await ids()).toHaveLength(1);
  });

  test('goes on where a run was cut off, and begins anew after a day', async () => {
    await run('backup', 1, { most: 1 });
    queue.length = 0;
    const [left] = await unfinished();
    await run('backup', 1 + AN_HOUR);
    expect((await latest())?.id).toBe(left?.progress.id);

    await run('backup', 2, { most: 1 });
    queue.length = 0;
    await run('backup', 3 + A_MOMENT);
    expect((await latest())?.id).toBe('2026-03-04T11-00-00Z');
    expect(await unfinished()).toEqual([]);
  });

  // What is encrypted is never the same twice: two runs write other bytes.
  test('is not made twice by two runs at the same time', async () => {
    const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
    await run('backup', 4, { atOnce: 2, key });
    expect((await ids()).filter((id) => id.startsWith('2026-03-05'))).toHaveLength(1);
    expect(await damages(key)).toEqual([]);
    // The backups after it are not encrypted: while it is kept, no copy can be known as unused.
    await BACKUPS.delete(`manifests/${(await latest())?.id}.json`);
  });
});

describe('old backups', () => {
  const gone = 'media/events/gone.jpg';
  const copies = async () => (await BACKUPS.list({ prefix: 'files/' })).objects.length;

  test('are deleted with the files that only they have', async () => {
    // The copies of the encrypted backup, which is gone.
    await run('prune-backups', 5);
    const before = await copies();
    await MEDIA.put(gone, 'a photo of one night');
    await run('backup', 10);
    await MEDIA.delete(gone);
    expect(await copies()).toBe(before + 1);
    for (const night of [11, 12, 13, 14, 15, 16, 17, 18]) await run('backup', night);
    await run('prune-backups', 18);
    const kept = await ids();
    // The last of seven nights, and of the weeks and months before.
    expect(kept.slice(0, 7).map((id) => id.slice(5, 10))).toEqual([
      '03-19',
      '03-18',
      '03-17',
      '03-16',
      '03-15',
      '03-14',
      '03-13',
    ]);
    expect(kept).not.toContain('2026-03-11T11-00-00Z');
    expect(await copies()).toBe(before);
    const parts = await BACKUPS.list({ prefix: 'parts/' });
    const owners = new Set(parts.objects.map(({ key }) => key.split('/')[1]));
    expect([...owners].toSorted()).toEqual(kept.toSorted());
    expect(await damages()).toEqual([]);
  });

  test('stay while the database and the files do not belong together', async () => {
    await run('backup', 60);
    const before = await ids();
    await one.db.run(sql`update installation set value = 'another' where key = 'id'`);
    await run('prune-backups', 400);
    expect(await ids()).toEqual(before);
    await claimFiles(MEDIA, 'another');
    await run('prune-backups', 400);
    expect((await ids()).length).toBeLessThan(before.length);
  });

  test('stay when one of them cannot be read', async () => {
    await run('backup', 401);
    const [id = ''] = await ids();
    const { objects } = await BACKUPS.list({ prefix: `parts/${id}/stored_files/` });
    await BACKUPS.put(objects[0]?.key ?? '', 'spoilt');
    await BACKUPS.put('files/unknown', 'unknown');
    await expect(run('prune-backups', 402)).rejects.toThrow('stored_files/00001-');
    queue.length = 0;
    expect(await BACKUPS.head('files/unknown')).not.toBeNull();
  });
});

describe('a backup that is late', () => {
  const noticed = async () => (await one.db.select().from(notices)).map(({ key }) => key);

  test('is told on the dashboard after two days', async () => {
    await run('check-backup', 402.9);
    expect(await noticed()).not.toContain('backup_late');
    await run('check-backup', 403.1);
    await run('check-backup', 404);
    expect(await noticed()).toContain('backup_late');
  });

  test('is told no longer when there is a new one', async () => {
    await run('backup', 404);
    await run('check-backup', 404);
    expect(await noticed()).not.toContain('backup_late');
  });

  test('is also one that has never been made', async () => {
    await one.db.delete(installation).where(eq(installation.key, 'last_backup'));
    const isMade = eq(installation.key, 'created_at');
    await one.db.update(installation).set({ value: START.toISOString() }).where(isMade);
    await run('check-backup', 405);
    expect(await noticed()).toContain('backup_late');
  });
});
