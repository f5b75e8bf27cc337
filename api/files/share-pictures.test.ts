import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { mediaKeyOf } from '#core/files/picture';
import { uploadedPictureContract } from '#core/files/pictures-contract';
import {
  sharedEventContract,
  sharedGalleryContract,
  withoutSharePictureContract,
} from '#core/files/share-pictures-contract';
import { cacheTags } from '#core/kit/cache-tags';
import type { Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { activity } from '#db/history/activity.schema';
import { siteSettings } from '#db/settings/schema';
import { send, startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

/** A picture as the back office draws them. */
const society = await startWithFiles();
const drawing = await noise(1200, 630);

const readEvent = async (id: string) => sharedEventContract.parse(await society.ask('GET', `/events/${id}`));
const readGallery = async (id: string) => sharedGalleryContract.parse(await society.ask('GET', `/galleries/${id}`));
const change = (id: string, body: object) => society.ask('PUT', `/events/${id}`, body);

async function newEvent(fields: object = {}) {
  const event = { title: 'दशैं शुभकामना', date: '2031-03-01', location: 'Hall', ...fields };
  return sharedEventContract.parse(await society.ask('POST', '/events', event));
}

/** Sends a drawing of what was read. */
function sendDrawing(
  kind: 'events' | 'galleries',
  { id, updated_at }: { id: string; updated_at: string },
  picture: string | null,
  { lang = 'en', bytes = drawing }: { lang?: Lang; bytes?: typeof drawing } = {},
) {
  const texts = { lang, updated_at, picture: picture ?? '' };
  return send(society.caller, paths.api.sharePicture(kind, id), bytes, 'share.jpg', texts);
}

async function draw(event: Awaited<ReturnType<typeof readEvent>>, lang: Lang = 'en') {
  const answer = await sendDrawing('events', event, event.profile_image_url, { lang });
  expect(answer.status).toBe(201);
  return uploadedPictureContract.parse(await answer.json());
}
/** A new event with its drawn picture. */
async function drawnEvent(fields: object = {}) {
  const event = await newEvent(fields);
  return { event, picture: await draw(event) };
}

const rowOf = (key: string) => society.db.select().from(media).where(eq(media.key, key));
const statusAt = async (address: string) => (await society.get(address)).status;
const missing = async () => withoutSharePictureContract.parse(await society.ask('GET', '/share-pictures/missing'));

describe('a drawn picture of an event', () => {
  test('is stored with its row, told with the record, and leaves its version alone', async () => {
    const event = await newEvent();
    expect(event.share_image).toBeNull();
    expect((await missing()).events).toContain(event.id);
    const picture = await draw(event);
    expect(picture).toMatchObject({ content_type: 'image/jpeg', width: 1200, height: 630 });
    expect(await rowOf(picture.key)).toHaveLength(1);
    expect(await statusAt(picture.url)).toBe(200);
    const { share_image, updated_at } = await readEvent(event.id);
    expect(share_image).toBe(picture.url);
    expect(updated_at).toBe(event.updated_at);
    expect((await missing()).events).not.toContain(event.id);
    // The record uses it: the sweep leaves it.
    expect((await society.sweep(8 * 24 * 3_600_000)).pictures).not.toContain(picture.key);
    expect(society.purge.mock.calls.flat(2)).toContain(cacheTags.event(event.id));
  });

  test('is another one in Nepali, where it has a title in it', async () => {
    const { event, picture } = await drawnEvent({ title_ne: 'दशैँ', location_ne: 'हल' });
    expect((await missing()).events).toContain(event.id);
    const nepali = await draw(event, 'ne');
    const shown = async () => {
      const { share_image, share_image_ne } = await readEvent(event.id);
      return [share_image, share_image_ne];
    };
    expect(await shown()).toEqual([picture.url, nepali.url]);
    expect((await missing()).events).not.toContain(event.id);
    await change(event.id, { location_ne: 'सभाहल' });
    expect(await shown()).toEqual([picture.url, null]);
    expect((await missing()).events).toContain(event.id);
    await change(event.id, { location_ne: 'हल' });
    await society.ask('DELETE', `/events/${event.id}`);
    expect([await statusAt(picture.url), await statusAt(nepali.url)]).toEqual([404, 404]);
    await society.ask('POST', '/bin/restore', { resource: 'events', ids: [event.id] });
    expect(await shown()).toEqual([picture.url, nepali.url]);
  });

  test('is drawn again once its year in Bikram Sambat was published, where that was not settled', async () => {
    const [later, sooner] = [await drawnEvent(), await drawnEvent({ date: '2027-04-12' })];
    const shown = () => Promise.all([later, sooner].map(async ({ event }) => (await readEvent(event.id)).share_image));
    expect(await shown()).toEqual([later.picture.url, sooner.picture.url]);
    const value = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
    await society.db.insert(siteSettings).values({ key: 'bikram_sambat_years', value });
    expect(await shown()).toEqual([null, sooner.picture.url]);
    expect((await missing()).events).toContain(later.event.id);
    const anew = await draw(await readEvent(later.event.id));
    expect(await shown()).toEqual([anew.url, sooner.picture.url]);
    await society.db.delete(siteSettings).where(eq(siteSettings.key, 'bikram_sambat_years'));
  });

  test('replaces the one before, whose row, file and copies go', async () => {
    const { event, picture: first } = await drawnEvent();
    expect(await statusAt(`${first.url}?w=320`)).toBe(200);
    const second = await draw(await readEvent(event.id));
    expect((await readEvent(event.id)).share_image).toBe(second.url);
    expect(await rowOf(first.key)).toEqual([]);
    expect(await statusAt(first.url)).toBe(404);
    expect(await society.fileIsThere(first.key)).toBe(false);
    expect(await society.fileIsThere(`variants/${first.key}/320.webp`)).toBe(false);
  });

  test.each<[object, boolean]>([
    [{ title: 'Another' }, false],
    [{ title_ne: 'नयाँ' }, false],
    [{ date: '2031-03-02' }, false],
    [{ end_date: '2031-03-05' }, false],
    [{ start_time: '10:00' }, false],
    [{ start_time: '10:00', end_time: '12:00' }, false],
    [{ location: 'Garden' }, false],
    [{ profile_image_url: '/media/media/events/other.jpg' }, false],
    [{ cancelled: true }, false],
    // What it does not say.
    [{ description: '<p>More</p>' }, true],
    [{ tags: ['New'] }, true],
    [{ draft: true }, true],
  ])('after %j was saved is shown: %s; and again once that was taken back', async (changed, isShown) => {
    const { event, picture } = await drawnEvent();
    await change(event.id, changed);
    expect((await readEvent(event.id)).share_image).toBe(isShown ? picture.url : null);
    expect((await missing()).events.includes(event.id)).toBe(!isShown);
    const { updated_at, ...before } = event;
    await change(event.id, before);
    expect((await readEvent(event.id)).share_image).toBe(picture.url);
  });

  const EVENING = { start_time: '20:00', end_time: '00:00' };
  const NEXT = '2031-03-02';
  test.each<[object, object, boolean]>([
    [{ ...EVENING, end_date: NEXT }, { end_date: null }, true],
    [{ ...EVENING, end_date: NEXT }, { end_date: '2031-03-03' }, false],
    [{ start_time: '00:00', end_time: '00:00', end_date: NEXT }, { start_time: null, end_time: null }, false],
    [{ start_time: '00:00', end_time: '00:00' }, { start_time: null, end_time: null }, true],
  ])(
    'of %j is still shown after %j was saved, where that is the same until midnight: %s',
    async (at, changed, isSame) => {
      const { event, picture } = await drawnEvent(at);
      await change(event.id, changed);
      expect((await readEvent(event.id)).share_image).toBe(isSame ? picture.url : null);
    },
  );

  test.each([
    ['an evening until midnight', false, { ...EVENING, end_date: NEXT }],
    ['a whole day', false, { start_time: '00:00', end_time: '00:00' }],
    ['whole days', false, { start_time: '00:00', end_time: '00:00', end_date: NEXT }],
    ['other days and times', true, { start_time: '10:00', end_time: '12:00', end_date: NEXT }],
  ])('that was drawn when %s were shown as typed fits: %s', async (_, isShown, at) => {
    const { event, picture } = await drawnEvent(at);
    const { title, date, end_date, start_time, end_time, location } = event;
    const former = ['2', title, '', date, end_date ?? '', start_time, end_time, location, '', 0].join('\x1f');
    await society.db.update(events).set({ share_image_says: former }).where(eq(events.id, event.id));
    expect((await readEvent(event.id)).share_image).toBe(isShown ? picture.url : null);
    expect((await missing()).events.includes(event.id)).toBe(!isShown);
  });

  test('is refused when the event was changed meanwhile, or is gone, in another size and as no picture', async () => {
    const event = await newEvent();
    await change(event.id, { location: 'Garden' });
    const now = await readEvent(event.id);
    const before = await society.kept();
    const refusalOf = async (of = now, bytes = drawing) => refused(await sendDrawing('events', of, null, { bytes }));
    expect(await refusalOf(event)).toMatchObject({ status: 409, message: en.errors.conflict });
    expect(await refusalOf({ ...now, id: 'gone' })).toMatchObject({ status: 404 });
    expect(await refusalOf(now, await noise(600, 315))).toMatchObject({ status: 422, message: en.media.shareSize });
    expect(await refusalOf(now, new Uint8Array([1, 2, 3]))).toMatchObject({ status: 422 });
    // A form that does not say what was read.
    const form = send(society.caller, paths.api.sharePicture('events', event.id), drawing);
    expect(await refused(form)).toMatchObject({ status: 422 });
    expect(await society.kept()).toEqual(before);
  });

  test('goes with the event into the bin and comes back with it', async () => {
    const { event, picture } = await drawnEvent();
    await society.ask('DELETE', `/events/${event.id}`);
    expect(await statusAt(picture.url)).toBe(404);
    await society.ask('POST', '/bin/restore', { resource: 'events', ids: [event.id] });
    expect((await readEvent(event.id)).share_image).toBe(picture.url);
    expect(await statusAt(picture.url)).toBe(200);
  });

  test('leaves no trace in the history, and cannot be written by hand', async () => {
    const { event, picture } = await drawnEvent();
    const told = await society.db.select().from(activity).where(eq(activity.record_id, event.id));
    expect(told.map(({ action }) => action)).toEqual(['create']);
    await change(event.id, {
      share_image: '/media/a.jpg',
      share_image_url: '/media/a.jpg',
      share_image_says: '',
      tags: ['New'],
    });
    expect((await readEvent(event.id)).share_image).toBe(picture.url);
  });
});

describe('a drawn picture of a gallery', () => {
  async function filledGallery() {
    const id = await society.newGallery();
    const photos = [await society.addPhoto(id), await society.addPhoto(id)];
    const gallery = await readGallery(id);
    const answer = await sendDrawing('galleries', gallery, gallery.cover);
    expect(answer.status).toBe(201);
    return { id, photos, gallery, picture: uploadedPictureContract.parse(await answer.json()) };
  }

  test('is told with the gallery, goes with the photo in it, and is missing when that comes back', async () => {
    const { id, gallery, photos, picture } = await filledGallery();
    expect(gallery.cover).toBe(photos[0]?.url);
    expect((await readGallery(id)).share_image).toBe(picture.url);
    expect((await missing()).galleries).not.toContain(id);
    // One that shows another photo than the cover is refused.
    const wrong = await sendDrawing('galleries', gallery, photos[1]?.url ?? '');
    expect(wrong.status).toBe(409);
    const [cover, other] = photos.map((photo) => photo.id);
    await society.ask('DELETE', `/gallery_photos/${other}`);
    expect(await statusAt(picture.url)).toBe(200);
    await society.ask('DELETE', `/gallery_photos/${cover}`);
    expect((await readGallery(id)).share_image).toBeNull();
    expect(await statusAt(picture.url)).toBe(404);
    await society.ask('POST', '/bin/restore', { resource: 'gallery_photos', ids: [cover] });
    expect(await readGallery(id)).toMatchObject({ cover: gallery.cover, share_image: null });
    expect((await missing()).galleries).toContain(id);
  });

  test('goes with the gallery', async () => {
    const { id, picture } = await filledGallery();
    await society.ask('DELETE', `/galleries/${id}`);
    expect(await rowOf(mediaKeyOf(picture.url) ?? '')).toEqual([]);
  });
});
