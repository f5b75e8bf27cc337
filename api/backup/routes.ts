import { Hono } from 'hono';
import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import type { BackupTools } from '#api/backup/advance';
import { backupIds, readManifest } from '#api/backup/find';
import { DamagedBackup } from '#api/backup/lines';
import type { Manifest } from '#api/backup/manifest';
import { backupTools } from '#api/backup/nightly';
import { findRecords, restoreRecord } from '#api/backup/record';
import { refuseForeign, Unrestorable } from '#api/backup/verify';
import type { ApiContext, ApiEnv } from '#api/context';
import { Conflict, NotFound, Unavailable } from '#api/errors';
import { limitBody } from '#api/rest/body';
import { parseInput, readBody } from '#api/rest/input';
import {
  BACKED_UP_KINDS,
  backupsContract,
  foundRecordsContract,
  restoredRecordContract,
} from '#core/contracts/backups';
import { message } from '#core/words/keys';

const kind = z.enum(BACKED_UP_KINDS, { error: message('fields.invalid') });
const search = z.object({ resource: kind, q: z.string().max(200).default('') });
const record = z.object({ resource: kind, id: z.string({ error: message('fields.invalid') }) });

const toolsOf = (c: ApiContext) => backupTools(c.var.db, c.env, c.var.now);

/** What a backup holds, without its parts. */
function shown({ id, started_at, reason, rows, files, file_bytes, parts }: Manifest) {
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const counted = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { id, started_at, reason, rows: counted, files, bytes: file_bytes + size };
}

/**
 * Reads a backup for `use`.
 * @throws Unavailable without a bucket for backups, NotFound when there is no such backup, Conflict when it is damaged or another key has encrypted it
 */
async function withBackup<T>(
  c: ApiContext,
  id: string,
  use: (tools: BackupTools, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const tools = await toolsOf(c);
  if (!tools) throw new Unavailable(({ history }) => history.noBackups);
  const known = (await backupIds(tools.backups)).includes(id);
  const manifest = known && (await readManifest(tools.backups, id));
  if (!manifest) throw new NotFound(({ history }) => history.noBackup);
  try {
    refuseForeign(tools, manifest);
    return await use(tools, manifest);
  } catch (error) {
    if (error instanceof Unrestorable || error instanceof DamagedBackup)
      throw new Conflict(({ history }) => history.unreadableBackup(error.message));
    throw error;
  }
}

/** The backups, and records that are brought back out of one of them, under `/api/admin/backups`. */
export const backupRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .get('/', async (c) => {
    const tools = await toolsOf(c);
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
  })
  .get('/:id/records', async (c) => {
    const found = await withBackup(c, c.req.param('id'), async (tools, manifest) => {
      const { resource, q } = parseInput(search, c.req.query());
      return findRecords(tools, manifest, resource, q);
    });
    return answerJson(c, foundRecordsContract, found);
  })
  .post('/:id/restore', async (c) => {
    const { resource, id } = parseInput(record, await readBody(c));
    const restored = await withBackup(c, c.req.param('id'), (tools, manifest) =>
      restoreRecord(c, tools, manifest, { kind: resource, id }),
    );
    return answerJson(c, restoredRecordContract, restored);
  });
