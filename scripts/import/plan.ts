import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { paths } from '#core/kit/paths';
import type { Database } from '#db/kit/client';
import { acceptable, Unreadable } from '#scripts/import/acceptable';
import { Addresses } from '#scripts/import/addresses';
import { checkClashes, checkIds, type Existing, keyColumn, linkId, readExisting } from '#scripts/import/checks';
import { listSourceFiles, type SourceFiles } from '#scripts/import/files';
import { checkMagazine, isDocument } from '#scripts/import/magazine';
import { movedFiles } from '#scripts/import/pictures';
import { readTables } from '#scripts/import/read';
import { Report } from '#scripts/import/report';
import { type Rows, rowsOf } from '#scripts/import/rows';
import { type SourceTables, TABLE_NAMES, type TableName } from '#scripts/import/tables';

/** The result of the check of an export: all that an import would store. */
export interface Plan {
  report: Report;
  /** Without the rows that the society has. */
  tables: SourceTables;
  existing: Existing;
  files: SourceFiles;
  /** Files to store, as `bucket/path`, in order. */
  wanted: readonly string[];
  moved: ReadonlyMap<string, string>;
  counts: Record<TableName, { fresh: number; there: number }>;
}

/** As long as any new address can be, so that no text is too long once it has the real one. */
const ANY_ADDRESS = paths.media(`contents/${'0'.repeat(110)}.webp`);

/** Reads an export and checks it against the society that it is to go into. Writes nothing. */
export async function planImport(folder: string, db: Database, now: Date): Promise<Plan> {
  const report = new Report();
  const existing = await readExisting(db);
  const isFolder = existsSync(folder) && statSync(folder).isDirectory();
  const all = await readTables(folder, report);
  const files = isFolder ? await listSourceFiles(folder) : new Map<string, string>();
  if (!TABLE_NAMES.some((name) => all[name].length > 0) && !report.hasErrors)
    report.add('error', { of: folder, message: 'There is no table with a row in this folder' });
  checkIds(all, existing, report);
  const tables = freshOf(all, existing);
  const wanted = new Set<string>();
  const use = (used: Set<string>) => (file: string) => {
    used.add(file);
    return ANY_ADDRESS;
  };
  const rows = rowsOf(tables, new Addresses(files, use(wanted)), report, now);
  tellKnownPeople(rows, existing, report);
  checkClashes(leftOver(rows, existing), tables, existing, report);
  const named = new Set<string>();
  const whole = rowsOf(all, new Addresses(files, use(named)), new Report(), now);
  for (const file of files.keys())
    if (!named.has(file)) report.add('note', { of: file, message: 'No row names this file: it is not imported' });
  const moved = await movedFiles(db);
  const missing = [...wanted].filter((file) => !moved.has(file));
  for (const file of missing) await checkFile(file, files.get(file) ?? '', report);
  const counts = countsOf(all, leftOver(rows, existing), existing, whole.event_gallery_relations);
  return { report, tables, existing, files, wanted: missing, moved, counts };
}

function freshOf(all: SourceTables, existing: Existing): SourceTables {
  const fresh = (table: TableName) =>
    all[table].filter(({ cells }) => {
      const id = String(cells.get(keyColumn(table)) ?? '').trim();
      return !existing[table].has(id);
    });
  return {
    events: fresh('events'),
    galleries: fresh('galleries'),
    gallery_photos: fresh('gallery_photos'),
    event_gallery_relations: all.event_gallery_relations,
    festivals: fresh('festivals'),
    locations: fresh('locations'),
    page_categories: fresh('page_categories'),
    pages: fresh('pages'),
    profiles: fresh('profiles'),
    site_settings: fresh('site_settings'),
  };
}

/** Leaves out relations that exist, and people who have an account already. */
export function leftOver(rows: Rows, existing: Existing): Rows {
  const emails = new Set(existing.profiles.values());
  return {
    ...rows,
    event_gallery_relations: rows.event_gallery_relations.filter(
      (link) => !existing.event_gallery_relations.has(linkId(link)),
    ),
    profiles: rows.profiles.filter(({ email }) => !emails.has(email)),
  };
}

/** The admin who imports has an account already, under another id: nothing refers to people by it. */
function tellKnownPeople({ profiles }: Rows, existing: Existing, report: Report): void {
  const emails = new Set(existing.profiles.values());
  for (const { email } of profiles)
    if (emails.has(email)) {
      const message = `${email} has an account here already, which stays as it is`;
      report.add('note', { of: 'profiles', message });
    }
}

async function checkFile(file: string, from: string, report: Report): Promise<void> {
  try {
    const bytes = new Uint8Array(await readFile(from));
    if (isDocument(file)) return checkMagazine(bytes);
    const { change } = await acceptable(bytes);
    const megabytes = (bytes.length / 1e6).toFixed(1);
    if (change) report.add('note', { of: file, message: `${change} (${megabytes} MB)` });
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report.add('error', { of: file, message: error.message });
  }
}

/** @param links those of the export, each once: of a table of their own, and as events of galleries */
function countsOf(
  all: SourceTables,
  rows: Rows,
  existing: Existing,
  links: Rows['event_gallery_relations'],
): Plan['counts'] {
  const count = (table: TableName) => {
    const there = all[table].filter(({ cells }) =>
      existing[table].has(String(cells.get(keyColumn(table)) ?? '').trim()),
    ).length;
    return { fresh: rows[table].length, there };
  };
  return {
    events: count('events'),
    galleries: count('galleries'),
    gallery_photos: count('gallery_photos'),
    event_gallery_relations: {
      fresh: rows.event_gallery_relations.length,
      there: links.filter((link) => existing.event_gallery_relations.has(linkId(link))).length,
    },
    festivals: count('festivals'),
    locations: count('locations'),
    page_categories: count('page_categories'),
    pages: count('pages'),
    profiles: count('profiles'),
    site_settings: count('site_settings'),
  };
}
