import papaparse from 'papaparse';
import { paths } from '#core/paths';
import type { Database } from '#db/client';
import { events } from '#db/schema/event';
import { festivals } from '#db/schema/festival';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/schema/gallery';
import { pageCategories, pages } from '#db/schema/page';
import { profiles } from '#db/schema/profile';
import { siteSettings } from '#db/schema/setting';
import { TABLES, type TableName } from '#scripts/import/tables';

/** Every row that is exported, by table, as they all were in one moment. */
export async function exportedRows(db: Database) {
  const [ofEvents, albums, photos, links, ofFestivals, categories, ofPages, people, settings] =
    await db.batch([
      db.select().from(events).orderBy(events.date, events.id),
      db.select().from(galleries).orderBy(galleries.created_at, galleries.id),
      db
        .select()
        .from(galleryPhotos)
        .orderBy(galleryPhotos.gallery_id, galleryPhotos.order_position),
      db.select().from(eventGalleryRelations),
      db.select().from(festivals).orderBy(festivals.date, festivals.id),
      db.select().from(pageCategories).orderBy(pageCategories.name),
      db.select().from(pages).orderBy(pages.slug),
      db.select().from(profiles).orderBy(profiles.created_at, profiles.id),
      db.select().from(siteSettings).orderBy(siteSettings.key),
    ]);
  return {
    events: ofEvents,
    galleries: albums,
    gallery_photos: photos,
    event_gallery_relations: links,
    festivals: ofFestivals,
    page_categories: categories,
    pages: ofPages,
    profiles: people,
    site_settings: settings.map(({ key, value }) => ({ key, value: documentName(value) ?? value })),
  } satisfies Record<TableName, object[]>;
}

/** The name of the document that is stored at an address, `null` for anything else. */
export function documentName(address: string): string | null {
  const root = paths.document('');
  return address.startsWith(root) ? address.slice(root.length) : null;
}

/** Rows as CSV (RFC 4180) with the columns that an import reads. */
export function csvOf(table: TableName, rows: readonly object[]): string {
  const { required, taken } = TABLES[table];
  // It is another name of `url`.
  const fields = [...required, ...taken].filter((column) => column !== 'photo_url');
  const data = rows.map((row) => fields.map((field) => cellOf(Reflect.get(row, field))));
  return `${papaparse.unparse({ fields, data })}\r\n`;
}

const cellOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : (value ?? ''));
