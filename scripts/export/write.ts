import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import papaparse from 'papaparse';
import { feedCalendar } from '#api/feeds/ics';
import { DOCUMENT_FOLDER } from '#api/files/files';
import { isPictureKey } from '#api/files/names';
import type { FileStore } from '#api/operations/backup/store';
import { DEFAULT_LANG } from '#core/kit/lang';
import { paths, pathsIn } from '#core/kit/paths';
import { allEvents } from '#db/events/feeds';
import { events } from '#db/events/schema';
import { festivals } from '#db/festivals/schema';
import { media } from '#db/files/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import type { Database } from '#db/kit/client';
import { locations } from '#db/locations/schema';
import { pageCategories, pages } from '#db/pages/schema';
import { siteSettings } from '#db/settings/schema';
import { profiles } from '#db/users/schema';
import { TABLE_NAMES, TABLES, type TableName } from '#scripts/import/tables';
import { Stop } from '#scripts/local/root';

/** Every row of the exported tables, read in one batch, so that they fit together. */
export async function exportedRows(db: Database) {
  const [ofEvents, albums, photos, links, ofFestivals, places, categories, ofPages, people, settings] = await db.batch([
    db.select().from(events).orderBy(events.date, events.id),
    db.select().from(galleries).orderBy(galleries.created_at, galleries.id),
    db.select().from(galleryPhotos).orderBy(galleryPhotos.gallery_id, galleryPhotos.order_position),
    db.select().from(eventGalleryRelations),
    db.select().from(festivals).orderBy(festivals.date, festivals.id),
    db.select().from(locations).orderBy(locations.name, locations.id),
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
    locations: places,
    page_categories: categories,
    pages: ofPages,
    profiles: people,
    site_settings: settings.map(({ key, value }) => ({ key, value: documentName(value) ?? value })),
  } satisfies Record<TableName, object[]>;
}

function documentName(url: string): string | null {
  const root = paths.document('');
  return url.startsWith(root) ? url.slice(root.length) : null;
}

/** CSV of RFC 4180, with the columns that an import reads. */
function csvOf(table: TableName, rows: readonly object[]): string {
  const { required, taken } = TABLES[table];
  // Another name of `url`.
  const fields = [...required, ...taken].filter((column) => column !== 'photo_url');
  const data = rows.map((row) => fields.map((field) => cellOf(Reflect.get(row, field))));
  return `${papaparse.unparse({ fields, data })}\r\n`;
}

const cellOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? '');

interface Source {
  db: Database;
  files: Pick<FileStore, 'get'>;
  origin: string;
  now: Date;
}

/**
 * Writes the society's content into an empty folder, as an import reads it: tables as CSV, pictures and
 * the magazine by bucket, and the published events as a calendar.
 * @returns how many files were written, and the keys of pictures whose file is missing
 * @throws Stop when the folder is not empty
 */
export async function writeExport(
  folder: string,
  { db, files, origin, now }: Source,
): Promise<{ written: number; missing: string[] }> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Stop(`${folder} is not empty. Choose a new folder.`);
  await mkdir(folder, { recursive: true });
  const rows = await exportedRows(db);
  for (const table of TABLE_NAMES) await writeFile(path.join(folder, `${table}.csv`), csvOf(table, rows[table]));
  const { events } = await allEvents(db, now.toISOString());
  const source = pathsIn(DEFAULT_LANG).wholeCalendarFeed();
  const calendar = feedCalendar(events, origin, DEFAULT_LANG, source);
  await writeFile(path.join(folder, 'events.ics'), calendar);
  const result = { written: 0, missing: [] as string[] };
  for (const { key, inside } of await filesOf(db)) {
    const file = await files.get(key);
    if (!file) {
      result.missing.push(key);
      continue;
    }
    const target = path.join(folder, inside);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.bytes);
    result.written += 1;
  }
  return result;
}

async function filesOf(db: Database): Promise<{ key: string; inside: string }[]> {
  const [pictures, settings] = await db.batch([
    db.select({ key: media.key }).from(media).orderBy(media.key),
    db.select().from(siteSettings),
  ]);
  // A key of this shape cannot lead out of the export's folder.
  const keys = pictures.map(({ key }) => key).filter(isPictureKey);
  const documents = settings
    .flatMap(({ value }) => documentName(value) ?? [])
    .filter((name) => /^[a-z0-9-]+\.pdf$/.test(name));
  return [
    ...keys.map((key) => ({ key, inside: key })),
    ...documents.map((name) => ({ key: DOCUMENT_FOLDER + name, inside: `contents/${name}` })),
  ];
}
