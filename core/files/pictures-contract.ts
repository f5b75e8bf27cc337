import { z } from 'zod';
import { PICTURE_TYPES } from '#core/files/picture';

/** A picture that was stored: where it is, and its size in pixels. */
export const uploadedPictureContract = z.object({
  url: z.string(),
  key: z.string(),
  content_type: z.enum(Object.keys(PICTURE_TYPES)),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** A thumbhash, base64. */
  placeholder: z.string().nullable(),
});
export type UploadedPicture = z.infer<typeof uploadedPictureContract>;

/** A document that was stored: where it is. */
export const uploadedDocumentContract = z.object({ url: z.string() });

/** A photo of a gallery, with the size of its picture where that is stored with us. */
export const listedPhotoContract = z.object({
  id: z.string(),
  gallery_id: z.string(),
  filename: z.string(),
  url: z.string(),
  caption: z.string().nullable(),
  alt: z.string().nullable(),
  caption_ne: z.string().nullable(),
  alt_ne: z.string().nullable(),
  /** When the camera took it, an instant. */
  taken_at: z.string().nullable(),
  order_position: z.number(),
  created_at: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable(),
});
export type ListedPhoto = z.infer<typeof listedPhotoContract>;

/** A gallery in a list: its row, how many photos it has, and the address of its cover. */
export const listedGalleryContract = z.looseObject({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  photo_count: z.number(),
  cover: z.string().nullable(),
  draft: z.boolean(),
});
export type ListedGallery = z.infer<typeof listedGalleryContract>;

/** A record that shows a picture. */
export const pictureUseContract = z.object({ resource: z.string(), id: z.string(), title: z.string() });
export type PictureUse = z.infer<typeof pictureUseContract>;

/** A stored picture as the library of pictures lists it: its key is its id. */
export const libraryPictureContract = uploadedPictureContract.omit({ key: true, content_type: true }).extend({
  id: z.string(),
  /** What its file was called; `null` where nobody knows. */
  name: z.string().nullable(),
  created_at: z.string(),
  /** The records that show it, of those that the caller may read. */
  used: z.array(pictureUseContract),
  /** How many others show it. */
  used_elsewhere: z.number(),
});
export type LibraryPicture = z.infer<typeof libraryPictureContract>;

/** What became of replacing a picture: the new one, where it is shown now, and where the old one still is, and why. */
export const replacementContract = z.object({
  picture: uploadedPictureContract,
  replaced: z.array(pictureUseContract),
  left: z.array(pictureUseContract.extend({ reason: z.string() })),
});
export type Replacement = z.infer<typeof replacementContract>;
