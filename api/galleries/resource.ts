import { sql } from 'drizzle-orm';
import { deletionOfPhotos } from '#api/galleries/photo-deletion';
import { Conflict, Invalid } from '#api/http/errors';
import { declare, type Written } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { listedGalleryContract } from '#core/files/pictures-contract';
import { cacheTags } from '#core/kit/cache-tags';
import { isUnscheduledDraft } from '#core/users/roles';
import { events } from '#db/events/schema';
import { shareImagesOf, shareKeysOf } from '#db/files/share-pictures';
import { cover } from '#db/galleries/cover';
import { followEvent } from '#db/galleries/links';
import { photoCount } from '#db/galleries/queries';
import {
  eventGalleryRelations,
  type GalleryInput,
  galleries,
  galleryFields,
  galleryInput,
  galleryPhotos,
} from '#db/galleries/schema';
import { galleryRow } from '#db/galleries/write';
import type { Touched } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { isOpenDraft } from '#db/kit/drafts';
import { inList } from '#db/kit/in-list';
import { versionedGalleries, versionedLinks } from '#db/kit/versioned';
import { shortNameOf } from '#db/pages/short-names';

const shownOn = (id: string) => [cacheTags.galleries, cacheTags.gallery(id), cacheTags.events];

async function check(records: Written<typeof galleries, GalleryInput>[], db: Database): Promise<void> {
  const moved = records.filter(({ before, after }) => before && before.folder_name !== after.folder_name);
  const linked = [...new Set(records.flatMap(({ input }) => input.event_id ?? []))];
  if (moved.length + linked.length === 0) return;
  const ids = moved.map(({ after }) => after.id);
  const [filled, known] = await db.batch([
    db
      .select({ id: galleryPhotos.id })
      .from(galleryPhotos)
      .where(sql`${galleryPhotos.gallery_id} in ${inList(ids)}`)
      .limit(1),
    db
      .select({ id: events.id })
      .from(events)
      .where(sql`${events.id} in ${inList(linked)}`),
  ]);
  if (known.length < linked.length) throw new Invalid({ event_id: (words) => words.galleries.unknownEvent });
  if (filled.length > 0) throw new Conflict((words) => words.galleries.folderInUse);
}

const linksOf = (ids: readonly string[]): Touched => ({
  of: versionedLinks,
  where: sql`${eventGalleryRelations.gallery_id} in ${inList(ids)}`,
});

/** Albums of photos; the photos themselves come in through `galleryPhotoRoutes`. */
export const galleryDeclaration = declare({
  name: 'galleries',
  table: galleries,
  input: galleryInput,
  title: 'title',
  versioned: versionedGalleries,
  taken: { folder_name: (words) => words.galleries.folderTaken },
  fields: galleryFields,
  drafts: { where: isOpenDraft(galleries), is: isUnscheduledDraft },
  linkedBy: 'event_id',
  contract: listedGalleryContract,
  derived: {
    photo_count: photoCount.as('photo_count'),
    cover: cover.as('cover'),
    ...shareImagesOf('galleries'),
    short_name: shortNameOf('galleries'),
  },
  sortable: ['title', 'created_at'],
  filterable: ['draft'],
  search: galleries.search,
  tags: shownOn,
  store: (gallery, { today }) => galleryRow(gallery, today),
  check,
  afterWrite: (records, db) => {
    const moved = records
      .map(({ before, after, input }) => ({
        id: after.id,
        updated_at: after.updated_at,
        was: before?.event_id ?? null,
        event_id: input.event_id,
      }))
      .filter(({ was, event_id }) => was !== event_id);
    return {
      statements: followEvent(db, moved),
      touched: moved.length > 0 ? [linksOf(moved.map(({ id }) => id))] : [],
    };
  },
  onDelete: (ids, db) => {
    const deletion = deletionOfPhotos(
      db,
      sql`${galleryPhotos.gallery_id} in ${inList(ids)}`,
      shareKeysOf('galleries', ids),
    );
    return { ...deletion, touched: [...deletion.touched, linksOf(ids)] };
  },
});

export const galleryResource = resource(galleryDeclaration);
