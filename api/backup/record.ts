import { getTableColumns, sql } from 'drizzle-orm';
import { clientDigest } from '#api/auth/client-digest';
import type { BackupTools } from '#api/backup/advance';
import { readPart } from '#api/backup/lines';
import type { FileLine, Manifest } from '#api/backup/manifest';
import { storedRow } from '#api/backup/restore';
import { type BackupSource, contentOf, filesOf } from '#api/backup/verify';
import type { ApiContext } from '#api/context';
import { NotFound } from '#api/errors';
import { restorableOf } from '#api/history/declarations';
import { writeBack } from '#api/history/restore-version';
import { versionedOf, wireValues } from '#api/history/stored';
import { purgeTags } from '#api/purge';
import { refuseTaken } from '#api/rest/taken';
import type { BackedUpKind, FoundRecord } from '#core/contracts/backups';
import { paths } from '#core/paths';
import { fold } from '#core/rules/text';
import type { StoredRow } from '#db/backup/read';
import { type BackedUp, keptTables } from '#db/backup/tables';
import { insertStored } from '#db/backup/write';
import { inList } from '#db/in-list';
import { versions } from '#db/schema/history';
import { logActivity, newEntry } from '#db/write/activity';
import { type AllTouched, keepHistory } from '#db/write/history';
import { logSecurity } from '#db/write/security-log';

/** How many records a search answers. */
const FOUND_MAX = 50;

function tableOf(name: string): BackedUp {
  const table = keptTables.find((one) => one.name === name);
  if (!table) throw new Error(`no backup holds ${name}`);
  return table;
}

/** The rows of a table in a backup, one by one. @throws DamagedBackup */
async function* rowsIn(
  source: BackupSource,
  manifest: Manifest,
  table: string,
): AsyncGenerator<StoredRow> {
  for (const part of manifest.parts)
    if (part.name.startsWith(`${table}/`))
      for (const line of await readPart(source, manifest.id, part)) yield storedRow.parse(line);
}

/**
 * The records of a backup whose titles have all of these words; `total` counts those that are not among
 * the answered ones as well.
 */
export async function findRecords(
  { db, ...source }: BackupTools,
  manifest: Manifest,
  kind: BackedUpKind,
  words: string,
): Promise<{ total: number; records: FoundRecord[] }> {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const { title: column, of } = restorableOf(kind);
  const inNepali = of.fields.translated?.[column] ?? column;
  const found: Omit<FoundRecord, 'is_there'>[] = [];
  let total = 0;
  for await (const row of rowsIn(source, manifest, kind)) {
    const titles = fold(`${row[column] ?? ''} ${row[inNepali] ?? ''}`);
    if (!wanted.every((word) => titles.includes(word))) continue;
    total += 1;
    const at = String(row.date ?? row.updated_at ?? '');
    if (found.length < FOUND_MAX)
      found.push({ id: String(row.id), title: String(row[column]), at });
  }
  const there = await idsAmong(
    db,
    kind,
    found.map(({ id }) => id),
  );
  return { total, records: found.map((one) => ({ ...one, is_there: there.has(one.id) })) };
}

async function idsAmong(
  db: BackupTools['db'],
  kind: BackedUpKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { table } = restorableOf(kind);
  const { id } = getTableColumns(table);
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(table)
    .where(sql`${id} in ${inList(ids)}`);
  return new Set(rows.map((row) => row.id));
}

/** The column of the links that names a record, of the kinds that are linked. */
const LINKED_BY: Partial<Record<BackedUpKind, string>> = {
  events: 'event_id',
  galleries: 'gallery_id',
};

/** A record of a backup with the rows that belong to it, by table, and the files that they show. */
interface WithParts {
  row: StoredRow;
  parts: Record<'gallery_photos' | 'media' | 'event_gallery_relations', StoredRow[]>;
  files: FileLine[];
}

