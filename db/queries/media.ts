import { and, count, lt, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { listed } from '#db/listed';
import { events } from '#db/schema/event';
import { galleries, galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';
import { pageRevisions, pages } from '#db/schema/page';
import { siteSettings } from '#db/schema/setting';

/** Which of these keys have a row. */
export function knownPictures(db: Database, keys: readonly string[]) {
  return db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} in ${listed(keys)}`);
}

/**
 * The condition that a picture was stored before `instant` (ISO, UTC) and that nothing shows it: no
 * photo, cover, event, setting, and no rich text.
 */
function isUnused(instant: string) {
  const address = sql`'/media/' || ${media}.${sql.identifier('key')}`;
  const text = (...columns: unknown[]) =>
    sql.join(
      columns.map((column) => sql`instr(coalesce(${column}, ''), ${address}) > 0`),
      sql` or `,
    );
  // Exact addresses first: they have an index or few rows, and the texts are read for the rest only.
  return and(
    lt(media.created_at, instant),
    sql`${address} not in (select ${galleryPhotos.url} from ${galleryPhotos})`,
    sql`${address} not in (select ${events.profile_image_url} from ${events} where ${events.profile_image_url} is not null)`,
    sql`${address} not in (select ${galleries.cover_photo_url} from ${galleries} where ${galleries.cover_photo_url} is not null)`,
    sql`not exists (select 1 from ${siteSettings} where ${siteSettings.value} <> ''
      and substr(${address}, -length(${siteSettings.value})) = ${siteSettings.value})`,
    sql`not exists (select 1 from ${events} where ${text(events.description, events.description_ne)})`,
    sql`not exists (select 1 from ${pages} where ${text(pages.content, pages.content_ne)})`,
    sql`not exists (select 1 from ${pageRevisions} where ${text(pageRevisions.content, pageRevisions.content_ne)})`,
  );
}

/** How many pictures there are, and the keys of those stored before `instant` which nothing shows. */
export async function unusedPictures(
  db: Database,
  instant: string,
): Promise<{ total: number; keys: string[] }> {
  const [[all], unused] = await db.batch([
    db.select({ total: count() }).from(media),
    db.select({ key: media.key }).from(media).where(isUnused(instant)),
  ]);
  return { total: all?.total ?? 0, keys: unused.map(({ key }) => key) };
}

/** The statement that forgets those of the pictures `keys` that are still unused; it answers with them. */
export function forgetUnused(db: Database, instant: string, keys: readonly string[]) {
  return db
    .delete(media)
    .where(and(sql`${media.key} in ${listed(keys)}`, isUnused(instant)))
    .returning({ key: media.key });
}
