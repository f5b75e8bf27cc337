import { Hono } from 'hono';
import { answerJson } from '#api/answer-json';
import { backupIds, readManifest } from '#api/backup/find';
import type { Manifest } from '#api/backup/manifest';
import { backupTools } from '#api/backup/nightly';
import type { ApiEnv } from '#api/context';
import { backupsContract } from '#core/contracts/backups';

/** What a backup holds, without its parts. */
function shown({ id, started_at, reason, rows, files, file_bytes, parts }: Manifest) {
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const counted = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { id, started_at, reason, rows: counted, files, bytes: file_bytes + size };
}

/** The backups that there are, under `/api/admin/backups`. */
export const backupRoutes = new Hono<ApiEnv>().get('/', async (c) => {
  const tools = await backupTools(c.var.db, c.env, c.var.now);
  if (!tools) return answerJson(c, backupsContract, { backups: null });
  const ids = await backupIds(tools.backups);
  const manifests = await Promise.all(
    ids.map((id) =>
      readManifest(tools.backups, id).catch((error: unknown) => {
        console.error(
          `backup: ${id} has no manifest that can be read, the list goes on without it`,
          error,
        );
        return null;
      }),
    ),
  );
  const backups = manifests.flatMap((manifest) => (manifest ? [shown(manifest)] : []));
  return answerJson(c, backupsContract, { backups });
});
