import { afterAll, expect, test } from 'vitest';
import { mediaKeyOf } from '#core/rules/picture';
import type { Database } from '#db/client';
import { events } from '#db/schema/event';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/schema/gallery';
import { media } from '#db/schema/media';
import { photoStatements } from '#demo/photo-rows';
import { keyOf, type StoredPicture } from '#demo/pictures';
import { demoPictures, seed } from '#demo/society';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';

const NOW = new Date('2026-03-02T00:00:00Z');
const admin = { email: 'admin@test.example', password: 'test-password-1' };
const PARAMETERS_MAX = 100;

const drawings = demoPictures(NOW);
const pictures: StoredPicture[] = drawings.map(({ name, width, height }, at) => ({
  ...{ name, key: keyOf(name, String(at).padStart(32, '0')), width, height },
  ...{ content_type: 'image/jpeg', bytes: 1, placeholder: '' },
}));

const opened: EmptyDatabase[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

async function society(stored: StoredPicture[]): Promise<Database> {
  const empty = await emptyDatabase();
  opened.push(empty);
  const { db } = empty;
  await seed(db, { now: NOW, admin, pictures: stored });
  return db;
}

test('a picture is drawn the same every time, and unlike every other', () => {
  expect(demoPictures(new Date('2026-08-01T00:00:00Z'))).toEqual(drawings);
  expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length);
  expect(new Set(drawings.map(({ name }) => name)).size).toBe(drawings.length);
});

test('a drawing has no NaN, no infinite number and no undefined value', () => {
  for (const { name, svg } of drawings) expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
});

test('photos are of several sizes and orientations, none too large for a phone', () => {
  const photos = drawings.filter(({ name }) => name.startsWith('galleries/'));
  expect(photos.length).toBeGreaterThanOrEqual(60);
  const shapes = new Set(photos.map(({ width, height }) => (width / height).toFixed(2)));
  expect([...shapes].sort()).toEqual(['0.67', '1.00', '1.33', '1.50', '1.78']);
  for (const { width, height } of photos) {
    expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(700);
  }
});

test('galleries lie over several years, with one event, with more, with none', async () => {
  const db = await society(pictures);
  const [albums, photos, relations, stored, held] = await db.batch([
    db.select().from(galleries),
    db.select().from(galleryPhotos),
    db.select().from(eventGalleryRelations),
    db.select().from(media),
    db.select().from(events),
  ]);
  expect(albums.length).toBeGreaterThanOrEqual(6);
  expect(new Set(albums.map(({ created_at }) => created_at.slice(0, 4))).size).toBeGreaterThan(2);
  const counts = albums.map(
    ({ id }) => relations.filter(({ gallery_id }) => gallery_id === id).length,
  );
  expect([...new Set(counts)].sort()).toEqual([0, 1, 2]);

  const keys = new Set(stored.map(({ key }) => key));
  const covers = albums.flatMap(({ cover_photo_url }) => cover_photo_url ?? []);
  expect(covers.length).toBeGreaterThan(0);
  expect(covers.length).toBeLessThan(albums.length);
  const shown = held.flatMap(({ profile_image_url }) => profile_image_url ?? []);
  expect(shown.length).toBeGreaterThan(held.length / 2);
  for (const url of [...photos.map((photo) => photo.url), ...covers, ...shown])
    expect(keys).toContain(mediaKeyOf(url));
  for (const { id, folder_name } of albums) {
    const own = photos.filter(({ gallery_id }) => gallery_id === id);
    expect(own.map(({ order_position }) => order_position)).toEqual(own.map((_, at) => at));
    for (const { url, filename, alt } of own) {
      expect(url).toContain(`/galleries/${folder_name}/${filename.replace('.jpg', '-')}`);
      expect(alt).toMatch(/\w/);
    }
  }
});

test('no statement binds more than D1 takes', async () => {
  const db = await society([]);
  const held = await db.select({ id: events.id, title: events.title }).from(events);
  const statements = photoStatements(db, {
    today: '2026-03-02',
    now: NOW,
    pictures,
    events: held,
  });
  for (const statement of statements)
    expect(statement.toSQL().params.length).toBeLessThanOrEqual(PARAMETERS_MAX);
});

test('without pictures there are no galleries, and no event points at one', async () => {
  const db = await society([]);
  expect(await db.select().from(galleries)).toEqual([]);
  const held = await db.select({ url: events.profile_image_url }).from(events);
  expect(held.every(({ url }) => url === null)).toBe(true);
});
