import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { slugOf } from '#core/kit/slug';
import { message } from '#core/words/keys';
import { events } from '#db/events/schema';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

/** An album of photos. `folder_name` is its folder in the file store. */
export const galleries = sqliteTable(
  'galleries',
  () => ({
    id: id(),
    title: text().notNull(),
    description: text(),
    folder_name: text().notNull().unique('galleries_folder_name'),
    created_at: instant().notNull(),
    cover_photo_url: text(),
    event_id: text().references(() => events.id, { onDelete: 'set null' }),
    title_ne: text(),
    description_ne: text(),
    draft: flag().notNull().default(false),
    /** When a draft is published; `null` is whenever somebody publishes it. */
    publish_on: instant(),
    /** Its picture for shared links, and what that picture says (`db/files/share-pictures`). */
    share_image_url: text(),
    share_image_says: text(),
    /** The same in Nepali, where it has a title in Nepali. */
    share_image_ne_url: text(),
    share_image_ne_says: text(),
    updated_at: instant().notNull(),
    /** Title, folded, for the back office's search. */
    search: text().notNull().default(''),
    /** Its title in its short address; triggers make that unique (`db/pages/short-names.schema`). */
    title_slug: text().notNull().default(''),
  }),
  (table) => [
    // With `draft`, counts and years are read from the index alone.
    index('galleries_created_at').on(table.created_at, table.id, table.draft),
    index('galleries_title').on(table.title, table.id),
    index('galleries_event').on(table.event_id),
    index('galleries_drafts').on(table.publish_on, table.created_at, table.id).where(sql`draft = 1`),
  ],
);
export type Gallery = typeof galleries.$inferSelect;

const derivedColumns = [
  'search',
  'share_image_url',
  'share_image_says',
  'share_image_ne_url',
  'share_image_ne_says',
  'title_slug',
] as const;

/** Facts about the fields of a gallery. */
export const galleryFields = {
  internal: [...derivedColumns],
  unversioned: ['updated_at', ...derivedColumns],
  pictures: { cover_photo_url: 'url', share_image_url: 'url', share_image_ne_url: 'url' },
  references: { event_id: 'events' },
  translated: { title: 'title_ne', description: 'description_ne' },
  copied: ['title', 'title_ne', 'description', 'description_ne', 'event_id'],
} satisfies FieldFacts<ColumnOf<typeof galleries>>;

/** A folder's name: whatever is typed becomes lower case and hyphens. Empty, it follows from the title. */
const folderName = field.optional(
  field
    .lines(200)
    .transform((name) => slugOf(name))
    .refine((name) => name !== '', message('galleries.folderRequired')),
);

/** The fields of a gallery that a volunteer may send; the server decides everything else. */
export const galleryInput = z.object({
  title: field.line(200, message('fields.title')),
  description: field.optional(field.lines(5000)),
  folder_name: folderName,
  cover_photo_url: field.optional(field.imageUrl()),
  event_id: field.optional(field.id()),
  title_ne: field.optional(field.line(200, message('fields.title'))),
  description_ne: field.optional(field.lines(5000)),
  draft: field.flag(),
  publish_on: field.optional(field.instant()),
});
export type GalleryInput = z.infer<typeof galleryInput>;

/** A photo of a gallery, shown by ascending `order_position`. */
export const galleryPhotos = sqliteTable(
  'gallery_photos',
  () => ({
    id: id(),
    gallery_id: text()
      .notNull()
      .references(() => galleries.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    url: text().notNull(),
    caption: text(),
    order_position: integer().notNull(),
    created_at: instant().notNull(),
    alt: text(),
    caption_ne: text(),
    alt_ne: text(),
    /** When the camera took it; `null` where the file did not tell. */
    taken_at: instant(),
  }),
  (table) => [index('gallery_photos_order').on(table.gallery_id, table.order_position, table.id)],
);
export type GalleryPhoto = typeof galleryPhotos.$inferSelect;

/** Facts about the fields of a photo. */
export const galleryPhotoFields = {
  pictures: { url: 'url' },
  references: { gallery_id: 'galleries' },
  translated: { caption: 'caption_ne', alt: 'alt_ne' },
} satisfies FieldFacts<ColumnOf<typeof galleryPhotos>>;

/** The texts that a volunteer writes for a photo. */
export const photoTexts = z.object({
  caption: field.optional(field.lines(500)),
  alt: field.optional(field.lines(500)),
  caption_ne: field.optional(field.lines(500)),
  alt_ne: field.optional(field.lines(500)),
});

/** The fields that are sent with the file of a new photo. */
export const newPhotoFields = photoTexts.extend({ taken_at: field.optional(field.instant()) });

/** The fields of a stored photo that a volunteer may send. */
export const galleryPhotoInput = photoTexts.extend({
  order_position: z.int({ error: message('fields.invalid') }).min(0, message('fields.invalid')),
});

/** Which galleries belong to which events, many to many. */
export const eventGalleryRelations = sqliteTable(
  'event_gallery_relations',
  () => ({
    event_id: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    gallery_id: text()
      .notNull()
      .references(() => galleries.id, { onDelete: 'cascade' }),
  }),
  (table) => [
    primaryKey({ columns: [table.event_id, table.gallery_id] }),
    index('event_gallery_relations_gallery').on(table.gallery_id),
  ],
);
