import { and, count, eq, isNull, not } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { askMailState, contactSetting, type MailState, mailStateOf } from '#db/mail/state';
import { askInstallation, installationOf, type LastBackup } from '#db/operations/installation';
import { notices } from '#db/operations/notices.schema';
import { hasNoPassword } from '#db/users/queries';
import { profiles } from '#db/users/schema';

/** The state of the installation, as far as the database knows it. */
export interface InstallationState {
  mail: MailState;
  contact: string;
  /** How many active admins there are whose role has no end, and who have come: an invited one has no password yet. */
  admins: number;
  /** Since when the page cache misses a change (ISO), or `null`. */
  purge_failed_at: string | null;
  /** The id of this database, or `null` in one that is not up to date. */
  id: string | null;
  backup: LastBackup | null;
}

const isAdmin = and(eq(profiles.role, 'admin'), eq(profiles.is_active, true), isNull(profiles.role_ends_on));

/** The statement that counts the active admins whose role has no end. */
export const countAdmins = (db: Database) => db.select({ total: count() }).from(profiles).where(isAdmin);

/** Reads the state of the installation at `now`, in one round trip. */
export async function installationState(db: Database, now: Date): Promise<InstallationState> {
  const [waiting, failed, [contact], [admins], [purge], facts] = await db.batch([
    ...askMailState(db, now),
    contactSetting(db),
    db
      .select({ total: count() })
      .from(profiles)
      .where(and(isAdmin, not(hasNoPassword))),
    db.select({ created_at: notices.created_at }).from(notices).where(eq(notices.key, 'purge_failed')),
    askInstallation(db),
  ]);
  const { id, last_backup } = installationOf(facts);
  return {
    mail: mailStateOf(waiting, failed),
    contact: contact?.value ?? '',
    admins: admins?.total ?? 0,
    purge_failed_at: purge?.created_at ?? null,
    id: id || null,
    backup: last_backup,
  };
}
