import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { work } from '#api/jobs/jobs';
import { HIDDEN_A_DAY } from '#api/messages/take-down-submission';
import { mediaKeyOf, pictureVariant } from '#core/files/picture';
import { recordHistoryContract } from '#core/history/contract';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { idempotencyKeys, rateLimits } from '#db/kit/limits.schema';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { notices } from '#db/operations/notices.schema';
import { siteSettings } from '#db/settings/schema';
import { solved } from '#testing/captcha';
import { send as sendFile, startWithFiles } from '#testing/media';
import { refusalOf } from '#testing/message-thread';
import { send } from '#testing/people';
import { noise } from '#testing/samples/pictures';

const site = await startWithFiles();
const { db } = site;
const { takeDown: words } = en;

let gallery = '';
let title = '';
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const table of [contactMessages, outbox, idempotencyKeys, rateLimits, notices]) await db.delete(table);
  await db.delete(siteSettings).where(eq(siteSettings.key, 'take_down'));
  title = `Lamps ${crypto.randomUUID()}`;
  gallery = await site.newGallery(title);
});

const token = async () => (await solved('a secret for tests that is long enough')).token;

/** Asks to take a photo down, and expects to be thanked. */
async function ask(photo: string, more: object = {}, from = '203.0.113.7') {
  const answer = await fetch(site.caller.url + paths.api.takeDown(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'cf-connecting-ip': from },
    body: JSON.stringify({ photo, reason: 'child', captcha: await token(), ...more }),
  });
  expect(await answer.json()).toEqual({ success: true, message: words.sent });
}

const requests = () => db.select().from(contactMessages).orderBy(desc(contactMessages.created_at));
const photos = async () =>
  (await db.select().from(galleryPhotos).where(eq(galleryPhotos.gallery_id, gallery))).map(({ id }) => id);
const statusOf = async (address: string) => (await site.get(address)).status;
const decide = async (decision: string, id?: string) =>
  send(site.caller, 'POST', paths.api.message(id ?? (await requests())[0]?.id ?? '', 'decision'), { decision });
const mailText = async () => (await db.select().from(outbox)).map(({ parts }) => parts.text).join();

test('a photo is hidden in every size with the cover and the shared picture, and comes back as it was', async () => {
  const { id, url } = await site.addPhoto(gallery, { caption: 'Maya with a lamp' });
  const other = await site.addPhoto(gallery);
  await site.ask('PUT', `/galleries/${gallery}`, { cover_photo_url: url });
  const sizes = [url, pictureVariant(url, 320, 'webp'), pictureVariant(url, 640, 'jpeg')];
  for (const size of sizes) await site.bytesAt(size);
  const shared = await Promise.all(
    ['en', 'ne', 'event'].map(async () => {
      const picture = await site.upload(Buffer.from(await site.bytesAt(other.url)));
      await site.bytesAt(pictureVariant(picture.url, 320, 'webp'));
      return picture.url;
    }),
  );
  const [share_image_url, share_image_ne_url, ofEvent] = shared;
  const [share_image_says, share_image_ne_says] = [`1 ${url}`, `1 ${url}`];
  const drawn = { share_image_url, share_image_says, share_image_ne_url, share_image_ne_says };
  await db.update(galleries).set(drawn).where(eq(galleries.id, gallery));
  const shows = { title, date: '2099-10-18', location: 'Wellington', profile_image_url: url };
  const event = z.object({ id: z.string(), updated_at: z.string() }).parse(await site.ask('POST', '/events', shows));
  await db.update(events).set({ share_image_url: ofEvent, share_image_says }).where(eq(events.id, event.id));
  site.purge.mockClear();

  await ask(id, { email: 'maya@example.org', note: 'Please.' });
  expect(await photos()).toEqual([other.id]);
  for (const size of [...sizes, ...shared]) expect(await statusOf(size), size).toBe(404);
  const key = mediaKeyOf(url) ?? '';
  const { files } = await site.kept();
  const keys = [key, ...shared.map((address) => mediaKeyOf(address) ?? '')];
  expect(files.filter((file) => keys.some((one) => file.includes(one))).toSorted()).toEqual(keys.toSorted());
  expect(site.purge.mock.calls.flat(2)).toEqual(
    expect.arrayContaining([
      cacheTags.gallery(gallery),
      cacheTags.galleries,
      cacheTags.events,
      ...keys.map(cacheTags.picture),
    ]),
  );
  // Whoever has drawn it, or has it in the cache of a browser, can not store another one with the photo.
  const picture = { lang: 'en', updated_at: event.updated_at, picture: url };
  const drawing = await noise(1200, 630);
  const again = await sendFile(site.caller, paths.api.sharePicture('events', event.id), drawing, 'a.jpg', picture);
  expect(again.status).toBe(409);
  const cover = db.select({ url: galleries.cover_photo_url }).from(galleries).where(eq(galleries.id, gallery));
  expect(await cover).toEqual([{ url: null }]);
  expect(await requests()).toMatchObject([
    { photo_id: id, reason: 'child', name: '', email: 'maya@example.org', subject: words.subject(title) },
  ]);
  const [entry] = await db.select().from(activity).orderBy(sql`rowid desc`).limit(1);
  expect(entry).toMatchObject({ action: 'take_down', actor: words.actor, actor_id: null });
  expect(await mailText()).toContain(`${words.mail.intro(words.reasons.child)} ${words.mail.hidden}`);
  expect(await mailText()).not.toContain('/media/');
  const [message] = await requests();
  expect(await site.ask('GET', `/messages/${message?.id}`)).toMatchObject({
    photo_url: url,
    photo_shown: 0,
    gallery_id: gallery,
    gallery_title: title,
  });

  expect((await decide('shown')).status).toBe(200);
  expect((await photos()).toSorted()).toEqual([id, other.id].toSorted());
  for (const size of sizes) await site.bytesAt(size);
  expect(await cover).toEqual([{ url }]);
  expect(await requests()).toMatchObject([{ decision: 'shown' }]);
  // What was decided stays so.
  await ask(id, { reason: 'me' });
  expect(await photos()).toContain(id);
  expect(await mailText()).toContain(words.mail.shown);
});

