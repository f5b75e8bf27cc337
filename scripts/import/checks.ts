import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { locations } from '#db/locations/schema';
import { pageCategories, pages } from '#db/pages/schema';
import { siteSettings } from '#db/settings/schema';
import { profiles } from '#db/users/schema';
import type { Report } from '#scripts/import/report';
import type { Rows } from '#scripts/import/rows';
import type { SourceRow, SourceTables, TableName } from '#scripts/import/tables';

/** A society's rows by table: from the id to the value that must be unique (slug, email, …), or to the id. */
export type Existing = Record<TableName, ReadonlyMap<string, string>>;

/** The id of a relation, which has no id of its own. */
export const linkId = (link: { event_id: string; gallery_id: string }): string =>
  JSON.stringify([link.event_id, link.gallery_id]);

/** Reads the ids and the unique values of all rows of a society. */
export async function readExisting(db: Database): Promise<Existing> {
  const [ofEvents, ofGalleries, photos, links, ofFestivals, places, categories, ofPages, people, settings] =
    await db.batch([
      db.select({ id: events.id }).from(events),
      db.select({ id: galleries.id, unique: galleries.folder_name }).from(galleries),
      db.select({ id: galleryPhotos.id }).from(galleryPhotos),
      db.select().from(eventGalleryRelations),
      db.select({ id: festivals.id }).from(festivals),
      db.select({ id: locations.id }).from(locations),
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
    locations: byId(places),
    page_categories: byId(categories),
    pages: byId(ofPages),
    profiles: byId(people),
    site_settings: byId(settings),
  };
}

const nameIn = ({ cells }: SourceRow, column: string) => String(cells.get(column) ?? '').trim();

const REFERENCES = [
  ['events', 'location_id', 'locations'],
  ['galleries', 'event_id', 'events'],
  ['gallery_photos', 'gallery_id', 'galleries'],
  ['event_gallery_relations', 'event_id', 'events'],
  ['event_gallery_relations', 'gallery_id', 'galleries'],
  ['pages', 'category_id', 'page_categories'],
] as const satisfies (readonly [TableName, string, TableName])[];

/** The column that identifies the rows of a table. */
export const keyColumn = (table: TableName) => (table === 'site_settings' ? 'key' : 'id');

/** Reports ids that occur twice, and references to rows that neither the export nor the society has. */
export function checkIds(tables: SourceTables, existing: Existing, report: Report): void {
  for (const [table, rows] of Object.entries(tables)) {
    if (!isNamed(table)) continue;
    const column = keyColumn(table);
    const seen = new Map<string, string>();
    for (const row of rows) {
      const id = nameIn(row, column);
      const before = seen.get(id);
      if (before) {
        const message = `${id} is the ${column} of ${before}, too`;
        report.add('error', { of: table, at: row.at, column, message });
      }
      if (id) seen.set(id, row.at);
    }
  }
  for (const [table, column, target] of REFERENCES) {
    const known = new Set([...existing[target].keys(), ...tables[target].map((row) => nameIn(row, 'id'))]);
    for (const row of tables[table]) {
      const id = nameIn(row, column);
      const message = `${id} is in ${target} neither of the export nor of this society`;
      if (id && !known.has(id)) report.add('error', { of: table, at: row.at, column, message });
    }
  }
}

function isNamed(table: string): table is Exclude<TableName, 'event_gallery_relations'> {
  return table !== 'event_gallery_relations';
}

/** Reports new rows with a folder, slug, name or email that another row has already. */
export function checkClashes(rows: Rows, tables: SourceTables, existing: Existing, report: Report): void {
  const check = (
    table: 'galleries' | 'pages' | 'page_categories' | 'profiles',
    column: string,
    named: readonly { id: string; unique: string }[],
  ) => {
    const places = new Map(tables[table].map((row) => [nameIn(row, 'id'), row.at]));
    const taken = new Set(existing[table].values());
    const seen = new Map<string, string>();
    for (const { id, unique } of named) {
      const at = places.get(id);
      const tell = (message: string) => report.add('error', { of: table, at, column, message });
      const before = seen.get(unique);
      if (before) tell(`${unique} is the ${column} of ${before}, too`);
      else if (taken.has(unique)) tell(`Another record of this society has the ${column} ${unique}`);
      seen.set(unique, at ?? id);
    }
  };
  const by = <T extends { id: string }>(some: readonly T[], unique: (row: T) => string) =>
    some.map((row) => ({ id: row.id, unique: unique(row) }));
  check(
    'galleries',
    'folder_name',
    by(rows.galleries, (row) => row.folder_name),
  );
  check(
    'pages',
    'slug',
    by(rows.pages, (row) => row.slug),
  );
  check(
    'page_categories',
    'name',
    by(rows.page_categories, (row) => row.name),
  );
  check(
    'profiles',
    'email',
    by(rows.profiles, (row) => row.email),
  );
}
