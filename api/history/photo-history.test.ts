import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { work } from '#api/jobs/jobs';
import { mediaKeyOf } from '#core/files/picture';
import { binEntryContract, recordHistoryContract } from '#core/history/contract';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { galleryPhotos } from '#db/galleries/schema';
import { photoRow, startWithFiles, send as upload } from '#testing/media';
import { send as sendAs } from '#testing/people';
import { noise } from '#testing/samples/pictures';

const society = await startWithFiles();

const send = async (method: string, path: string, body?: object) => {
  const answer = await sendAs(society.caller, method, path, body);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return answer.json();
};
const historyOf = async (gallery: string) =>
  recordHistoryContract.parse(await send('GET', paths.api.recordHistory('galleries', gallery))).changes;
const sortedIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const photosOf = async (gallery: string) =>
  sortedIds(await society.db.select().from(galleryPhotos).where(eq(galleryPhotos.gallery_id, gallery)));
const bin = async () => z.array(binEntryContract).parse(await send('GET', '/api/admin/bin'));
const restore = (ids: string[]) => send('POST', '/api/admin/bin/restore', { resource: 'gallery_photos', ids });
const remove = (ids: string[]) => send('POST', '/api/admin/gallery_photos/bulk', { action: 'delete', ids });
const keyOf = (url: string) => mediaKeyOf(url) ?? '';

test('photos that an earlier version takes away are in the bin, off the edge, and come back', async () => {
  const gallery = await society.newGallery();
  const stays = await society.addPhoto(gallery);
  await send('PUT', `/api/admin/galleries/${gallery}`, { title: 'Lamps' });
  const goes = await society.addPhoto(gallery);
  const [, titled] = await historyOf(gallery);
  society.purge.mockClear();
  await send('POST', paths.api.restoreVersion('galleries', gallery), { change_id: titled?.id, photos: true });
  expect(await photosOf(gallery)).toEqual([stays.id]);
  expect(society.purge.mock.calls.flat(2)).toContain(cacheTags.picture(keyOf(goes.url)));
  const entry = (await bin()).find(({ records }) => records.some(({ id }) => id === goes.id));
  expect(entry).toMatchObject({ resource: 'gallery_photos', count: 1 });
  const [restored] = await historyOf(gallery);
  expect(restored?.action).toBe('restore');
  await send('POST', paths.api.undoChange(restored?.id ?? ''));
  expect(await photosOf(gallery)).toEqual(sortedIds([stays, goes]));
  await society.bytesAt(goes.url);
});

test('an upload that another change interrupts is two entries, so that both are placed rightly', async () => {
  const gallery = await society.newGallery();
  const [one, two] = [await society.addPhoto(gallery), await society.addPhoto(gallery)];
  await send('PUT', `/api/admin/gallery_photos/${one.id}`, { caption: 'Lamps' });
  const three = await society.addPhoto(gallery);
  const four = await society.addPhoto(gallery);
  const changes = await historyOf(gallery);
  const added = [[three, four], [one], [one, two], []];
  expect(changes.map(({ photos }) => sortedIds(photos))).toEqual(added.map(sortedIds));
  const change_id = changes[1]?.id;
  await send('POST', paths.api.restoreVersion('galleries', gallery), { change_id, photos: true });
  expect(await photosOf(gallery)).toEqual(sortedIds([one, two]));
});

test('the order of an upload is part of its entry, and an order that a person makes is not', async () => {
  const gallery = await society.newGallery();
  const before = await society.addPhoto(gallery);
  await send('PUT', `/api/admin/gallery_photos/${before.id}`, { caption: 'Lamps' });
  const [one, two] = [await society.addPhoto(gallery), await society.addPhoto(gallery)];
  const order = (ids: string[], uploaded?: boolean) => send('POST', paths.api.galleryOrder(gallery), { ids, uploaded });
  await order([before.id, two.id, one.id], true);
  const [upload, ...earlier] = await historyOf(gallery);
  expect(sortedIds(upload?.photos ?? [])).toEqual(sortedIds([one, two]));
  expect(earlier).toHaveLength(3);
  await order([one.id, two.id, before.id]);
  expect(await historyOf(gallery)).toHaveLength(5);
  // What is no upload's order any more is a change of its own, whatever was sent.
  await order([before.id, two.id, one.id], true);
  const [sorted] = await historyOf(gallery);
  expect(sorted).toMatchObject({ action: 'update' });
  const changes = [sorted, (await historyOf(gallery))[1], upload];
  for (const change of changes) await send('POST', paths.api.undoChange(change?.id ?? ''));
  expect(await photosOf(gallery)).toEqual([before.id]);
});

test('the file of a photo that is deleted for good is gone, whatever came back of its deletion', async () => {
  const gallery = await society.newGallery();
  const [goes, stays, again] = [
    await society.addPhoto(gallery),
    await society.addPhoto(gallery),
    await society.addPhoto(gallery),
  ];
  await remove([goes.id, stays.id, again.id]);
  await restore([stays.id, again.id]);
  // Deleted once more, and alone.
  await remove([again.id]);
  for (const { id, records } of await bin())
    if (records.some((one) => [goes.id, again.id].includes(one.id))) await send('DELETE', `/api/admin/bin/${id}`);
  society.purge.mockClear();
  const env = { MEDIA: society.files, PURGE: society.purge };
  await work({ chore: 'empty-bin' }, society.db, new Date(), env);
  // It was dropped when the photos were deleted, and again: a copy may have been kept in between.
  const tags = [goes, again].map(({ url }) => cacheTags.picture(keyOf(url)));
  expect(society.purge.mock.calls).toEqual([[expect.arrayContaining(tags)]]);
  const areThere = () => Promise.all([goes, stays, again].map(({ url }) => society.fileIsThere(keyOf(url))));
  expect(await areThere()).toEqual([false, true, false]);
  await society.bytesAt(stays.url);
  // The sweep does not bring them back.
  await society.sweep(0);
  expect(await areThere()).toEqual([false, true, false]);
});

test('two uploads of one photo at the same moment store it once, and both are told of it', async () => {
  const gallery = await society.newGallery();
  const bytes = await noise(60, 40);
  const to = paths.api.galleryPhotos(gallery);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => upload(society.caller, to, bytes, 'IMG_0001.JPG', {}, key)));
  const ids = await Promise.all(answers.map(async (answer) => photoRow.parse(await answer.json()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await photosOf(gallery)).toEqual([ids[0]]);
});
