import { eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ensureMay } from '#api/auth/permissions';
import { restoreFromBin } from '#api/history/bin';
import { wireValues } from '#api/history/changes';
import { restorableOf } from '#api/history/declarations';
import { restorePhotos } from '#api/history/photos';
import { recordHistory } from '#api/history/record-history';
import { storable, writeBack } from '#api/history/restore-version';
import type { ApiContext } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { undoReaderImport } from '#api/newsletter/undo-import';
import type { Row } from '#api/rest/input';
import { writeContextOf } from '#api/rest/write-context';
import { readSettings, saveSettings } from '#api/settings/save';
import { cacheTags } from '#core/kit/cache-tags';
import { READER_IMPORT } from '#core/newsletter/reader-import';
import { TAKEN_IN } from '#core/translations/contract';
import { galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { logActivity, newEntry } from '#db/history/log-activity';
import { restoreDeleted } from '#db/history/restore';
import { versions } from '#db/history/schema';
import { writeVersions } from '#db/history/write';
import { inList } from '#db/kit/in-list';
import {
  SETTINGS_ID,
  versionedLinks,
  versionedMedia,
  versionedPhotos,
  versionedSettings,
  versionedUsers,
} from '#db/kit/versioned';

const STATES_MAX = 50;
/** How many records a refusal names. */
const NAMED_MAX = 5;

type StoredVersion = typeof versions.$inferSelect;

/**
 * Takes a change back, as a change of its own: what it deleted comes back from the bin, what it made
 * goes there, and what it changed is as before. Gives how many records of an import stay, because they were changed
 * since.
 * @throws NotFound when there is no such change
 * @throws Conflict when nothing of it can be taken back, or it was changed again since
 */
export async function undoChange(c: ApiContext, id: string): Promise<number> {
  const { db } = c.var;
  const [[entry], rows] = await db.batch([
    db.select().from(activity).where(eq(activity.id, id)),
    db.select().from(versions).where(eq(versions.activity_id, id)),
  ]);
  if (!entry) throw new NotFound(({ errors }) => errors.noRecord('history'));
  if (entry.resource === 'subscribers' && entry.record_id === READER_IMPORT) return undoReaderImport(c, entry);
  if (rows.length === 0) throw new Conflict(({ history }) => history.nothingToRestore);
  if (entry.resource === TAKEN_IN) return undoTakenIn(c, rows);
  if (entry.resource === versionedMedia.resource)
    return entry.action === 'delete' ? bringPictureBack(c, entry) : undoTakenIn(c, rows);
  await undoWhole(c, entry, rows);
  return 0;
}

/** Takes all of a change back, or nothing. @throws Conflict */
async function undoWhole(c: ApiContext, entry: typeof activity.$inferSelect, rows: readonly StoredVersion[]) {
  const { id, resource } = entry;
  ensureMay(c, 'edit', resource);
  if (entry.action === 'take_down') throw new Conflict(({ takeDown }) => takeDown.decidedInMessages);
  // The settings are one record, whose fields are rows that come and go.
  if (resource === versionedSettings.resource) return undoEach(c, resource, [SETTINGS_ID], id);
  const own = rows.filter((row) => row.resource === resource);
  const links = rows.filter((row) => row.resource === versionedLinks.resource);
  const made = own.filter(({ before }) => before === null);
  const gone = own.filter(({ after }) => after === null);
  const changed = own.filter(({ before, after }) => before !== null && after !== null);
  const isUpdate = made.length + gone.length === 0;
  const owners = [...new Set([...own, ...links].map(({ owner_id }) => owner_id))];
  const [owner = entry.record_id] = owners;
  if (resource === versionedPhotos.resource && changed.length > 0) await undoPhotos(c, owner, changed);
  else if (isUpdate && (owners.length === 1 || links.length > 0 || resource === versionedUsers.resource))
    await undoEach(c, resource, owners, id);
  else if (changed.length > 0) await undoMany(c, resource, changed);
  const context = writeContextOf(c);
  if (made.length > 0)
    await restorableOf(resource)
      .writes(context)
      .remove(made.map(({ record_id }) => record_id));
  if (gone.length > 0) await restoreFromBin(c, { entryIds: inList([id]) });
}

/** Whether a record still says everything that a change wrote. What is noted beside it may have become more since. */
const stands = (current: Row | undefined, after: Row | null) =>
  Object.entries(after ?? {}).every(
    ([name, value]) => name === NOTED || comparable(current?.[name]) === comparable(value),
  );

/** The column in which a date of a series notes what is its own. */
const NOTED = 'series_own';
const names = z.array(z.string()).catch([]);

/** What a date of a series has of its own once a change is taken back: what it has now, without what that added. */
function notedAfter(current: Row | undefined, before: Row | null, after: Row | null): Row {
  if (current?.[NOTED] === undefined) return {};
  const had = names.parse(before?.[NOTED]);
  const added = new Set(names.parse(after?.[NOTED]).filter((name) => !had.includes(name)));
  const taken = had.filter((name) => !names.parse(after?.[NOTED]).includes(name));
  const now = names.parse(current[NOTED]).filter((name) => !added.has(name));
  return { [NOTED]: [...new Set([...now, ...taken])] };
}
/** Links have no order. */
const comparable = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));

const changedSince = () => new Conflict(({ history }) => history.changedSince);

