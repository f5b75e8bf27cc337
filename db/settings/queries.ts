import { and, eq, sql } from 'drizzle-orm';
import type { PictureFacts } from '#core/files/picture';
import { paths } from '#core/kit/paths';
import type { MenuPage } from '#core/pages/page-menu';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { VERSION_KEY } from '#db/kit/content-version';
import { inList } from '#db/kit/in-list';
import { reused } from '#db/kit/reused';
import { validJson } from '#db/kit/valid-json';
import { SETTINGS_ID, versionedSettings } from '#db/kit/versioned';
import { installation } from '#db/operations/installation.schema';
import { inMenu, pages } from '#db/pages/schema';
import { siteSettings } from '#db/settings/schema';

const { width, height, placeholder } = media;
/** In one column: rows of pages have none. */
const pictureJson = sql<PictureFacts | null>`case when ${media.key} is not null then
  json_object('width', ${width}, 'height', ${height}, 'placeholder', ${placeholder}) end`.mapWith(JSON.parse);
const noPage = sql<MenuPage | null>`null`.mapWith(JSON.parse);

/** The statement that reads all settings with their pictures. */
export function settingRows(db: Database) {
  const { key, value } = siteSettings;
  // A setting is the address of a stored picture, or its name among the site's own.
  const stored = sql`case when ${value} like ${`${paths.media('')}%`} then ${keyAt(value)} else 'contents/' || ${value} end`;
  return db
    .select({ key, value, picture: pictureJson, page: noPage })
    .from(siteSettings)
    .leftJoin(media, eq(media.key, stored));
}

/**
 * The statement that reads the frame of every page: all settings with their pictures, the published pages in the menu,
 * and the version of the content. A few dozen rows at most, in every page's batch.
 */
export const allSettings = reused((db) => {
  const { slug, title, title_ne, menu_place, menu_order, in_footer, footer_order } = pages;
  const listed = db
    .select({
      key: sql<string>`'page'`,
      value: sql<string>`''`,
      picture: sql<null>`null`,
      page: sql<MenuPage | null>`json_object('slug', ${slug}, 'title', ${title}, 'title_ne', ${title_ne},
        'menu_place', ${menu_place}, 'menu_order', ${menu_order},
        'in_footer', json(iif(${in_footer}, 'true', 'false')), 'footer_order', ${footer_order})`,
    })
    .from(pages)
    .where(and(sql`${pages.status} = 'published'`, sql`(${inMenu()})`));
  const version = db
    .select({ key: installation.key, value: installation.value, picture: sql<null>`null`, page: sql<null>`null` })
    .from(installation)
    .where(eq(installation.key, VERSION_KEY));
  return settingRows(db).unionAll(listed).unionAll(version);
});

/** The statement for those of these addresses that are the value of a setting. */
export function shownUrls(db: Database, addresses: readonly string[]) {
  return db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(sql`${siteSettings.value} in ${inList(addresses)}`);
}

/** The statement for those of these addresses that are the value of a setting, or were it according to the history. */
export function recoverableUrls(db: Database, addresses: readonly string[]) {
  const earlier = sql<string>`json_extract(${validJson(versions.before)}, '$.value')`;
  return shownUrls(db, addresses).union(
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
