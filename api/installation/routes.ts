import { Hono } from 'hono';
import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import type { ApiEnv } from '#api/context';
import { Conflict } from '#api/errors';
import { claimFiles } from '#api/installation/belonging';
import { bucketOf } from '#api/media/files';
import { askInstallation, installationOf } from '#db/queries/installation';
import { clearNotice } from '#db/queries/notices';
import { logActivity, newEntry } from '#db/write/activity';

/** What only a person can say of the installation, under `/api/admin/installation`. */
export const installationRoutes = new Hono<ApiEnv>()
  // The database and the files belong together: from now on chores may delete again.
  .post('/confirm', async (c) => {
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

/** The id of the database, which the file store has now too. */
const confirmedContract = z.object({ id: z.string() });
