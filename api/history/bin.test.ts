import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { copyKeys, forEachLimit } from '#api/files/files';
import { work } from '#api/jobs/jobs';
import { plain, refused } from '#api/rest/contract/support';
import { mediaKeyOf } from '#core/files/picture';
import { BIN_DAYS_DEFAULT } from '#core/history/bin';
import { binEntryContract, restoredContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { media } from '#db/files/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { pages } from '#db/pages/schema';
import { admin, call } from '#testing/client';
import { startWithFiles } from '#testing/media';
import { send as sendAs } from '#testing/people';

const DAY = 86_400_000;
const PHOTOS = 24;

const society = await startWithFiles();
const { db, files } = society;

const send = (method: string, path: string, body?: object) => sendAs(society.caller, method, `/api/admin${path}`, body);
const made = async (path: string, body: object) => {
  const answer = await send('POST', path, body);
  expect(answer.status).toBe(201);
  return z.looseObject({ id: z.string() }).parse(await answer.json());
};
const bin = async () => z.array(binEntryContract).parse(await (await send('GET', '/bin')).json());
const restoring = (body: object) => send('POST', '/bin/restore', body);
const restore = async (body: object) => {
  const answer = await restoring(body);
  expect(answer.status).toBe(200);
  return restoredContract.parse(await answer.json());
};
const isInBin = async (id?: string) => (await bin()).some((entry) => entry.id === id);
const page = (slug: string) => ({ title: `Page ${slug}`, slug, content: `<p>${slug}</p>` });

/** A gallery of many photos that no upload brought: rows and files as uploads leave them. */
async function largeGallery(folder: string, size: number) {
  const { id } = await made('/galleries', { title: folder, folder_name: folder });
  const at = new Date().toISOString();
  const type = 'image/jpeg';
  const all = Array.from({ length: size }, (_, nth) => {
    const key = `galleries/${folder}/photo-${nth}.jpg`;
    return { key, url: paths.media(key), nth };
  });
  for (const { key, url, nth } of all) {
    await files.put(key, `bytes of ${key}`, { httpMetadata: { contentType: type } });
    await db.insert(media).values({ key, content_type: type, width: 4, height: 3, bytes: 9, created_at: at });
    await db
      .insert(galleryPhotos)
      .values({
        id: `${folder}-${nth}`,
        gallery_id: id,
        filename: 'a.jpg',
        url,
        created_at: at,
        caption: nth % 3 ? null : `Caption ${nth}`,
        order_position: size - nth,
      });
  }
  return { id, all };
}

const rowsOf = async (id: string) => {
  const { order_position: place, gallery_id } = galleryPhotos;
  const [gallery, photos, links, pictures] = await db.batch([
    db.select().from(galleries).where(eq(galleries.id, id)),
    db.select().from(galleryPhotos).where(eq(gallery_id, id)).orderBy(place),
    db.select().from(eventGalleryRelations).where(eq(eventGalleryRelations.gallery_id, id)),
    db.select().from(media).orderBy(media.key),
  ]);
  // The version is another one, so that open forms see it.
  return { gallery: gallery.map(({ updated_at: _, ...row }) => row), photos, links, pictures };
};

describe('a gallery of many photos', () => {
  test('comes back from the bin with ids, order, captions, cover, links and files', async () => {
    const { id, all } = await largeGallery('tihar', PHOTOS);
    const event = await made('/events', { ...plain, gallery_ids: [id] });
    await send('PUT', `/galleries/${id}`, { cover_photo_url: all[7]?.url });
    const before = await rowsOf(id);
    expect(before).toMatchObject({ gallery: [{ event_id: event.id }], links: [{}] });
    expect((await send('DELETE', `/galleries/${id}`)).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject({ gallery: [], photos: [], links: [] });
    for (const { url } of all.slice(0, 5)) expect((await society.get(url)).status).toBe(404);
    // The bin holds its pictures: a sweep, even late, takes none.
    expect((await society.sweep(20 * DAY)).files).toEqual([]);

    const [entry] = await bin();
    expect(entry).toMatchObject({ resource: 'galleries', count: 1, photos: PHOTOS });
    expect(entry?.records).toEqual([{ id, title: 'tihar', picture: null }]);
    expect(await restore({ change_id: entry?.id })).toEqual({ resource: 'galleries', ids: [id] });
    expect(await rowsOf(id)).toEqual(before);
    await forEachLimit(all, async ({ key, url }) => {
      expect((await society.bytesAt(url)).toString()).toBe(`bytes of ${key}`);
    });
    expect(await isInBin(entry?.id)).toBe(false);
  });

  test('is gone with rows and files after its time in the bin', async () => {
    const { id, all } = await largeGallery('holi', PHOTOS);
    const [copy = ''] = copyKeys(all[0]?.key ?? '');
    await files.put(copy, 'a smaller copy');
    await send('DELETE', `/galleries/${id}`);
    const [entry] = await bin();
    const env = { MEDIA: files };
    const night = async (days: number) => {
      const now = new Date(Date.now() + days * DAY);
      // As many runs as the queue would make.
      for (const _run of [1, 2, 3, 4]) await work({ chore: 'empty-bin' }, db, now, env);
    };
    await night(BIN_DAYS_DEFAULT - 1);
    expect(await society.fileIsThere(all[0]?.key ?? '')).toBe(true);
    await night(BIN_DAYS_DEFAULT + 1);
    const { objects } = await files.list({ prefix: 'galleries/holi/' });
    expect([objects, await society.fileIsThere(copy)]).toEqual([[], false]);
    expect(await db.$count(versions, eq(versions.owner_id, id))).toBe(0);
    const refusal = { status: 409, message: en.history.notInBin };
    expect(await refused(restoring({ change_id: entry?.id }))).toMatchObject(refusal);
  });
});

test('many events deleted at once are one entry, and come back together or one by one', async () => {
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push((await made('/events', { ...plain, title })).id);
  await send('POST', '/events/bulk', { action: 'delete', ids });
  const [entry] = await bin();
  expect(entry?.records.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C']);
  await restore({ resource: 'events', ids: [ids[1]] });
  const [rest] = await bin();
  expect(rest).toMatchObject({ id: entry?.id, count: 2 });
  const { ids: back } = await restore({ change_id: entry?.id });
  expect(new Set(back)).toEqual(new Set([ids[0], ids[2]]));
  expect(await isInBin(entry?.id)).toBe(false);
});

test.each([
  { deleted: ['events', 'galleries'], restored: ['events', 'galleries'] },
  { deleted: ['events', 'galleries'], restored: ['galleries', 'events'] },
  { deleted: ['galleries', 'events'], restored: ['galleries', 'events'] },
  { deleted: ['galleries', 'events'], restored: ['events', 'galleries'] },
])('$deleted deleted are linked again once $restored are back', async ({ deleted, restored }) => {
  const gallery = await society.newGallery();
  const { id } = await made('/events', { ...plain, gallery_ids: [gallery] });
  const idOf = (resource: string) => (resource === 'events' ? id : gallery);
  const before = await rowsOf(gallery);
  expect(before).toMatchObject({ gallery: [{ event_id: id }], links: [{ event_id: id }] });
  for (const resource of deleted) await send('DELETE', `/${resource}/${idOf(resource)}`);
  for (const resource of restored) await restore({ resource, ids: [idOf(resource)] });
  expect(await rowsOf(gallery)).toEqual(before);
});

test('a link that somebody took away does not come back with its event', async () => {
  const gallery = await society.newGallery();
  const { id } = await made('/events', { ...plain, gallery_ids: [gallery] });
  await send('DELETE', `/events/${id}`);
  await restore({ resource: 'events', ids: [id] });
  await send('PUT', `/events/${id}`, { gallery_ids: [] });
  await send('DELETE', `/events/${id}`);
  await restore({ resource: 'events', ids: [id] });
  expect(await rowsOf(gallery)).toMatchObject({ gallery: [{ event_id: null }], links: [] });
});

test('a photo comes back as the cover that it was, unless another one was chosen', async () => {
  const gallery = await society.newGallery();
  const [one, other] = [await society.addPhoto(gallery), await society.addPhoto(gallery)];
  const cover = async () => (await rowsOf(gallery)).gallery[0]?.cover_photo_url;
  const choose = (cover_photo_url: string) => send('PUT', `/galleries/${gallery}`, { cover_photo_url });
  await choose(one.url);
  await send('DELETE', `/gallery_photos/${one.id}`);
  expect(await cover()).toBeNull();
  await restore({ resource: 'gallery_photos', ids: [one.id] });
  expect(await cover()).toBe(one.url);
  await society.bytesAt(one.url);
  await send('DELETE', `/gallery_photos/${one.id}`);
  await choose(other.url);
  await restore({ resource: 'gallery_photos', ids: [one.id] });
  expect(await cover()).toBe(other.url);
});

test('a photo whose gallery is gone stays in the bin, and is told so', async () => {
  const gallery = await society.newGallery();
  const { id } = await society.addPhoto(gallery);
  await send('DELETE', `/gallery_photos/${id}`);
  await send('DELETE', `/galleries/${gallery}`);
  const answer = restoring({ resource: 'gallery_photos', ids: [id] });
  expect(await refused(answer)).toMatchObject({ status: 409, message: en.history.galleryGone });
  await restore({ resource: 'galleries', ids: [gallery] });
  expect((await restore({ resource: 'gallery_photos', ids: [id] })).ids).toEqual([id]);
});

test('the picture of a deleted photo is shown to volunteers in the bin, and to nobody else', async () => {
  const { id, url } = await society.addPhoto(await society.newGallery());
  await send('DELETE', `/gallery_photos/${id}`);
  const entry = (await bin()).find(({ records }) => records[0]?.id === id);
  expect(entry?.records).toMatchObject([{ id, picture: url }]);
  const shown = paths.api.deletedPicture(mediaKeyOf(url) ?? '');
  const picture = await call(society.caller, shown);
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect((await society.get(url)).status).toBe(404);
  expect((await society.get(shown)).status).toBe(401);
  for (const key of ['', 'galleries/none.jpg', '../settings', `galleries/${'a'.repeat(2000)}`])
    expect((await call(society.caller, paths.api.deletedPicture(key))).status).toBe(404);
});

test('a page whose address another one has taken is refused with both names', async () => {
  const { id } = await made('/pages', page('taken'));
  await send('DELETE', `/pages/${id}`);
  const other = await made('/pages', { ...page('taken'), title: 'The other one' });
  const message = en.history.addressTaken('Page taken', 'taken', 'The other one');
  const answer = restoring({ resource: 'pages', ids: [id] });
  expect(await refused(answer)).toMatchObject({ status: 409, message });
  await send('PUT', `/pages/${other.id}`, { slug: 'elsewhere' });
  expect((await restore({ resource: 'pages', ids: [id] })).ids).toEqual([id]);
  const [row] = await db.select().from(pages).where(eq(pages.id, id));
  expect(row).toMatchObject({ slug: 'taken', plain_text: 'taken' });
});

test('a category comes back to its pages, and to none that has another one now', async () => {
  const { id } = await made('/page_categories', { name: 'News' });
  const next = await made('/page_categories', { name: 'Other' });
  const one = await made('/pages', { ...page('one'), category_id: id });
  const two = await made('/pages', { ...page('two'), category_id: id });
  await send('DELETE', `/page_categories/${id}`);
  await send('PUT', `/pages/${two.id}`, { category_id: next.id });
  await restore({ resource: 'page_categories', ids: [id] });
  const isOne = inArray(pages.id, [one.id, two.id]);
  expect(await db.select().from(pages).where(isOne).orderBy(pages.slug)).toMatchObject([
    { category_id: id },
    { category_id: next.id },
  ]);
});

test('what is deleted for good is not in the bin, and the history forgets it', async () => {
  const { id } = await made('/events', plain);
  await send('DELETE', `/events/${id}`);
  const [entry] = await bin();
  expect((await send('DELETE', `/bin/${entry?.id}`)).status).toBe(200);
  expect(await isInBin(entry?.id)).toBe(false);
  const left = and(eq(versions.resource, 'events'), eq(versions.record_id, id));
  expect(await db.$count(versions, left)).toBe(0);
  // Who did it is known as of any other change.
  const log = await db.select().from(activity).where(eq(activity.record_id, id));
  const who = { action: 'delete_for_good', actor: admin.email };
  expect(log).toContainEqual(expect.objectContaining(who));
});
