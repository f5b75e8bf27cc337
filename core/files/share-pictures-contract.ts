import { z } from 'zod';

/** The ids of the records that lack a picture for shared links in one of their languages. */
export const withoutSharePictureContract = z.object({ events: z.array(z.string()), galleries: z.array(z.string()) });

/** The fields of a record that its picture for shared links shows, and the version (`updated_at`) that was read. */
const shared = {
  id: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  updated_at: z.string(),
  /** The addresses of the pictures that are stored for it and fit it, in English and in Nepali. */
  share_image: z.string().nullable(),
  share_image_ne: z.string().nullable(),
};

export const sharedEventContract = z.object({
  ...shared,
  date: z.string(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  location: z.string(),
  location_ne: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  cancelled: z.boolean(),
});

export const sharedGalleryContract = z.object({ ...shared, created_at: z.string(), cover: z.string().nullable() });
