import type { R2Bucket } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Bindings } from '#api/bindings';
import { bucketOf, KEPT_FOLDERS, listFiles } from '#api/files/files';
import { filesInUse } from '#api/files/in-use';
import { type ApiEnv, answerJson } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { logActivity, newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { askInstallation, installationId, installationOf } from '#db/operations/installation';
import { clearNotice, raiseNotice } from '#db/operations/notices';

/** The file of the file store that says to which database it belongs. */
export const ID_FILE = 'installation-id';

/** A store without an id is taken for this database's own if the rows know all but this share. */
const UNKNOWN_MAX_SHARE = 0.05;

/** The id that the file store has; `null` when it has none yet. */
export async function idOfFiles(bucket: R2Bucket): Promise<string | null> {
  const file = await bucket.get(ID_FILE);
  return file ? (await file.text()).trim() : null;
}

/** Notes in the file store that it belongs to the database with this id. */
export async function claimFiles(bucket: R2Bucket, id: string): Promise<void> {
  await bucket.put(ID_FILE, id, { httpMetadata: { contentType: 'text/plain' } });
}

/**
 * Whether the database and the file store belong together. A restored, new or wrongly bound database has
 * another id than the files: then it logs that and leaves a notice, and a person has to decide. A store
 * without an id gets this one's if the database knows the files in it.
 */
export async function belongTogether(
  db: Database,
  { MEDIA: bucket }: Pick<Bindings, 'MEDIA'>,
  now: Date,
): Promise<boolean> {
  if (!bucket) return true;
  const [id, idThere] = await Promise.all([installationId(db), idOfFiles(bucket)]);
  if (id === idThere) return true;
  if (idThere === null && (await knowsFiles(db, bucket))) {
    await claimFiles(bucket, id);
    return true;
  }
  console.error(
    `installation: the database has the id ${id}, the file store ${idThere ?? 'none, and files that no row knows'}: nothing is deleted until an admin says on the dashboard that they belong together`,
  );
  await raiseNotice(db, { key: 'installation_differs', details: {}, created_at: now.toISOString() });
  return false;
}

async function knowsFiles(db: Database, bucket: R2Bucket): Promise<boolean> {
  const listed = await Promise.all(KEPT_FOLDERS.map((folder) => listFiles(bucket, folder)));
  const keys = listed.flat().map(({ key }) => key);
  const known = await filesInUse(db, keys);
  return keys.length - known.size <= keys.length * UNKNOWN_MAX_SHARE;
}

/** `POST /api/admin/installation/confirm`: database and files belong together, so that chores may delete again. */
export const installationRoutes = new Hono<ApiEnv>().post('/confirm', async (c) => {
  const { db, actor, now } = c.var;
  const { id, restoring } = installationOf(await askInstallation(db));
  if (restoring) throw new Conflict(({ history }) => history.restoring(restoring.backup));
  await claimFiles(bucketOf(c.env), id);
  const at = now().toISOString();
  const entry = newEntry({ actor, action: 'confirm_files', resource: 'installation', at });
  await db.batch([
    logActivity(db, entry, { id, title: '' }),
    clearNotice(db, 'installation_differs'),
    clearNotice(db, 'restored'),
  ]);
  return answerJson(c, confirmedContract, { id });
});

const confirmedContract = z.object({ id: z.string() });
