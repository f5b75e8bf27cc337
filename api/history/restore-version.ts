import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApiContext } from '#api/context';
import { NotFound } from '#api/errors';
import { restorableOf } from '#api/history/declarations';
import { photosBefore, restorePhotos } from '#api/history/photos';
import { recordHistory, saidBefore } from '#api/history/record-history';
import { parseInput, type Row } from '#api/rest/input';
import { writeContextOf } from '#api/rest/write-context';
import { saveSettings } from '#api/settings/save';
import { updateUser } from '#api/users/write';
import { message } from '#core/words/keys';
import { inList } from '#db/in-list';
import { galleries } from '#db/schema/gallery';
import { SETTINGS_ID, versionedGalleries, versionedSettings, versionedUsers } from '#db/versioned';

const restoreBody = z.object({
  /** The change before which the record said what it is to say again. */
  change_id: z.string({ error: message('fields.required') }),
  /** The fields to restore; without them all. */
  fields: z.array(z.string()).max(100).optional(),
  /** Whether the photos of a gallery are to be as they were, too. */
  photos: z.boolean().optional(),
  updated_at: z.string({ error: message('fields.invalid') }).optional(),
});

/**
 * Lets a record say again what it said before one of its changes, as a change of its own.
 * @throws NotFound, Invalid, Outdated, Conflict
 */
export async function restoreVersion(
  c: ApiContext,
  resource: string,
  id: string,
  body: Row,
): Promise<Row> {
  const { change_id, fields, photos = false, ...seen } = parseInput(restoreBody, body);
  const history = await recordHistory(c, resource, id);
  const said = saidBefore(history, change_id);
  if (!said) throw new NotFound(({ history: words }) => words.nothingToRestore);
  const restored = Object.fromEntries(
    Object.entries(said).filter(([name]) => fields?.includes(name) ?? true),
  );
  const row =
    photos && Object.keys(restored).length === 0
      ? history.current
      : await writeBack(c, resource, id, { ...(await existing(c, restored)), ...seen });
  if (photos && resource === versionedGalleries.resource)
    await restorePhotos(c, id, photosBefore(history, change_id));
  return row;
}

/** Stores fields of a record that it had before, under the rules of any other write. */
export async function writeBack(
  c: ApiContext,
  resource: string,
  id: string,
  fields: Row,
): Promise<Row> {
  if (resource === versionedSettings.resource) {
    const { updated_at: _, ...settings } = fields;
    return { id: SETTINGS_ID, ...(await saveSettings(c, settings, {}, 'restore')) };
  }
  if (resource === versionedUsers.resource) return updateUser(c, id, fields, 'restore');
  const context = writeContextOf(c);
  return restorableOf(resource).writes(context).update(id, fields, 'restore');
}

/** The same fields without links to galleries that are gone meanwhile. */
async function existing({ var: { db } }: ApiContext, fields: Row): Promise<Row> {
  const ids = z.array(z.string()).safeParse(fields.gallery_ids).data;
  if (!ids) return fields;
  const known = await db
    .select({ id: galleries.id })
    .from(galleries)
    .where(sql`${galleries.id} in ${inList(ids)}`);
  return { ...fields, gallery_ids: known.map((gallery) => gallery.id) };
}
