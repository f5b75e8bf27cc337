import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isReservedDomain } from '#core/kit/reserved-domain';
import type { Database } from '#db/kit/client';
import { NOBODY_YET, NOT_DUE, outbox } from '#db/mail/schema';
import { type SettingsInput, siteSettings } from '#db/settings/schema';

/**
 * Statements that store the settings at `now`; an empty one is removed, so that its default shows
 * again. A new contact address makes the mail due that waited for one.
 */
export function storeSettings(db: Database, settings: Partial<SettingsInput>, now: Date): BatchItem<'sqlite'>[] {
  const entries = Object.entries(settings);
  const emptied = entries.filter(([, value]) => value === null).map(([key]) => key);
  const statements: BatchItem<'sqlite'>[] = entries.flatMap(([key, value]) =>
    value === null
      ? []
      : [
          db
            .insert(siteSettings)
            .values({ key, value })
            .onConflictDoUpdate({ target: siteSettings.key, set: { value } }),
        ],
  );
  if (emptied.length > 0) statements.push(db.delete(siteSettings).where(inArray(siteSettings.key, emptied)));
  const { contact_email } = settings;
  if (contact_email && !isReservedDomain(contact_email)) statements.push(addressWaiting(db, contact_email, now));
  return statements;
}

function addressWaiting(db: Database, to: string, now: Date) {
  const { status, next_attempt_at } = outbox;
  return db
    .update(outbox)
    .set({ to, next_attempt_at: now.toISOString() })
    .where(and(eq(status, 'queued'), eq(next_attempt_at, NOT_DUE), eq(outbox.to, NOBODY_YET)));
}

/**
 * The statement that lets its batch fail when a setting is no longer what was read (`null` for one that was not set):
 * it writes a value that the table refuses, and then nothing of the batch is stored.
 */
export function refuseUnlessStored(db: Database, read: Readonly<Record<string, string | null>>) {
  const { key, value } = siteSettings;
  const stored = db.select({ value }).from(siteSettings).where(sql`${key} = l.key`);
  return db.insert(siteSettings).select(
    db
      .select({ key: sql<string>`l.key`.as('key'), value: sql<string>`null`.as('value') })
      .from(sql`json_each(${JSON.stringify(read)}) as l`)
      .where(sql`l.value is not ${stored}`),
  );
}

/** Whether a batch failed by `refuseUnlessStored`. */
export function isNoLongerStored(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('NOT NULL constraint failed: site_settings.value')) return true;
  return false;
}
