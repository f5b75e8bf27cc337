import path from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { getPlatformProxy } from 'wrangler';
import { paths } from '#core/paths';
import { galleries, galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';
import { newSociety } from '#e2e/support/society';
import { withLocalDatabase } from '#scripts/local/data';
import { inRoot } from '#scripts/local/root';

/** The gallery with very many photos, and how many. */
export const MANY = { id: '00000000-0000-4000-8000-000000000200', photos: 200 };

/** The first is as large as a phone's photo; the others are seen as thumbnails only. */
const FIRST = { width: 1600, height: 1200 };
const OTHERS = { width: 960, height: 720 };

/**
 * A demo society, not yet served, with a gallery of 200 photos that weigh what photos weigh: detail
 * at every scale, and the grain of a small sensor.
 */
export async function societyWithManyPhotos() {
  const env = await newSociety();
  const first = await photo(FIRST);
  const other = await photo(OTHERS);
  const stamp = '2025-10-20T06:00:00.000Z';
  const rows = Array.from({ length: MANY.photos }, (_, index) => {
    const shape = index === 0 ? FIRST : OTHERS;
    const id = crypto.randomUUID();
    const filename = `img-${String(index + 1).padStart(4, '0')}-${id.slice(0, 8)}.jpg`;
    const key = `galleries/dashain-2025/${filename}`;
    return { id, key, filename, index, ...shape, ...(index === 0 ? first : other) };
  });
  await withLocalDatabase(env, async (db) => {
    const gallery = { id: MANY.id, title: 'Dashain 2025', folder_name: 'dashain-2025' };
    await db.insert(galleries).values({ ...gallery, created_at: stamp, updated_at: stamp });
    // A statement takes no more than 100 parameters.
    for (const { id, key, filename, index, width, height, bytes, placeholder } of rows)
      await db.batch([
        db.insert(galleryPhotos).values({
          ...{ id, gallery_id: MANY.id, filename, url: paths.media(key), order_position: index },
          ...{
            created_at: stamp,
            caption: index % 3 ? null : `Tika and jamara, photo ${index + 1}`,
          },
        }),
        db.insert(media).values({
          ...{ key, width, height, placeholder, content_type: 'image/jpeg' },
          ...{ bytes: bytes.length, created_at: stamp },
        }),
      ]);
  });
  const platform = await getPlatformProxy<{ MEDIA: R2Bucket }>({
    configPath: inRoot('wrangler.toml'),
    persist: { path: path.join(env.stateDir, 'v3') },
    remoteBindings: false,
  });
  for (const { key, bytes } of rows)
    await platform.env.MEDIA.put(key, bytes, { httpMetadata: { contentType: 'image/jpeg' } });
  await platform.dispose();
  return env;
}

async function photo({ width, height }: { width: number; height: number }) {
  const noise = (divisor: number, sigma: number) =>
    sharp({
      create: {
        ...{
          width: Math.round(width / divisor),
          height: Math.round(height / divisor),
          channels: 3,
        },
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer()
      .then((layer) => sharp(layer).resize(width, height, { fit: 'fill' }).png().toBuffer());
  const [base, ...finer] = await Promise.all([
    ...[noise(200, 70), noise(50, 45), noise(12, 25), noise(4, 12), noise(1, 5)],
  ]);
  const bytes = await sharp(base)
    .composite(finer.map((input) => ({ input, blend: 'soft-light' as const })))
    .jpeg({ quality: 85 })
    .toBuffer();
  const { data, info } = await sharp(bytes)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  return { bytes, placeholder: Buffer.from(hash).toString('base64') };
}
