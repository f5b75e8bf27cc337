import { getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ensureMay } from '#api/auth/permissions';
import { versionedOf } from '#api/history/changes';
import { restorableOf } from '#api/history/declarations';
import { photosBefore, restorePhotos } from '#api/history/photos';
import { recordHistory, saidBefore } from '#api/history/record-history';
import type { ApiContext } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { parseInput, type Row } from '#api/rest/input';
import { writeContextOf } from '#api/rest/write-context';
import { saveSettings } from '#api/settings/save';
import { updateUser } from '#api/users/write';
import { message } from '#core/words/keys';
import { REGISTRATION_FIELDS } from '#db/events/registration-fields';
import type { FieldFacts } from '#db/kit/facts';
import { inList } from '#db/kit/in-list';
import { SETTINGS_ID, versionedGalleries, versionedSettings, versionedUsers } from '#db/kit/versioned';
import { SERIES_COLUMNS } from '#db/series/columns';

const restoreBody = z.object({
  /** The record is to be as before this change. */
  change_id: z.string({ error: message('fields.required') }),
  /** Without them all. */
  fields: z.array(z.string()).max(100).optional(),
  photos: z.boolean().optional(),
  updated_at: z.string({ error: message('fields.invalid') }).optional(),
});

/**
 * Lets a record say again what it said before one of its changes, as a change of its own.
 * @throws Forbidden, NotFound, Invalid, Outdated, Conflict
 */
export async function restoreVersion(c: ApiContext, resource: string, id: string, body: Row): Promise<Row> {
  ensureMay(c, 'edit', resource);
  const { change_id, fields, photos = false, ...seen } = parseInput(restoreBody, body);
  const history = await recordHistory(c, resource, id);
  const said = saidBefore(history, change_id);
  if (!said) throw new NotFound(({ history: words }) => words.nothingToRestore);
  const isText = (name: string) => !isOfWhole(history.current, name);
  const restored = Object.fromEntries(
    Object.entries(said).filter(([name]) => isText(name) && (fields?.includes(name) ?? true)),
  );
  const row =
    photos && Object.keys(restored).length === 0
      ? history.current
      : await writeBack(c, resource, id, { ...restored, ...seen });
  if (photos && resource === versionedGalleries.resource) await restorePhotos(c, id, photosBefore(history, change_id));
  return row;
}

/**
 * Whether a field is that of a whole series and not of its date: which one it is, and how people register for all of it.
 * What comes back is the date's own.
 */
function isOfWhole({ registration_for }: Row, name: string): boolean {
  const isShared = name === 'registration_for' || registration_for === 'series';
  return SERIES_COLUMNS.some((one) => one === name) || (isShared && REGISTRATION_FIELDS.some((one) => one === name));
}

/** Stores fields of a record that it had before, under the rules of any other write. */
export async function writeBack(c: ApiContext, resource: string, id: string, before: Row): Promise<Row> {
  const fields = await storable(c, resource, before);
  if (resource === versionedSettings.resource) {
    const { updated_at: _, ...settings } = fields;
    return { id: SETTINGS_ID, ...(await saveSettings(c, settings, {}, 'restore')) };
  }
  if (resource === versionedUsers.resource) return updateUser(c, id, fields, 'restore');
  const context = writeContextOf(c);
  return restorableOf(resource).writes(context).update(id, fields, 'restore');
}

/**
 * The same fields as far as they can be stored again: without references to records that are gone
 * meanwhile, and without a time of publication that has passed. With that, a record whose publication
 * is taken back would be published at once.
 */
export async function storable(c: ApiContext, resource: string, before: Row): Promise<Row> {
  const fields = await existing(c, resource, before);
  const { publish_on } = fields;
  const isPast = typeof publish_on === 'string' && publish_on <= c.var.now().toISOString();
  return isPast ? { ...fields, publish_on: null } : fields;
}

async function existing(c: ApiContext, resource: string, fields: Row): Promise<Row> {
  const { db } = c.var;
  const references: FieldFacts['references'] = versionedOf(resource)?.fields.references;
  const left = { ...fields };
  for (const [name, other] of Object.entries(references ?? {})) {
    const value = fields[name];
    const ids = [value].flat().filter((id) => typeof id === 'string');
    if (other === undefined || ids.length === 0) continue;
    const { table } = restorableOf(other);
    const { id } = getTableColumns(table);
    const rows = await db
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(sql`${id} in ${inList(ids)}`);
    const known = new Set(rows.map((row) => row.id));
    if (Array.isArray(value)) left[name] = ids.filter((one) => known.has(one));
    else if (known.size === 0) Reflect.deleteProperty(left, name);
  }
  return left;
}
