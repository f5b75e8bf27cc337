import { and, eq, sql } from 'drizzle-orm';
import { paths } from '#core/paths';
import type { Database } from '#db/client';
import { inList } from '#db/in-list';
import { keyAt, pictureFacts } from '#db/queries/pictures';
import { versions } from '#db/schema/history';
import { media } from '#db/schema/media';
import { siteSettings } from '#db/schema/setting';
import { SETTINGS_ID, versionedSettings } from '#db/versioned';

/** The statement that reads all settings with their pictures: a handful of rows, in every page's batch. */
export function allSettings(db: Database) {
  const { key, value } = siteSettings;
  // A setting is the address of a stored picture, or its name among the site's own.
  const stored = sql`case when ${value} like ${`${paths.media('')}%`} then ${keyAt(value)} else 'contents/' || ${value} end`;
  return db
    .select({ key, value, picture: pictureFacts })
    .from(siteSettings)
    .leftJoin(media, eq(media.key, stored));
}

/** Which of these addresses are the value of a setting. */
export function shownAddresses(db: Database, addresses: readonly string[]) {
  return db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(sql`${siteSettings.value} in ${inList(addresses)}`);
}

/** Which of these addresses are the value of a setting, or were it according to the history. */
export function keptAddresses(db: Database, addresses: readonly string[]) {
  const earlier = sql<string>`json_extract(${versions.before}, '$.value')`;
  return shownAddresses(db, addresses).union(
    db
      .select({ value: earlier })
      .from(versions)
      .where(
        and(
          eq(versions.owner_id, SETTINGS_ID),
          eq(versions.resource, versionedSettings.resource),
          sql`${earlier} in ${inList(addresses)}`,
        ),
      ),
  );
}