/** @throws NotFound, DamagedBackup */
async function recordOf(
  source: BackupSource,
  manifest: Manifest,
  kind: BackedUpKind,
  id: string,
): Promise<WithParts> {
  const rows = async (table: string, isOf: (row: StoredRow) => boolean) => {
    const found: StoredRow[] = [];
    for await (const row of rowsIn(source, manifest, table)) if (isOf(row)) found.push(row);
    return found;
  };
  const [row] = await rows(kind, (one) => one.id === id);
  if (!row) throw new NotFound(({ history }) => history.nothingToRestore);
  const photos =
    kind === 'galleries' ? await rows('gallery_photos', (one) => one.gallery_id === id) : [];
  const linkedBy = LINKED_BY[kind];
  const links = linkedBy
    ? await rows('event_gallery_relations', (one) => one[linkedBy] === id)
    : [];
  const shown = JSON.stringify([row, photos]);
  const isShown = (key: string) => shown.includes(paths.media(key));
  const media = await rows('media', ({ key }) => isShown(String(key)));
  const files: FileLine[] = [];
  for await (const file of filesOf(source, manifest)) if (isShown(file.key)) files.push(file);
  return { row, parts: { gallery_photos: photos, media, event_gallery_relations: links }, files };
}

/**
 * Brings one record of a backup back, with its photos, pictures and links. A record that is there says
 * again what it said then, under the rules of any other write; what it says now stays in the history.
 * @returns its title, and how many rows came with it
 * @throws NotFound, Invalid, Conflict, DamagedBackup
 */
export async function restoreRecord(
  c: ApiContext,
  { db, files: store, ...source }: BackupTools,
  manifest: Manifest,
  { kind, id }: { kind: BackedUpKind; id: string },
): Promise<{ id: string; title: string; parts: number }> {
  const { row, parts, files } = await recordOf(source, manifest, kind, id);
  for (const file of files)
    await store.put(file.key, await contentOf(source, file), {
      ...{ contentType: file.content_type, ifEtag: null },
    });
  const isThere = (await idsAmong(db, kind, [id])).has(id);
  const links = parts.event_gallery_relations.map(({ gallery_id }) => gallery_id);
  const wire = {
    ...wireValues(kind, JSON.stringify(row)),
    ...(kind === 'events' && { gallery_ids: links }),
  };
  if (isThere) await writeBack(c, kind, id, wire);

  const at = c.var.now().toISOString();
  const entry = newEntry({ actor: c.var.actor, action: 'restore', resource: kind, at });
  const { table, taken, tags, title: column } = restorableOf(kind);
  const title = String(row[column]);
  const rows = { [kind]: isThere ? [] : [asNew(row, at)], ...parts };
  const statements = await Promise.all(
    Object.entries(rows).map(([name, some]) =>
      some.length > 0 ? insertStored(db, tableOf(name), some, true) : [],
    ),
  );
  const history = keepHistory(db, entry.id, touchedBy(kind, id, parts));
  await db
    .batch([
      logActivity(db, entry, { id, title }),
      ...history.before,
      ...statements.flat(),
      ...history.after,
      logSecurity(db, {
        ...{ event: 'restored', person: c.var.actor, detail: title },
        ...{ client: clientDigest(c), now: c.var.now() },
      }),
    ])
    .catch(refuseTaken(table, taken));
  await purgeTags(c, tags(wire));
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(versions)
    .where(sql`${versions.activity_id} = ${entry.id} and ${versions.resource} <> ${kind}`);
  return { id, title, parts: counted?.total ?? 0 };
}

/** A row as it comes back: open forms and calendars see another version, and nothing is published by itself. */
function asNew(row: StoredRow, at: string): StoredRow {
  return {
    ...row,
    updated_at: at,
    ...(typeof row.sequence === 'number' && { sequence: row.sequence + 2 }),
    ...(typeof row.publish_on === 'string' && row.publish_on <= at && { publish_on: null }),
  };
}

/** The rows that bringing a record back may write. */
function touchedBy(kind: BackedUpKind, id: string, parts: WithParts['parts']): AllTouched {
  const of = (resource: string, keys: unknown[]) => {
    const found = versionedOf(resource);
    if (!found) throw new Error(`${resource} has no history`);
    return { of: found, where: sql`${found.key} in ${inList(keys)}` };
  };
  return [
    of(kind, [id]),
    of(
      'gallery_photos',
      parts.gallery_photos.map((photo) => photo.id),
    ),
    of(
      'media',
      parts.media.map(({ key }) => key),
    ),
    of(
      'event_gallery_relations',
      parts.event_gallery_relations.map(({ event_id, gallery_id }) => `${event_id}/${gallery_id}`),
    ),
  ];
}
