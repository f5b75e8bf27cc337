import type { Database } from '#db/client';
import { events } from '#db/schema/event';
import { festivals } from '#db/schema/festival';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/schema/gallery';
import { pageCategories, pages } from '#db/schema/page';
import { profiles } from '#db/schema/profile';
import { siteSettings } from '#db/schema/setting';
import type { TableName } from '#scripts/import/tables';

/** What a society has already: by table, what its rows have that no other may have, by their ids. */
export type Existing = Record<TableName, ReadonlyMap<string, string>>;

/** A link as one text. */
export const linkId = (link: { event_id: string; gallery_id: string }): string =>
  JSON.stringify([link.event_id, link.gallery_id]);

/** Reads what a society has already. */
export async function readExisting(db: Database): Promise<Existing> {
  const [ofEvents, ofGalleries, photos, links, ofFestivals, categories, ofPages, people, settings] =
    await db.batch([
      db.select({ id: events.id }).from(events),
      db.select({ id: galleries.id, unique: galleries.folder_name }).from(galleries),
      db.select({ id: galleryPhotos.id }).from(galleryPhotos),
      db.select().from(eventGalleryRelations),
      db.select({ id: festivals.id }).from(festivals),
      db.select({ id: pageCategories.id, unique: pageCategories.name }).from(pageCategories),
      db.select({ id: pages.id, unique: pages.slug }).from(pages),
      db.select({ id: profiles.id, unique: profiles.email }).from(profiles),
      db.select({ id: siteSettings.key }).from(siteSettings),
    ]);
  const byId = (rows: readonly { id: string; unique?: string }[]) =>
    new Map(rows.map(({ id, unique = id }) => [id, unique]));
  return {
    events: byId(ofEvents),
    galleries: byId(ofGalleries),
    gallery_photos: byId(photos),
    event_gallery_relations: byId(links.map((link) => ({ id: linkId(link) }))),
    festivals: byId(ofFestivals),
    page_categories: byId(categories),
    pages: byId(ofPages),
    profiles: byId(people),
    site_settings: byId(settings),
  };
}
