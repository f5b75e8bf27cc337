import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { mediaKeyOf } from '#core/files/picture';
import { events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import { demoGalleries } from '#demo/galleries';
import { photoStatements } from '#demo/photo-rows';
import { demoPictures, PICTURES } from '#demo/pictures';
import { seed } from '#demo/society';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';

const TODAY = '2026-03-02';
const NOW = new Date(`${TODAY}T00:00:00Z`);
const PARAMETERS_MAX = 100;
/** The most bytes of all pictures: each clone of the project has them. */
const BYTES_MAX = 4e6;

const pictures = demoPictures();

const { db } = await emptyDatabase();
await seed(db, { now: NOW, admin, pictures });

describe('the pictures of the demo society', () => {
  test('are the files of its folder, all different, of 4 MB together', () => {
    const files = globSync('**/*.*', { cwd: PICTURES }).map((file) => file.replaceAll('\\', '/'));
    expect(pictures.map(({ name }) => `${name}.webp`).toSorted()).toEqual(files.toSorted());
    const bytes = files.map((file) => statSync(path.join(PICTURES, file)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(BYTES_MAX);
    const bodies = new Set(pictures.map(({ body }) => Buffer.from(body).toString('base64')));
    expect(bodies.size).toBe(pictures.length);
  });

  test('have a key that says where they are from, their size, and a blur of their shape', () => {
    for (const { name, row, body } of pictures) {
      const [folder, file] = [path.posix.dirname(name), path.posix.basename(name)];
      expect(row.key).toMatch(
        folder === 'media/events'
          ? /^media\/events\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/
          : new RegExp(`^${folder}/${file}-[0-9a-f]{8}\\.webp$`),
      );
      expect(row).toMatchObject({ content_type: 'image/webp', bytes: body.length });
      const hash = Buffer.from(row.placeholder ?? '', 'base64');
      const shape = thumbHashToApproximateAspectRatio(hash);
      expect.soft(Math.abs(shape - row.width / row.height), name).toBeLessThan(0.25);
    }
  });

  test('are of several shapes, none too large for a phone', () => {
    const shapes = new Set(pictures.map(({ row }) => (row.width / row.height).toFixed(2)));
    expect([...shapes].sort()).toEqual(['0.67', '1.00', '1.33', '1.50', '1.78', '1.90']);
    for (const { row, name } of pictures) {
      expect(Math.max(row.width, row.height), name).toBeLessThanOrEqual(2000);
      expect(Math.min(row.width, row.height), name).toBeGreaterThanOrEqual(600);
    }
  });

  test('are each shown by a photo or an event, and each photo has its own', async () => {
    const [photos, held, albums, stored] = await db.batch([
      db.select().from(galleryPhotos),
      db.select().from(events),
      db.select().from(galleries),
      db.select().from(media),
    ]);
    const planned = demoGalleries(TODAY).flatMap((gallery) => gallery.photos);
    expect(photos).toHaveLength(planned.length);
    const shown = [
      ...photos.map(({ url }) => url),
      ...held.flatMap(({ profile_image_url }) => profile_image_url ?? []),
    ];
    expect([...new Set(shown.map(mediaKeyOf))].toSorted()).toEqual(pictures.map(({ row }) => row.key).toSorted());
    expect(stored).toHaveLength(pictures.length);
    for (const { id, folder_name, cover_photo_url } of albums) {
      const own = photos.filter(({ gallery_id }) => gallery_id === id);
      expect(own.map(({ order_position }) => order_position)).toEqual(own.map((_, at) => at));
      if (cover_photo_url) expect(own.map(({ url }) => url)).toContain(cover_photo_url);
      for (const { url, filename, alt, alt_ne } of own) {
        expect(url).toContain(`/galleries/${folder_name}/${filename.replace('.webp', '-')}`);
        expect(alt).toMatch(/\w/);
        expect(alt_ne).toMatch(/[\u0900-\u097f]/);
      }
    }
  });
});

test('galleries lie over several years, with one event, with more, with none', async () => {
  const [albums, relations] = await db.batch([db.select().from(galleries), db.select().from(eventGalleryRelations)]);
  expect(new Set(albums.map(({ created_at }) => created_at.slice(0, 4))).size).toBeGreaterThan(2);
  const linked = (id: string) => relations.filter(({ gallery_id }) => gallery_id === id).length;
  expect(new Set(albums.map(({ id }) => linked(id)))).toEqual(new Set([0, 1, 2]));
  const covers = albums.filter(({ cover_photo_url }) => cover_photo_url);
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.length).toBeLessThan(albums.length);
});

test('without pictures there are no galleries, and no statement binds more than D1 takes', async () => {
  const { db: bare } = await emptyDatabase();
  await seed(bare, { now: NOW, admin });
  expect(await bare.select().from(galleries)).toEqual([]);
  const held = await bare.select().from(events);
  expect(held.every(({ profile_image_url }) => profile_image_url === null)).toBe(true);
  for (const one of photoStatements(bare, { today: TODAY, now: NOW, pictures, events: held }))
    expect(one.toSQL().params.length).toBeLessThanOrEqual(PARAMETERS_MAX);
});
