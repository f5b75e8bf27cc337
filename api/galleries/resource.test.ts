import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plain, refused, refusedFields } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { galleryPhotos } from '#db/galleries/schema';
import { startAsAdmin } from '#testing/as-admin';

const { api: society, send } = await startAsAdmin();

const text = z.string().nullable();
/** A gallery on the wire: exactly these. */
const gallery = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  title_ne: text,
  description: text,
  description_ne: text,
  folder_name: z.string(),
  cover_photo_url: text,
  event_id: text,
  draft: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  publish_on: z.iso.datetime().nullable(),
  photo_count: z.number(),
  cover: text,
  share_image: text,
  share_image_ne: text,
  short_name: text,
});
const event = z.object({ id: z.uuid(), gallery_ids: z.array(z.string()) });

const write = (method: string, to: string, body?: unknown) => send(method, `/api/admin/${to}`, body);
const read = async (to: string) => (await write('GET', to)).json();

const title = () => crypto.randomUUID();
const add = async (body: object = {}) =>
  gallery.parse(await (await write('POST', 'galleries', { title: title(), ...body })).json());
const addEvent = async (body: object = {}) =>
  event.parse(await (await write('POST', 'events', { ...plain, ...body })).json());
const galleryOf = async (id: string) => gallery.parse(await read(`galleries/${id}`));
const linksOf = async (id: string) => event.parse(await read(`events/${id}`)).gallery_ids.sort();

/** Photos without files: what the tests of uploads have is not of interest here. */
async function addPhotos(id: string, ...names: string[]): Promise<void> {
  await society.db
    .insert(galleryPhotos)
    .values(
      names.map((filename, order_position) => ({
        gallery_id: id,
        filename,
        url: `/media/galleries/x/${filename}`,
        order_position,
        created_at: new Date().toISOString(),
      })),
    );
}

describe('a gallery', () => {
  test('needs a title, and nothing else', async () => {
    const made = await add({ title: ' Dashain 2082 ' });
    expect(made).toMatchObject({
      title: 'Dashain 2082',
      folder_name: 'dashain-2082',
      photo_count: 0,
      cover: null,
      description: null,
    });
    expect(await galleryOf(made.id)).toEqual(made);
    expect(await refusedFields(write('POST', 'galleries', { title: ' ' }))).toEqual({ title: 'Title is required' });
  });

  test('with a title in another script has a folder of its own', async () => {
    const [one, two] = [await add({ title: 'مهرجان' }), await add({ title: 'مهرجان' })];
    expect(one.folder_name).toMatch(/^gallery-\d{4}-\d\d-\d\d-[0-9a-f]{4}$/);
    expect(two.folder_name).not.toBe(one.folder_name);
  });

  test('with a folder without a letter is refused', async () => {
    const answer = write('POST', 'galleries', { title: title(), folder_name: '../..' });
    expect(await refusedFields(answer)).toEqual({ folder_name: 'Folder name is required' });
  });

  test('with the folder of another one is refused', async () => {
    const { folder_name } = await add();
    const { id } = await add();
    for (const answer of [
      write('POST', 'galleries', { title: title(), folder_name }),
      write('PUT', `galleries/${id}`, { folder_name }),
    ])
      expect(await refusedFields(answer)).toEqual({ folder_name: en.galleries.folderTaken });
  });

  test('keeps its folder once it holds photos', async () => {
    const { id } = await add();
    const put = (folder_name: string) => write('PUT', `galleries/${id}`, { folder_name });
    const free = title();
    expect(gallery.parse(await (await put(free)).json()).folder_name).toBe(free);
    await addPhotos(id, 'a.jpg');
    const refusal = { status: 409, message: en.galleries.folderInUse };
    expect(await refused(put('elsewhere'))).toEqual(refusal);
    expect((await put(free)).status).toBe(200);
  });

  test('tells how many photos it has, and its cover: the chosen one, or else the first', async () => {
    const { id } = await add();
    await addPhotos(id, 'a.jpg', 'b.jpg');
    const first = '/media/galleries/x/a.jpg';
    expect(await galleryOf(id)).toMatchObject({ photo_count: 2, cover: first });
    const chosen = '/media/galleries/x/b.jpg';
    await write('PUT', `galleries/${id}`, { cover_photo_url: chosen });
    expect(await galleryOf(id)).toMatchObject({ cover: chosen, cover_photo_url: chosen });
    const listed = z.array(gallery).parse(await read(`galleries?filter={"id":["${id}"]}`));
    expect(listed).toEqual([await galleryOf(id)]);
  });

  test('is found by event and by what is searched, in the order of dates', async () => {
    const { id: event_id } = await addEvent();
    const made = await add({ title: `Ōtāhuhu ${title()}`, event_id });
    for (const filter of [{ event_id }, { q: made.title.replace('Ōtāhuhu', 'otahuhu') }])
      expect(await read(`galleries?filter=${JSON.stringify(filter)}&sort=["created_at","DESC"]`)).toEqual([made]);
  });

  test('of an event that does not exist is refused', async () => {
    const answer = write('POST', 'galleries', { title: title(), event_id: title() });
    expect(await refusedFields(answer)).toEqual({ event_id: en.galleries.unknownEvent });
  });
});

