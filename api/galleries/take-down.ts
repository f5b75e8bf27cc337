import { eq, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Bindings } from '#api/bindings';
import { copyKeys, deleteFiles } from '#api/files/files';
import { deletionOfPhotos } from '#api/galleries/photo-deletion';
import { purgeTags } from '#api/http/purge';
import { mediaKeyOf } from '#core/files/picture';
import { cacheTags } from '#core/kit/cache-tags';
import { galleryPhotos } from '#db/galleries/schema';
import { type ActivityEntry, logActivity, logActivityOn, newEntry } from '#db/history/log-activity';
import { restoreDeleted } from '#db/history/restore';
import { writeVersions } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { versionedPhotos } from '#db/kit/versioned';

interface By {
  actor: ActivityEntry['actor'];
  /** An ISO instant. */
  at: string;
}

/**
 * The statements that take a photo down, for a batch: it is deleted with what goes with it, as the back office deletes
 * photos, but not into the bin. A photo that is not there stays so, and leaves no trace.
 */
export function takeDown(db: Database, id: string, { actor, at }: By): BatchItem<'sqlite'>[] {
  const where: SQL = eq(galleryPhotos.id, id);
  const entry = newEntry({ actor, action: 'take_down', resource: versionedPhotos.resource, at });
  const deletion = deletionOfPhotos(db, where);
  const history = writeVersions(db, entry.id, [{ of: versionedPhotos, where }, ...deletion.touched]);
  const { title } = versionedPhotos;
  return [
    logActivityOn(db, entry, { table: galleryPhotos, id: galleryPhotos.id, title, where }),
    ...history.before,
    ...deletion.statements,
    deletion.pictures,
    db.delete(galleryPhotos).where(where),
    ...history.after,
  ];
}

type TakenDown = Record<'id' | 'title' | 'entry_id', string>;

/** The statements that bring a photo back that was taken down, for a batch. */
export function showAgain(db: Database, { id, title, entry_id }: TakenDown, { actor, at }: By): BatchItem<'sqlite'>[] {
  const entry = newEntry({ actor, action: 'restore', resource: versionedPhotos.resource, at });
  const { statements, touched } = restoreDeleted(db, { entryId: entry_id, of: versionedPhotos, ids: [id] }, at);
  const history = writeVersions(db, entry.id, touched);
  return [logActivity(db, entry, { id, title }), ...history.before, ...statements, ...history.after];
}

type Env = Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>;

type Pictures = Record<'gallery_id' | 'url', string> & Record<'share_image_url' | 'share_image_ne_url', string | null>;

/**
 * Drops all pages that show the photos of a gallery, and the picture of one with those drawn from it, in every size, from
 * the caches at the edge, and deletes the smaller copies. Without their rows none of them is served; with them the copies
 * are made again.
 */
export async function dropPictures(env: Env, pictures: Pictures): Promise<void> {
  const { gallery_id: galleryId, url, share_image_url, share_image_ne_url } = pictures;
  const keys = [url, share_image_url, share_image_ne_url].flatMap((one) => mediaKeyOf(one ?? '') ?? []);
  await purgeTags({ env }, [
    cacheTags.galleries,
    cacheTags.gallery(galleryId),
    cacheTags.events,
    cacheTags.letters,
    ...keys.map(cacheTags.picture),
  ]);
  if (!env.MEDIA) return;
  await deleteFiles(env.MEDIA, keys.flatMap(copyKeys)).catch((error: unknown) =>
    console.error('take-down: the smaller copies stay in the file store, where they are not served', error),
  );
}
