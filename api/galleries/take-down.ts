import { eq, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Bindings } from '#api/bindings';
import { copyKeys, deleteFiles } from '#api/files/files';
import { deletionOfPhotos } from '#api/galleries/photo-deletion';
import { purgeTags } from '#api/http/purge';
import { mediaKeyOf } from '#core/files/picture';
import { cacheTags } from '#core/kit/cache-tags';
import { drawnWith } from '#db/galleries/public-photo';
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
  const deletion = deletionOfPhotos(db, where, drawnWith(id), true);
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
  const deleted = { entryId: entry_id, of: versionedPhotos, ids: [id], isShownAgain: true };
  const { statements, touched } = restoreDeleted(db, deleted, at);
  const history = writeVersions(db, entry.id, touched);
  return [logActivity(db, entry, { id, title }), ...history.before, ...statements, ...history.after];
}

type Env = Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>;

/**
 * Drops all pages that show the photo, and these other pictures with it in every size, from the caches at the edge, and
 * deletes the smaller copies. Without their rows none of them is served; with them the copies are made again.
 */
export async function dropPictures(
  env: Env,
  { gallery_id, url }: { gallery_id: string; url: string },
  drawn: readonly { key: string }[],
): Promise<void> {
  const keys = [mediaKeyOf(url) ?? [], drawn.map(({ key }) => key)].flat();
  await purgeTags({ env }, [
    cacheTags.galleries,
    cacheTags.gallery(gallery_id),
    cacheTags.events,
    cacheTags.letters,
    ...keys.map(cacheTags.picture),
  ]);
  if (!env.MEDIA) return;
  await deleteFiles(env.MEDIA, keys.flatMap(copyKeys)).catch((error: unknown) =>
    console.error('take-down: the smaller copies stay in the file store, where they are not served', error),
  );
}
