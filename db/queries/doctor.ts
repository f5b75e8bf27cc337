import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client';
import { askMailState, contactSetting, type MailState, mailStateOf } from '#db/queries/mail-state';
import { installation } from '#db/schema/installation';
import { notices } from '#db/schema/notice';
import { profiles } from '#db/schema/profile';

const backup = z.object({ finished_at: z.iso.datetime(), files: z.number(), rows: z.number() });

/** What the database knows of the installation. */
export interface InstallationState {
  mail: MailState;
  /** The contact address as it is stored. */
  contact: string;
  /** How many active admins there are. */
  admins: number;
  /** Since when the page cache misses a change (ISO), or `null`. */
  purge_failed_at: string | null;
  /** The id of this database, or `null` in one that is not up to date. */
  id: string | null;
  /** The last backup that was finished, or `null`. */
  backup: z.infer<typeof backup> | null;
}

/** How many active admins there are. */
export function countAdmins(db: Database) {
  return db
    .select({ total: count() })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), eq(profiles.is_active, true)));
}

/** Reads what the database knows of the installation at `now`, in one round trip. */
export async function installationState(db: Database, now: Date): Promise<InstallationState> {
  const [waiting, failed, [contact], [admins], [purge], facts] = await db.batch([
    ...askMailState(db, now),
    contactSetting(db),
    countAdmins(db),
    db
      .select({ created_at: notices.created_at })
      .from(notices)
      .where(eq(notices.key, 'purge_failed')),
    db.select().from(installation),
  ]);
  const fact = (name: string) => facts.find(({ key }) => key === name)?.value ?? null;
  return {
    mail: mailStateOf(waiting, failed),
    contact: contact?.value ?? '',
    admins: admins?.total ?? 0,
    purge_failed_at: purge?.created_at ?? null,
    id: fact('id'),
    backup: backupOf(fact('last_backup')),
  };
}

/** The last backup as it is stored; `null` for none, and for what cannot be read. */
export function backupOf(json: string | null): InstallationState['backup'] {
  try {
    return backup.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}