test('taken down for good it can be shown again until the bin lets go of it, then never', async () => {
  const { id, url } = await site.addPhoto(gallery);
  await ask(id);
  const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  const env = { MEDIA: undefined };
  // Nobody has decided: nothing is lost however long that takes.
  await work({ chore: 'empty-bin' }, db, later(100), env);
  expect((await decide('taken_down')).status).toBe(200);
  expect((await decide('shown')).status).toBe(200);
  expect((await decide('taken_down')).status).toBe(200);
  expect(await photos()).toEqual([]);
  await work({ chore: 'empty-bin' }, db, later(20), env);
  const kept = () => db.select().from(versions).where(eq(versions.record_id, id));
  expect(await kept()).not.toEqual([]);
  await work({ chore: 'empty-bin' }, db, later(100), env);
  expect(await kept()).toEqual([]);
  expect(await statusOf(url)).toBe(404);
  expect(await refusalOf(await decide('shown'))).toEqual({ status: 409, message: words.cannotReturn });
  expect(await requests()).toMatchObject([{ decision: 'taken_down' }]);
});

test('neither the bin, nor undoing, nor an earlier version of its gallery brings it back', async () => {
  const { id } = await site.addPhoto(gallery);
  await site.ask('PUT', `/galleries/${gallery}`, { title: 'Lights' });
  await ask(id);
  const history = await site.ask('GET', `/history/galleries/${gallery}`);
  const [hidden, titled] = recordHistoryContract.parse(history).changes;
  const restore = { change_id: titled?.id, photos: true };
  await send(site.caller, 'POST', paths.api.restoreVersion('galleries', gallery), restore);
  const undone = await send(site.caller, 'POST', paths.api.undoChange(hidden?.id ?? ''));
  expect(await refusalOf(undone)).toEqual({ status: 409, message: words.decidedInMessages });
  const binned = { resource: 'gallery_photos', ids: [id] };
  expect((await send(site.caller, 'POST', paths.api.restoreDeleted(), binned)).status).toBe(409);
  expect(await photos()).toEqual([]);
});

test('decided while it is in the bin, on its own or with its gallery, it stays down and is shown by a decision', async () => {
  await site.ask('PUT', '/settings', { take_down: 'wait' });
  const [{ id: first }, { id: second, url }] = [await site.addPhoto(gallery), await site.addPhoto(gallery)];
  for (const id of [first, second]) await ask(id);
  const request = async (photo: string) => (await requests()).find(({ photo_id }) => photo_id === photo)?.id ?? '';
  await site.ask('DELETE', `/gallery_photos/${first}`);
  expect((await decide('taken_down', await request(first))).status).toBe(200);
  const back = (resource: string, id: string) =>
    send(site.caller, 'POST', paths.api.restoreDeleted(), { resource, ids: [id] });
  expect((await back('gallery_photos', first)).status).toBe(409);

  await site.ask('DELETE', `/galleries/${gallery}`);
  expect((await decide('taken_down', await request(second))).status).toBe(200);
  expect((await back('galleries', gallery)).status).toBe(200);
  expect(await photos()).toEqual([]);
  expect(await statusOf(url)).toBe(404);
  for (const id of [first, second]) expect((await decide('shown', await request(id))).status).toBe(200);
  expect((await photos()).toSorted()).toEqual([first, second].toSorted());
  await site.bytesAt(url);
});

test('beyond the limits of a day, and where the settings say so, it waits until somebody decides', async () => {
  await site.ask('PUT', '/settings', { take_down: 'wait' });
  const { id } = await site.addPhoto(gallery);
  await ask(id);
  expect(await photos()).toEqual([id]);
  expect(await mailText()).toContain(words.mail.shown);
  await site.ask('PUT', '/settings', { take_down: null });

  // A browser without JavaScript solves no captcha: fewer are hidden for it.
  const some = await Promise.all(Array.from({ length: HIDDEN_A_DAY.unverified + 1 }, () => site.addPhoto(gallery)));
  for (const [at, photo] of some.entries()) await ask(photo.id, { captcha: '' }, `198.51.100.${at}`);
  const last = some.at(-1)?.id;
  expect(await photos()).toEqual([id, last]);
  expect((await requests()).filter(({ photo_id }) => photo_id === last)).toMatchObject([{ decision: null }]);
  expect(await db.select().from(notices)).toMatchObject([{ key: 'take_down_waits' }]);
  const [waits] = (await requests()).filter(({ photo_id }) => photo_id === last);
  expect((await decide('taken_down', waits?.id)).status).toBe(200);
  expect(await photos()).toEqual([id]);
});

test('a photo that is not there is thanked for and stored nowhere; one that is hidden already has two requests', async () => {
  await ask('none');
  expect(await requests()).toEqual([]);
  const { id } = await site.addPhoto(gallery);
  await ask(id);
  await ask(id, { email: 'maya@example.org' });
  expect((await decide('taken_down')).status).toBe(200);
  expect((await requests()).map(({ decision }) => decision)).toEqual(['taken_down', 'taken_down']);
});
