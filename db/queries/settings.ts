import type { Database } from '#db/client';
import { siteSettings } from '#db/schema/setting';

/** The statement that reads all settings: a handful of rows, in every page's batch. */
export function allSettings(db: Database) {
  return db.select().from(siteSettings);
}
