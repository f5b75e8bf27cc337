import { sql } from 'drizzle-orm';
import { deletionOfPhotos } from '#api/galleries/photo-deletion';
import { declare } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { listedPhotoContract } from '#core/files/pictures-contract';
import { cacheTags } from '#core/kit/cache-tags';
import { pictureAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { galleryPhotoFields, galleryPhotoInput, galleryPhotos } from '#db/galleries/schema';
import { isInDraft } from '#db/kit/drafts';
import { inList } from '#db/kit/in-list';
import { versionedPhotos } from '#db/kit/versioned';

const size = (name: 'width' | 'height' | 'placeholder') =>
  sql`(select ${media[name]} from ${media} where ${pictureAt(galleryPhotos.url)})`.as(name);

/** Photos of galleries. A new one is an upload, not a record: see `galleryPhotoRoutes`. */
export const galleryPhotoDeclaration = declare({
  name: 'gallery_photos',
  table: galleryPhotos,
  input: galleryPhotoInput,
  noCreate: true,
  versioned: versionedPhotos,
  fields: galleryPhotoFields,
  drafts: { where: isInDraft(galleryPhotos.gallery_id), is: () => true },
  contract: listedPhotoContract,
  derived: { width: size('width'), height: size('height'), placeholder: size('placeholder') },
  sortable: ['order_position'],
  tags: (_, { gallery_id }) => [cacheTags.galleries, cacheTags.gallery(String(gallery_id)), cacheTags.events],
  onDelete: (ids, db) => deletionOfPhotos(db, sql`${galleryPhotos.id} in ${inList(ids)}`),
});

export const galleryPhotoResource = resource(galleryPhotoDeclaration);