describe('events and galleries', () => {
  test('an event shows the galleries it is given, and lets go of the others', async () => {
    const [a, b, c] = [(await add()).id, (await add()).id, (await add()).id];
    const made = await addEvent({ gallery_ids: [b, a, a] });
    expect(made.gallery_ids.sort()).toEqual([a, b].sort());
    expect((await galleryOf(a)).event_id).toBe(made.id);
    const answer = await write('PUT', `events/${made.id}`, { gallery_ids: [b, c] });
    expect(event.parse(await answer.json()).gallery_ids.sort()).toEqual([b, c].sort());
    expect((await galleryOf(a)).event_id).toBeNull();
    expect((await galleryOf(c)).event_id).toBe(made.id);
    // What is not named stays as it is.
    await write('PUT', `events/${made.id}`, { title: 'Other' });
    expect(await linksOf(made.id)).toEqual([b, c].sort());
  });

  test('a gallery keeps the event it has when another one shows it too', async () => {
    const { id } = await add();
    const first = await addEvent({ gallery_ids: [id] });
    const second = await addEvent({ gallery_ids: [id] });
    expect((await galleryOf(id)).event_id).toBe(first.id);
    expect(await linksOf(second.id)).toEqual([id]);
  });

  test('a gallery that is given an event is shown there, and no more at the former one', async () => {
    const [first, second] = [await addEvent(), await addEvent()];
    const { id } = await add({ event_id: first.id });
    expect(await linksOf(first.id)).toEqual([id]);
    await write('PUT', `galleries/${id}`, { event_id: second.id });
    expect([await linksOf(first.id), await linksOf(second.id)]).toEqual([[], [id]]);
    await write('PUT', `galleries/${id}`, { event_id: '' });
    expect(await linksOf(second.id)).toEqual([]);
  });

  test('an unknown gallery is refused, and nothing is written', async () => {
    const { id } = await add();
    const made = await addEvent({ gallery_ids: [id] });
    const data = { title: 'New', gallery_ids: [id, 'nobody'] };
    for (const answer of [
      write('PUT', `events/${made.id}`, data),
      write('POST', 'events', { ...plain, ...data }),
      write('POST', 'events/bulk', { action: 'update', ids: [made.id], data }),
    ])
      expect(await refusedFields(answer)).toEqual({ gallery_ids: en.galleries.unknownGallery });
    expect(await read(`events/${made.id}`)).toMatchObject({ title: plain.title, gallery_ids: [id] });
  });

  test('a save from an older version links nothing', async () => {
    const made = await addEvent();
    const stale = await read(`events/${made.id}`);
    await write('PUT', `events/${made.id}`, { title: 'Newer' });
    const gallery_ids = [(await add()).id];
    const answer = await write('PUT', `events/${made.id}`, { ...Object(stale), gallery_ids });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current: { title: 'Newer', gallery_ids: [] } });
    expect(await linksOf(made.id)).toEqual([]);
  });

  test('an event that is deleted keeps its galleries', async () => {
    const { id } = await add();
    const made = await addEvent({ gallery_ids: [id] });
    expect((await write('DELETE', `events/${made.id}`)).status).toBe(200);
    expect((await galleryOf(id)).event_id).toBeNull();
  });
});

test('a photo gets its texts and its place by an update, and no other address or gallery', async () => {
  const { id } = await add();
  await addPhotos(id, 'a.jpg', 'b.jpg');
  const photos = z.array(z.looseObject({ id: z.string() }));
  const filter = JSON.stringify({ gallery_id: id });
  const listed = async () => photos.parse(await read(`gallery_photos?filter=${filter}&sort=["order_position","ASC"]`));
  const [first] = await listed();
  const put = (change: object) => write('PUT', `gallery_photos/${first?.id}`, change);
  const texts = { caption: 'Tika', alt: 'An elder gives tika', caption_ne: 'टीका' };
  const foreign = { url: '/media/elsewhere.jpg', gallery_id: 'elsewhere' };
  const answer = await put({ ...first, ...texts, order_position: 5, ...foreign });
  expect(await answer.json()).toMatchObject({ ...first, ...texts, order_position: 5 });
  expect((await put({ order_position: -1 })).status).toBe(422);
  expect((await listed()).map(({ filename }) => filename)).toEqual(['b.jpg', 'a.jpg']);
});
