import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { paths } from '#core/kit/paths';
import { media } from '#db/files/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { database } from '#db/kit/client';
import { withLocalPlatform } from '#scripts/local/platform';
import { serve } from '#scripts/local/server';
import { detailedPhoto } from '#testing/samples/pictures';
import { newSociety } from '#testing/society';

/** The gallery with very many photos. */
export const MANY = { id: '00000000-0000-4000-8000-000000000200', photos: 200, title: 'Very many photos' };

const LOT = 10;

/** Sizes in pixels. Only the first photo is shown large; the others are thumbnails. */
const FIRST = { width: 1600, height: 1200 };
const OTHERS = { width: 960, height: 720 };

/**
 * Serves a demo society with a gallery of 200 photos, or of so many. They have realistic file sizes, because they
 * have detail at every scale and the grain of a small sensor.
 */
export async function serveManyPhotos(photos = MANY.photos) {
  const env = await newSociety();
  const first = await photo(FIRST);
  const other = await photo(OTHERS);
  const created_at = '2025-10-20T06:00:00.000Z';
  const files = Array.from({ length: photos }, (_, index) => {
    const id = crypto.randomUUID();
    const filename = `img-${String(index + 1).padStart(4, '0')}-${id.slice(0, 8)}.jpg`;
    const { body, ...facts } = index === 0 ? first : other;
    const key = `galleries/many-photos/${filename}`;
    return {
      body,
      row: { key, ...facts, content_type: 'image/jpeg', created_at },
      photo: {
        id,
        gallery_id: MANY.id,
        filename,
        url: paths.media(key),
        order_position: index,
        created_at,
        caption: index % 3 ? null : `Tika and jamara, photo ${index + 1}`,
      },
    };
  });
  await withLocalPlatform(env.stateDir, async ({ DB, MEDIA }) => {
    const db = await database({ ...env.vars, DB });
    await Promise.all(
      files.map(({ row, body }) => MEDIA.put(row.key, body, { httpMetadata: { contentType: row.content_type } })),
    );
    const gallery = { id: MANY.id, title: MANY.title, folder_name: 'many-photos' };
    // D1 takes at most 100 parameters in a statement.
    const lots = Array.from({ length: Math.ceil(files.length / LOT) }, (_, lot) =>
      files.slice(lot * LOT, (lot + 1) * LOT),
    );
    await db.batch([
      db.insert(galleries).values({ ...gallery, created_at, updated_at: created_at }),
      ...lots.flatMap((lot) => [
        db.insert(media).values(lot.map(({ row }) => row)),
        db.insert(galleryPhotos).values(lot.map((one) => one.photo)),
      ]),
    ]);
  });
  const server = await serve(env, { quiet: true });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await rm(env.stateDir, { recursive: true, force: true });
    },
  };
}

async function photo({ width, height }: { width: number; height: number }) {
  const body = await detailedPhoto(width, height);
  const { data, info } = await sharp(body)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const placeholder = Buffer.from(hash).toString('base64');
  return { body, bytes: body.length, width, height, placeholder };
}
