import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { roleOf } from '#api/auth/session';
import type { Config } from '#api/http/config';
import type { ApiEnv } from '#api/http/context';
import { missingForMail } from '#api/mail/setup';
import { paths } from '#core/kit/paths';
import { isBackupLate } from '#core/operations/backup-retention';
import type { Database } from '#db/kit/client';
import { askMailState, contactSetting, mailStateOf } from '#db/mail/state';
import { askInstallation, installationOf } from '#db/operations/installation';

/** How long mail may wait after a failed try, in ms, before all is not well: a short failure may pass. */
export const MAIL_GRACE_MS = 15 * 60_000;

/** Numbers and times: nobody's address is in it. */
async function mailHealth(db: Database, config: Config, now: Date) {
  const [waiting, failed, [contact]] = await db.batch([...askMailState(db, now), contactSetting(db)]);
  const state = mailStateOf(waiting, failed);
  const missing = missingForMail(config, contact?.value ?? '');
  const since = state.waiting_since;
  const isLate = since !== null && now.getTime() - Date.parse(since) >= MAIL_GRACE_MS;
  return { ok: !isLate && state.failed_by_sender === 0 && missing.length === 0, ...state, missing };
}

/** The last backup, for admins alone: how much a society has is nobody else's business. */
async function backupHealth(db: Database, now: Date) {
  const { last_backup, created_at } = installationOf(await askInstallation(db));
  const ok = !isBackupLate(last_backup?.finished_at ?? created_at, now);
  return { ok, last: last_backup };
}

/**
 * `GET /api/health`, for monitors. The status is 200 while the site answers and reaches its database. `ok` says whether
 * all is well: it is false as well while mail does not go out. Admins are also told of the last backup.
 */
export const health = new Hono<ApiEnv>().get(paths.api.health(), async (c) => {
  const { db, config, now, today } = c.var;
  const mail = await mailHealth(db, config, now()).catch(async (error: unknown) => {
    // Without the database nothing works. A failure of mail alone must not mark the site as down.
    await db.run(sql`select 1`);
    console.error('health: the state of mail could not be read, ok is false', error);
    return { ok: false };
  });
  c.header('Cache-Control', 'no-store');
  const isForAdmin = (await roleOf(config, db, c.req.raw.headers)) === 'admin';
  const backup = isForAdmin ? { backup: await backupHealth(db, now()) } : {};
  return c.json({ ok: mail.ok, today, mail, ...backup });
});
