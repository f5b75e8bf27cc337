import { eq } from 'drizzle-orm';
import type { Bindings } from '#api/bindings';
import { configOf } from '#api/config';
import { enqueueMails, queueDelivery } from '#api/mail/mail';
import { localDay } from '#core/dates';
import { DEFAULT_LANG } from '#core/lang';
import { paths } from '#core/paths';
import { isBackupLate } from '#core/rules/backup';
import { shortMoment } from '#core/short-date';
import { wordsOf } from '#core/words/languages';
import type { Database } from '#db/client';
import { askInstallation, installationOf } from '#db/queries/installation';
import { clearNotice, raiseNotice } from '#db/queries/notices';
import { holds } from '#db/queries/people';
import { notices } from '#db/schema/notice';
import { profiles } from '#db/schema/profile';

const KEY = 'backup_late';

/**
 * Tells admins when the last backup is more than two days old: as a notice on the dashboard, and once by
 * mail to each. A later backup takes the notice away.
 */
export async function checkBackup(db: Database, env: Bindings, now: Date): Promise<void> {
  const [rows, told, admins] = await db.batch([
    askInstallation(db),
    db.select({ key: notices.key }).from(notices).where(eq(notices.key, KEY)),
    db
      .select({ email: profiles.email })
      .from(profiles)
      .where(holds(['admin'], localDay(now))),
  ]);
  const { last_backup, created_at } = installationOf(rows);
  const since = last_backup?.finished_at ?? created_at;
  if (!isBackupLate(since, now)) {
    if (told.length > 0) await clearNotice(db, KEY);
    return;
  }
  console.error(`backup: the last one is of ${since}`);
  const notice = raiseNotice(db, {
    key: KEY,
    details: { since: shortMoment(since, DEFAULT_LANG) },
    created_at: now.toISOString(),
  });
  const { backupLate } = wordsOf(DEFAULT_LANG).mail;
  const mails =
    told.length > 0
      ? []
      : admins.map(({ email }) => ({
          to: { address: email },
          subject: backupLate.subject,
          text: `${backupLate.intro(shortMoment(since, DEFAULT_LANG))}\n\n${configOf(env).SITE_URL}${paths.admin()}`,
        }));
  await db.batch([notice, ...enqueueMails(db, mails, now)]);
  if (mails.length > 0) await queueDelivery({ env });
}
