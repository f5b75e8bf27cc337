import { Hono } from 'hono';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { backUpNow, runningSince } from '#api/operations/backup/by-hand';
import { damagedIds } from '#api/operations/backup/damaged';
import { readManifests } from '#api/operations/backup/find';
import type { Manifest } from '#api/operations/backup/manifest';
import { bucketStore } from '#api/operations/backup/store';
import { backupsContract } from '#core/operations/backups-contract';

function shown({ id, started_at, reason, rows, files, file_bytes, parts }: Manifest) {
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const counted = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { id, started_at, reason, rows: counted, files, bytes: file_bytes + size };
}

async function list(c: ApiContext, status: 200 | 202 = 200): Promise<Response> {
  if (!c.env.BACKUPS) return answerJson(c, backupsContract, { backups: null, unreadable: [], running: null });
  const backups = bucketStore(c.env.BACKUPS);
  const [{ manifests, unreadable }, aside, running] = await Promise.all([
    readManifests(backups),
    damagedIds(backups),
    runningSince(backups, new Date()),
  ]);
  const listed = {
    running,
    backups: manifests.map(shown),
    unreadable: [
      ...unreadable.map(({ id, why }) => ({ id, why })),
      ...aside.map((id) => ({ id, why: 'damaged' as const })),
    ],
  };
  return answerJson(c, backupsContract, listed, status);
}

/** The backups that there are, under `/api/admin/backups`, which cannot be read, and one that is begun by hand. */
export const backupRoutes = new Hono<ApiEnv>()
  .get('/', (c) => list(c))
  .post('/', async (c) => {
    await backUpNow(c);
    return list(c, 202);
  });
