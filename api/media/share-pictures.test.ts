import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { cacheTags } from '#core/cache-tags';
import { uploadedPictureContract } from '#core/contracts/pictures';
import {
  sharedEventContract,
  sharedGalleryContract,
  withoutSharePictureContract,
} from '#core/contracts/share-pictures';
import { paths } from '#core/paths';
import { mediaKeyOf } from '#core/rules/picture';
import { en } from '#core/words/en';
import { activity } from '#db/schema/activity';
import { media } from '#db/schema/media';
import { siteSettings } from '#db/schema/setting';
import { call } from '#testing/client';
import { send, startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

/** A picture as the back office draws them. */
const society = await startWithFiles();
const drawing = await noise(1200, 630);

const admin = paths.api.admin();
async function api(path: string, method = 'GET', body?: object): Promise<unknown> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const answer = await call(society.caller, `${admin}${path}`, init);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

const readEvent = async (id: string) => sharedEventContract.parse(await api(`/events/${id}`));
const readGallery = async (id: string) =>
  sharedGalleryContract.parse(await api(`/galleries/${id}`));
const change = (id: string, body: object) => api(`/events/${id}`, 'PUT', body);

async function newEvent(fields: object = {}) {
  const event = { title: 'दशैं शुभकामना', date: '2031-03-01', location: 'Hall', ...fields };
  return sharedEventContract.parse(await api('/events', 'POST', event));
}

/** Sends a drawing of what was read. */
function sendDrawing(
  kind: 'events' | 'galleries',
  { id, updated_at }: { id: string; updated_at: string },
  picture: string | null,
  bytes = drawing,
) {
  const texts = { updated_at, picture: picture ?? '' };
  return send(society.caller, paths.api.sharePicture(kind, id), bytes, 'share.jpg', texts);
}

async function draw(event: Awaited<ReturnType<typeof readEvent>>) {
  const answer = await sendDrawing('events', event, event.profile_image_url);
  expect(answer.status).toBe(201);
  return uploadedPictureContract.parse(await answer.json());
}

const rowOf = (key: string) => society.db.select().from(media).where(eq(media.key, key));
const statusAt = async (address: string) => (await society.get(address)).status;
async function missing() {
  return withoutSharePictureContract.parse(await api('/share-pictures/missing'));
}

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
    expect(society.purge.mock.calls.flat(2)).toContain(cacheTags.event(event.id));
  });

  test('is drawn again once its year in Bikram Sambat was published, where that was not settled', async () => {
    const [later, sooner] = [await newEvent(), await newEvent({ date: '2027-04-12' })];
    const pictures = [await draw(later), await draw(sooner)];
    const shown = () =>
      Promise.all([later, sooner].map(async ({ id }) => (await readEvent(id)).share_image));
    expect(await shown()).toEqual(pictures.map(({ url }) => url));
    const value = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
    await society.db.insert(siteSettings).values({ key: 'bikram_sambat_years', value });
    expect(await shown()).toEqual([null, pictures[1]?.url]);
    expect((await missing()).events).toContain(later.id);
    const anew = await draw(await readEvent(later.id));
    expect(await shown()).toEqual([anew.url, pictures[1]?.url]);
    await society.db.delete(siteSettings).where(eq(siteSettings.key, 'bikram_sambat_years'));
  });

  test('does not make a form clash that was opened before', async () => {
    const event = await newEvent();
    await draw(event);
    await change(event.id, { ...event, location: 'Garden' });
    expect((await readEvent(event.id)).location).toBe('Garden');
  });

  test('replaces the one before, whose row, file and copies go', async () => {
    const event = await newEvent();
    const first = await draw(event);
    expect(await statusAt(`${first.url}?w=320`)).toBe(200);
    const second = await draw(await readEvent(event.id));
    expect((await readEvent(event.id)).share_image).toBe(second.url);
    expect(await rowOf(first.key)).toEqual([]);
    expect(await statusAt(first.url)).toBe(404);
    expect(await society.fileIsThere(first.key)).toBe(false);
    expect(await society.fileIsThere(`variants/${first.key}/320.webp`)).toBe(false);
  });

  test('is used by the record: the sweep leaves it', async () => {
    const { key, url } = await draw(await newEvent());
    const swept = await society.sweep(8 * 24 * 3_600_000);
    expect(swept.pictures).not.toContain(key);
    expect(await statusAt(url)).toBe(200);
  });

  const changes = [
    { title: 'Another' },
    { title_ne: 'नयाँ' },
    { date: '2031-03-02' },
    { end_date: '2031-03-05' },
    { start_time: '10:00' },
    { start_time: '10:00', end_time: '12:00' },
    { location: 'Garden' },
    { profile_image_url: '/media/media/events/other.jpg' },
    { cancelled: true },
  ];
  test.each(changes)('is not shown any more after %j was saved', async (changed) => {
    const event = await newEvent();
    await draw(event);
    await change(event.id, changed);
    expect((await readEvent(event.id)).share_image).toBeNull();
    expect((await missing()).events).toContain(event.id);
  });

  test.each([{ description: '<p>More</p>' }, { tags: ['New'] }, { draft: true }])(
    'is still shown after %j was saved, which it does not say',
    async (changed) => {
      const event = await newEvent();
      const { url } = await draw(event);
      await change(event.id, changed);
      expect((await readEvent(event.id)).share_image).toBe(url);
    },
  );

  test('is shown again when the change was taken back', async () => {
    const event = await newEvent();
    const { url } = await draw(event);
    await change(event.id, { title: 'Another' });
    await change(event.id, { title: event.title });
    expect((await readEvent(event.id)).share_image).toBe(url);
  });

  test('is refused when the event was changed while it was drawn, and leaves nothing', async () => {
    const event = await newEvent();
    const before = await society.kept();
    await change(event.id, { location: 'Garden' });
    const answer = await sendDrawing('events', event, null);
    expect(await refused(answer)).toMatchObject({ status: 409, message: en.errors.conflict });
    expect(await society.kept()).toEqual(before);
  });

  test('is refused in another size, as no picture, and for an event that is gone', async () => {
    const event = await newEvent();
    const before = await society.kept();
    const small = await sendDrawing('events', event, null, await noise(600, 315));
    expect(await refused(small)).toMatchObject({ status: 422, message: en.media.shareSize });
    const text = await sendDrawing('events', event, null, new Uint8Array([1, 2, 3]));
    expect(text.status).toBe(422);
    const gone = await sendDrawing('events', { ...event, id: 'gone' }, null);
    expect(gone.status).toBe(404);
    const form = await send(
      society.caller,
      paths.api.sharePicture('events', event.id),
      drawing,
      'share.jpg',
    );
    expect(form.status).toBe(422);
    expect(await society.kept()).toEqual(before);
  });

  test('goes with the event into the bin and comes back with it', async () => {
    const event = await newEvent();
    const { url } = await draw(event);
    await api(`/events/${event.id}`, 'DELETE');
    expect(await statusAt(url)).toBe(404);
    await api('/bin/restore', 'POST', { resource: 'events', ids: [event.id] });
    expect((await readEvent(event.id)).share_image).toBe(url);
    expect(await statusAt(url)).toBe(200);
  });

  test('leaves no trace in the history, and cannot be written by hand', async () => {
    const event = await newEvent();
    const { url } = await draw(event);
    const told = await society.db.select().from(activity).where(eq(activity.record_id, event.id));
    expect(told.map(({ action }) => action)).toEqual(['create']);
    await change(event.id, {
      ...{ share_image: '/media/a.jpg', share_image_url: '/media/a.jpg', share_image_says: '' },
      tags: ['New'],
    });
    expect((await readEvent(event.id)).share_image).toBe(url);
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

  test('is told with the gallery, and shows its cover', async () => {
    const { id, gallery, photos, picture } = await filledGallery();
    expect(gallery.cover).toBe(photos[0]?.url);
    expect((await readGallery(id)).share_image).toBe(picture.url);
    expect((await missing()).galleries).not.toContain(id);
  });

  test('is not served any more when the photo in it is deleted', async () => {
    const { id, photos, picture } = await filledGallery();
    await api(`/gallery_photos/${photos[1]?.id}`, 'DELETE');
    expect(await statusAt(picture.url)).toBe(200);
    await api(`/gallery_photos/${photos[0]?.id}`, 'DELETE');
    expect((await readGallery(id)).share_image).toBeNull();
    expect(await statusAt(picture.url)).toBe(404);
  });

  test('is told as missing when that photo comes back', async () => {
    const { id, gallery, photos } = await filledGallery();
    await api(`/gallery_photos/${photos[0]?.id}`, 'DELETE');
    await api('/bin/restore', 'POST', { resource: 'gallery_photos', ids: [photos[0]?.id] });
    const { cover, share_image } = await readGallery(id);
    expect({ cover, share_image }).toEqual({ cover: gallery.cover, share_image: null });
    expect((await missing()).galleries).toContain(id);
  });

  test('is refused when it shows another photo than the cover', async () => {
    const { gallery, photos } = await filledGallery();
    const answer = await sendDrawing('galleries', gallery, photos[1]?.url ?? '');
    expect(answer.status).toBe(409);
  });

  test('goes with the gallery', async () => {
    const { id, picture } = await filledGallery();
    await api(`/galleries/${id}`, 'DELETE');
    expect(await rowOf(mediaKeyOf(picture.url) ?? '')).toEqual([]);
  });
});
