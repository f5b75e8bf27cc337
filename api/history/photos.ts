import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deletionOfPhotos } from '#api/galleries/photo-deletion';
import type { ApiContext } from '#api/http/context';
import { purgeTags } from '#api/http/purge';
import { type Row, refuseTaken } from '#api/rest/input';
import { updateRows } from '#api/rest/version';
import type { RecordHistory } from '#core/history/contract';
import { cacheTags } from '#core/kit/cache-tags';
import { type GalleryPhoto, galleries, galleryPhotos } from '#db/galleries/schema';
import { takenDown } from '#db/history/bin';
import { logActivity, newEntry } from '#db/history/log-activity';
import { restorePictures } from '#db/history/restore';
import { type Touched, writeVersions } from '#db/history/write';
import { inList } from '#db/kit/in-list';
import { insertRows } from '#db/kit/many-rows';
import { versionedPhotos } from '#db/kit/versioned';

const keys = z.array(z.object({ key: z.string() }));

/** Photos as they were before a change, by id: `null` for one that was not there. */
export type PhotosBefore = ReadonlyMap<string, Row | null>;

/** The photos of a gallery that changed since, as they were before one of its changes. */
export function photosBefore({ changes }: RecordHistory, changeId: string): PhotosBefore {
  const index = changes.findIndex(({ id }) => id === changeId);
  const photos = new Map<string, Row | null>();
  // Of a change only some fields are known: they are laid over those of later ones.
  for (const change of changes.slice(0, index + 1))
    for (const { id, before } of change.photos) photos.set(id, before && { ...photos.get(id), ...before });
  return photos;
}

/**
 * Brings the photos of a gallery back to an earlier state, as one change: texts and order, photos that
 * were deleted since; those that came later go to the bin. What somebody asked to take down stays down.
 * @throws Conflict when the gallery is deleted meanwhile
 */
export async function restorePhotos(c: ApiContext, galleryId: string, wanted: PhotosBefore): Promise<void> {
  const { db, actor, now } = c.var;
  const at = now().toISOString();
  const [[gallery], present, down] = await db.batch([
    db.select({ title: galleries.title }).from(galleries).where(eq(galleries.id, galleryId)),
    db.select().from(galleryPhotos).where(eq(galleryPhotos.gallery_id, galleryId)),
    takenDown(db, { gallery: galleryId }),
  ]);
  const stays = new Set(down.map(({ id }) => id));
  const there = new Map(present.map((photo) => [photo.id, photo]));
  const goes = [...wanted].flatMap(([id, row]) => (row === null && there.has(id) ? [id] : []));
  const comes = [...wanted].flatMap(([id, row]) =>
    row !== null && !there.has(id) && !stays.has(id) ? [{ ...row, id } as GalleryPhoto] : [],
  );
  const changes = [...wanted].flatMap(([id, row]) => {
    const before = there.get(id);
    return row !== null && before ? [{ before, after: { ...before, ...row } }] : [];
  });
  if (!gallery || goes.length + comes.length + changes.length === 0) return;
  const entry = newEntry({ actor, action: 'restore', resource: versionedPhotos.resource, at });
  const isGoing = sql`${galleryPhotos.id} in ${inList(goes)}`;
  const deletion = deletionOfPhotos(db, isGoing);
  const comeBack = inList(comes.map(({ id }) => id));
  const pictures = restorePictures(
    db,
    comes.map(({ id }) => id),
    at,
  );
  const own: Touched = {
    of: versionedPhotos,
    where: sql`${galleryPhotos.gallery_id} = ${galleryId} or ${galleryPhotos.id} in ${comeBack}`,
  };
  const history = writeVersions(db, entry.id, [own, ...deletion.touched, ...pictures.touched]);
  const count = goes.length + comes.length + changes.length;
  const first = [
    logActivity(db, entry, { id: galleryId, title: gallery.title, count }),
    ...history.before,
    ...deletion.statements,
  ] as const;
  const results: unknown[] = await db
    .batch([
      ...first,
      deletion.pictures,
      db.delete(galleryPhotos).where(isGoing),
      ...insertRows(db, galleryPhotos, comes),
      ...pictures.statements,
      ...updateRows(db, galleryPhotos, changes),
      ...history.after,
    ])
    .catch(refuseTaken(galleryPhotos));
  await purgeTags(c, [
    cacheTags.galleries,
    cacheTags.gallery(galleryId),
    cacheTags.events,
    ...keys.parse(results[first.length]).map(({ key }) => cacheTags.picture(key)),
  ]);
}
