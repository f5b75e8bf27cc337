import { describe, expect, test } from 'vitest';
import type { GalleryFilter } from '#core/galleries/gallery';
import { eventWithOthers } from '#db/events/page';
import { homePage } from '#db/events/queries';
import { events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { galleriesPage, galleryWithPhotos } from '#db/galleries/queries';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import { siteSettings } from '#db/settings/schema';
import { emptyDatabase } from '#testing/database';

const TODAY = '2026-03-02';

const stamped = (created_at: string) => ({ created_at, updated_at: created_at });
const AT = '2026-01-01T00:00:00.000Z';
const gallery = (id: string, created_at: string, more: object = {}) => ({
  id,
  title: `Gallery ${id}`,
  folder_name: id,
  ...stamped(created_at),
  ...more,
});
const photo = (gallery_id: string, order_position: number) => ({
  id: `${gallery_id}-${order_position}`,
  gallery_id,
  filename: 'a.jpg',
  order_position,
  url: `/media/galleries/${gallery_id}/${order_position}.jpg`,
  created_at: AT,
});
const stored = (key: string, width: number, height: number) => ({
  key,
  width,
  height,
  content_type: 'image/jpeg',
  bytes: 1,
  placeholder: 'hash',
  created_at: AT,
});

const society = await emptyDatabase();
const db = society.db;
const event = { location: 'Hall', status: 'past' as const, ...stamped(AT) };
const [tihar, picnic] = ['/media/events/tihar.jpg', 'https://pictures.example/a.jpg'];
await db.insert(events).values([
  { ...event, id: 'tihar', title: 'Tihar', date: '2025-10-20', profile_image_url: tihar },
  { ...event, id: 'picnic', title: 'Picnic', date: '2026-01-10', profile_image_url: picnic },
]);
await db.insert(galleries).values([
  // New Year in Auckland is at 11:00 in UTC.
  gallery('first', '2025-12-31T11:00:00.000Z', { event_id: 'tihar' }),
  gallery('last', '2025-12-31T10:59:59.999Z', { cover_photo_url: '/media/galleries/last/2.jpg' }),
  gallery('linked', '2024-07-01T00:00:00.000Z'),
  gallery('empty', '2024-06-01T00:00:00.000Z'),
]);
await db
  .insert(eventGalleryRelations)
  .values(['linked', 'first', 'empty'].map((gallery_id) => ({ event_id: 'tihar', gallery_id })));
await db
  .insert(galleryPhotos)
  .values([
    ...Array.from({ length: 15 }, (_, index) => photo('first', 14 - index)),
    photo('last', 1),
    photo('last', 2),
    photo('linked', 3),
    photo('linked', 1),
  ]);
await db
  .insert(media)
  .values([
    stored('galleries/first/0.jpg', 1600, 1000),
    stored('galleries/last/2.jpg', 600, 900),
    stored('events/tihar.jpg', 1200, 630),
    stored('contents/hero.jpg', 1920, 1080),
  ]);
await db.insert(siteSettings).values([
  { key: 'hero_image', value: '/media/contents/hero.jpg' },
  { key: 'about_image', value: 'hero.jpg' },
  { key: 'logo_url', value: 'https://pictures.example/logo.png' },
]);

const everything: GalleryFilter = { type: null, year: null };
/** What a question finds. It is one. */
async function once<T>(asked: () => Promise<T>): Promise<T> {
  const before = society.roundTrips();
  const found = await asked();
  expect(society.roundTrips() - before).toBe(1);
  return found;
}

describe('the list of galleries', () => {
  const ids = async (filter: Partial<GalleryFilter>, page = 1, perPage = 24) => {
    const found = await galleriesPage(db, { ...everything, ...filter }, page, perPage);
    return [found.cards.map(({ id }) => id), found.total];
  };

  test('is all of them, newest first, with the years they were made in', async () => {
    const { cards, total, years } = await once(() => galleriesPage(db, everything, 1, 24));
    expect(cards.map(({ id }) => id)).toEqual(['first', 'last', 'linked', 'empty']);
    expect([total, years]).toEqual([4, [2026, 2025, 2024]]);
  });

  test.each([
    [{ year: 2026 }, ['first']],
    [{ year: 2025 }, ['last']],
    [{ year: 2024 }, ['linked', 'empty']],
    [{ year: 1995 }, []],
    [{ type: 'event' as const }, ['first', 'linked', 'empty']],
    [{ type: 'other' as const }, ['last']],
    [{ type: 'other' as const, year: 2026 }, []],
  ])('has the galleries of the filter %j', async (filter, expected) => {
    expect(await ids(filter)).toEqual([expected, expected.length]);
  });

  test('comes in pages', async () => {
    expect(await ids({}, 2, 3)).toEqual([['empty'], 4]);
    expect(await ids({}, 3, 3)).toEqual([[], 4]);
  });

  test('has covers, counts and events', async () => {
    const { cards } = await galleriesPage(db, everything, 1, 24);
    expect(cards).toMatchObject([
      {
        cover: '/media/galleries/first/0.jpg',
        photo_count: 15,
        event_id: 'tihar',
        event_title: 'Tihar',
        title: 'Gallery first',
        picture: { width: 1600, height: 1000, placeholder: 'hash' },
      },
      {
        cover: '/media/galleries/last/2.jpg',
        photo_count: 2,
        event_id: null,
        event_title: null,
        picture: { width: 600, height: 900 },
      },
      // The file is there, though nothing is known of it.
      { cover: '/media/galleries/linked/1.jpg', event_title: 'Tihar', picture: null },
      { cover: null, photo_count: 0, picture: null },
    ]);
  });
});

describe('one gallery', () => {
  test('has its photos in their order', async () => {
    const { found } = await once(() => galleryWithPhotos(db, 'first'));
    expect(found?.gallery).toMatchObject({ photo_count: 15, event_title: 'Tihar' });
    expect(found?.photos.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => `first-${index}`));
    expect(found?.photos[0]?.picture).toMatchObject({ width: 1600 });
    expect(found?.photos[1]?.picture).toBeNull();
  });

  test('may have no photos; one that does not exist is null', async () => {
    expect((await galleryWithPhotos(db, 'empty')).found?.photos).toEqual([]);
    expect((await galleryWithPhotos(db, 'none')).found).toBeNull();
  });
});