/** Throws Conflict before anything is written. */
async function undoEach(c: ApiContext, resource: string, ids: readonly string[], changeId: string): Promise<void> {
  if (ids.length > STATES_MAX) throw new Conflict(({ history }) => history.tooMuch);
  const back = await Promise.all(
    ids.map(async (id) => {
      const { current, changes } = await recordHistory(c, resource, id, changeId);
      const [change] = changes;
      if (!change) throw new NotFound(({ history }) => history.nothingToRestore);
      if (!stands(current, change.after)) throw changedSince();
      return [id, { ...change.before, ...notedAfter(current, change.before, change.after) }] as const;
    }),
  );
  for (const [id, before] of back) await writeBack(c, resource, id, before);
}

async function undoMany(c: ApiContext, resource: string, changed: readonly StoredVersion[]) {
  const { writes } = restorableOf(resource);
  const current = await currentRows(c, resource, changed);
  const left = new Set(standing(resource, changed, current));
  const others = changed.filter((row) => !left.has(row)).map(({ title }) => title);
  if (others.length > 0)
    throw new Conflict(({ history }) =>
      history.theseChangedSince(others.slice(0, NAMED_MAX).join(', '), others.length),
    );
  const back = new Map<string, Row>();
  // Many records were mostly in a few states.
  for (const [before, group] of Map.groupBy(changed, (row) => row.before)) {
    const fields = await storable(c, resource, wireValues(resource, before) ?? {});
    for (const { record_id, after } of group)
      back.set(record_id, { ...fields, ...notedAfter(current.get(record_id), fields, wireValues(resource, after)) });
  }
  await writes(writeContextOf(c)).updateEach(back, 'restore');
}

/** The records of these changes, all of one kind, as they are now. */
async function currentRows(c: ApiContext, resource: string, changed: readonly StoredVersion[]) {
  const { table, shown } = restorableOf(resource);
  const { id } = getTableColumns(table);
  const ids = inList(changed.map(({ record_id }) => record_id));
  const rows: Row[] = await c.var.db.select(shown).from(table).where(sql`${id} in ${ids}`);
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** Those of these changes to records of one kind since which nobody has changed the same again. */
const standing = (resource: string, changed: readonly StoredVersion[], current: ReadonlyMap<string, Row>) =>
  changed.filter(({ record_id, after }) => stands(current.get(record_id), wireValues(resource, after)));

/** Lets a picture be served again that was deleted from the library. */
async function bringPictureBack(c: ApiContext, { id, record_id, record_title }: typeof activity.$inferSelect) {
  ensureMay(c, 'edit', versionedMedia.resource);
  const { db, actor, now } = c.var;
  const at = now().toISOString();
  const entry = newEntry({ actor, action: 'restore', resource: versionedMedia.resource, at });
  const { statements, touched } = restoreDeleted(db, { entryId: id, of: versionedMedia, ids: [record_id] }, at);
  const history = writeVersions(db, entry.id, touched);
  const logged = logActivity(db, entry, { id: record_id, title: record_title });
  await db.batch([logged, ...history.before, ...statements, ...history.after]);
  await purgeTags(c, [cacheTags.picture(record_id)]);
  return 0;
}

/** How many records are written at once. */
const AT_ONCE = 200;

/**
 * Takes the translations of a file back. Those that somebody has changed since stay; gives how many.
 * @throws Conflict when none is left
 */
async function undoTakenIn(c: ApiContext, rows: readonly StoredVersion[]): Promise<number> {
  const kinds = [...Map.groupBy(rows, ({ resource }) => resource)];
  for (const [resource] of kinds) ensureMay(c, 'edit', resource);
  let count = 0;
  for (const [resource, changed] of kinds)
    for (let start = 0; start < changed.length; start += AT_ONCE)
      count += await undoTexts(c, resource, changed.slice(start, start + AT_ONCE));
  if (count === 0) throw changedSince();
  return rows.length - count;
}

/** Gives how many rows say again what they said before. */
async function undoTexts(c: ApiContext, resource: string, changed: readonly StoredVersion[]): Promise<number> {
  if (resource === versionedPhotos.resource) {
    // The address of a photo is no field of its form.
    const back = standing(resource, changed, await currentRows(c, resource, changed));
    for (const [galleryId, own] of Map.groupBy(back, ({ owner_id }) => owner_id)) await undoPhotos(c, galleryId, own);
    return back.length;
  }
  const said = ({ record_id, before }: StoredVersion) => [record_id, wireValues(resource, before) ?? {}] as const;
  if (resource !== versionedSettings.resource) {
    const back = new Map(standing(resource, changed, await currentRows(c, resource, changed)).map(said));
    if (back.size > 0) await restorableOf(resource).writes(writeContextOf(c)).updateEach(back, 'restore');
    return back.size;
  }
  const settings = await readSettings(c);
  const left = changed.filter((row) => settings[row.record_id] === wireValues(resource, row.after)?.value);
  const before = left.map((row) => [row.record_id, said(row)[1].value ?? null]);
  if (left.length > 0) await saveSettings(c, Object.fromEntries(before), {}, 'restore');
  return left.length;
}

async function undoPhotos(c: ApiContext, galleryId: string, changed: readonly StoredVersion[]) {
  const { db } = c.var;
  const present = await db.select().from(galleryPhotos).where(eq(galleryPhotos.gallery_id, galleryId));
  const current = new Map<string, Row>(present.map((photo) => [photo.id, photo]));
  for (const { resource, record_id, after } of changed)
    if (!stands(current.get(record_id), wireValues(resource, after))) throw changedSince();
  const before = changed.map((row) => [row.record_id, wireValues(row.resource, row.before)] as const);
  await restorePhotos(c, galleryId, new Map(before));
}
