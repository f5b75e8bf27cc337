import { inArray } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '#db/client';
import { type SettingsInput, siteSettings } from '#db/schema/setting';

/** Statements that store the settings; an empty one is removed, so that its default shows again. */
export function storeSettings(
  db: Database,
  settings: Partial<SettingsInput>,
): BatchItem<'sqlite'>[] {
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
  if (emptied.length > 0)
    statements.push(db.delete(siteSettings).where(inArray(siteSettings.key, emptied)));
  return statements;
}