describe('an event', () => {
  test('has each of its galleries once, newest first, with their first photos', async () => {
    const { found } = await once(() => eventWithOthers(db, TODAY, 'tihar', 3));
    expect(found?.galleries.map(({ id, photo_count }) => [id, photo_count])).toEqual([
      ['first', 15],
      ['linked', 2],
    ]);
    const photos = found?.galleries.map((one) => one.photos.map(({ id }) => id));
    expect(photos?.[0]).toEqual(Array.from({ length: 12 }, (_, index) => `first-${index}`));
    expect(photos?.[1]).toEqual(['linked-1', 'linked-3']);
    expect(found?.galleries[0]?.photos[0]?.picture).toMatchObject({ width: 1600 });
    expect((await eventWithOthers(db, TODAY, 'picnic', 3)).found?.galleries).toEqual([]);
  });

  test('has the facts of its picture, where it is stored with us', async () => {
    const { found } = await eventWithOthers(db, TODAY, 'tihar', 3);
    expect(found?.picture).toEqual({ width: 1200, height: 630, placeholder: 'hash' });
    expect(found?.event.title).toBe('Tihar');
    const { past, frame } = await homePage(db, TODAY, 3);
    expect(past.map(({ id, picture }) => [id, picture?.width])).toEqual([
      ['picnic', undefined],
      ['tihar', 1200],
    ]);
    expect(frame.facts).toMatchObject({ hero: { width: 1920 }, about: { width: 1920 }, logo: null, committee: null });
  });
});
