import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '#api/backup/store';
import { feedCalendar } from '#api/feeds/ics';
import { DOCUMENT_FOLDER } from '#api/media/files';
import { isPictureKey } from '#api/media/names';
import { DEFAULT_LANG } from '#core/lang';
import { pathsIn } from '#core/paths';
import type { Database } from '#db/client';
import { calendarEvents } from '#db/queries/feeds';
import { media } from '#db/schema/media';
import { siteSettings } from '#db/schema/setting';
import { csvOf, documentName, exportedRows } from '#scripts/export/tables';
import { TABLE_NAMES } from '#scripts/import/tables';
import { Stop } from '#scripts/local/root';

/** What is exported. */
interface Source {
  db: Database;
  files: Pick<FileStore, 'get'>;
  /** The site's address, for links of the calendar. */
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
  for (const table of TABLE_NAMES)
    await writeFile(path.join(folder, `${table}.csv`), csvOf(table, rows[table]));
  const { events } = await calendarEvents(db, null, now.toISOString());
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

/** The files that rows know: their keys, and where they stand in an export. */
async function filesOf(db: Database): Promise<{ key: string; inside: string }[]> {
  const [pictures, settings] = await db.batch([
    db.select({ key: media.key }).from(media).orderBy(media.key),
    db.select().from(siteSettings),
  ]);
  // Of this shape a key is a path inside the folder.
  const keys = pictures.map(({ key }) => key).filter(isPictureKey);
  const documents = settings
    .flatMap(({ value }) => documentName(value) ?? [])
    .filter((name) => /^[a-z0-9-]+\.pdf$/.test(name));
  return [
    ...keys.map((key) => ({ key, inside: key })),
    ...documents.map((name) => ({ key: DOCUMENT_FOLDER + name, inside: `contents/${name}` })),
  ];
}
