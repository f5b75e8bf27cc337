import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { takeDown } from '#api/galleries/take-down';
import { refused } from '#api/rest/contract/support';
import { libraryPictureContract, replacementContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';
import type { Role } from '#core/users/roles';
import { en } from '#core/words/en';
import { libraryPage } from '#db/files/library';
import { media } from '#db/files/schema';
import { letters } from '#db/letters/schema';
import { call, signIn } from '#testing/client';
import { send, startWithFiles } from '#testing/media';
import { addPerson, PASSWORD } from '#testing/people';
import { noise } from '#testing/samples/pictures';

const society = await startWithFiles();
const { db, caller } = society;
const library = `${paths.api.admin()}/media`;
const one = (key: string) => `${library}/${encodeURIComponent(key)}`;

const made = z.object({ id: z.string() });
const make = async (resource: string, data: object) => made.parse(await society.ask('POST', `/${resource}`, data)).id;
const read = async (record: string) => z.looseObject({}).parse(await society.ask('GET', `/${record}`));

async function store(name: string, to = paths.api.upload('editor'), size: [number, number] = [60, 40]) {
  const answer = await send(caller, to, await noise(...size), name);
  expect(answer.status).toBe(201);
  return z.object({ url: z.string(), key: z.string() }).parse({ key: '', ...Object(await answer.json()) });
}

async function list(filter: object = {}, who = caller) {
  const answer = await call(who, `${library}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return libraryPictureContract.array().parse(await answer.json());
}

const signedIn = async (role: Role) =>
  signIn(caller.url, caller.origin, { ...(await addPerson({ db }, { role })), password: PASSWORD });

const event = { title: 'Dashain Tika', date: '2026-10-20', location: 'Hall', description: '' };
const html = (url: string) => `<p>Come</p><img src="${url}" alt="Lamps" width="60" height="40" />`;

test('a stored picture is found by its name, by what shows it and by its day, with where it is used', async () => {
  const kite = await store('Kite Flying.JPG');
  await make('events', { ...event, description: html(kite.url), profile_image_url: kite.url });
  const alone = await store('folder\\Alone.png');
  const [found] = await list({ q: 'kite' });
  expect(found).toMatchObject({ id: kite.key, name: 'Kite Flying', url: kite.url, width: 60, height: 40 });
  expect(found?.used).toMatchObject([{ resource: 'events', title: 'Dashain Tika' }]);
  expect((await list({ q: 'TIKA' })).map(({ id }) => id)).toEqual([kite.key]);
  expect((await list({ unused: true })).map(({ name }) => name)).toContain('Alone');
  expect((await list({ unused: true })).map(({ id }) => id)).not.toContain(kite.key);
  await db.update(media).set({ created_at: '2026-01-02T03:04:05.000Z' }).where(eq(media.key, alone.key));
  expect(await list({ from: '2026-01-02', to: '2026-01-02' })).toMatchObject([{ id: alone.key, used: [] }]);
  expect(await list({ from: '2026-01-03', to: '2026-01-03' })).toEqual([]);
});

test('a page of the library is one read of the database, which tables of the content are read in once', async () => {
  const [page] = libraryPage(db, { words: ['x'], isUnused: true, first: 0, limit: 25 });
  const { sql, params } = page.toSQL();
  expect(params.length).toBeLessThan(100);
  expect(sql.match(/from "pages"/g)?.length).toBe(1);
});

test('somebody who may not read letters sees that one shows a picture, and not which', async () => {
  const { url, key } = await store('secret.png');
  const blocks = [{ id: 'a', kind: 'picture', url, alt: '', alt_ne: '', href: null }];
  await make('letters', { subject: 'Not yet told', blocks });
  const writer = await signedIn('writer');
  expect(await list({ id: [key] })).toMatchObject([{ used: [{ title: 'Not yet told' }], used_elsewhere: 0 }]);
  expect(await list({ id: [key] }, writer)).toMatchObject([{ used: [], used_elsewhere: 1 }]);
});

test('a picture is replaced everywhere under one change, which can be taken back; what was sent stays', async () => {
  const gallery = await society.newGallery('Old Picnic');
  const old = await store('old.jpg', paths.api.galleryPhotos(gallery));
  const { url } = old;
  const key = url.slice('/media/'.length);
  await society.ask('PUT', `/galleries/${gallery}`, { cover_photo_url: url });
  const id = await make('events', { ...event, title: 'Picnic', description: html(url), profile_image_url: url });
  const page = await make('pages', { title: 'Picnics', slug: 'picnics', content: html(url), meta_description: '' });
  await society.ask('PUT', '/settings', { about_image: url });
  const blocks = [{ id: 'a', kind: 'picture', url, alt: '', alt_ne: '', href: null }];
  const draft = await make('letters', { subject: 'Draft', blocks });
  const sent = await make('letters', { subject: 'Sent', blocks });
  await db.update(letters).set({ status: 'sent' }).where(eq(letters.id, sent));

  const answer = await send(caller, `${one(key)}/replacement`, await noise(30, 30), 'new.jpg');
  const { picture, replaced, left } = replacementContract.parse(await answer.json());
  expect(replaced.map(({ resource }) => resource).toSorted()).toEqual([
    'events',
    'galleries',
    'letters',
    'pages',
    'settings',
  ]);
  expect(left).toMatchObject([{ id: sent, reason: en.letters.notDraft }]);
  expect(await read(`events/${id}`)).toMatchObject({
    profile_image_url: picture.url,
    description: expect.stringContaining(`src="${picture.url}" alt="Lamps" width="30" height="30"`),
  });
  expect(await read(`pages/${page}`)).toMatchObject({ content: expect.stringContaining(picture.url) });
  expect(await read(`letters/${draft}`)).toMatchObject({ blocks: [{ url: picture.url }] });
  expect(await read('settings')).toMatchObject({ about_image: picture.url });
  const photos = () => society.ask('GET', `/gallery_photos?filter=${JSON.stringify({ gallery_id: gallery })}`);
  expect(await photos()).toMatchObject([{ url: picture.url, width: 30 }]);
  expect((await list({ id: [key] }))[0]?.used).toMatchObject([{ id: sent }]);

  const [change] = z.array(made).parse(await society.ask('GET', '/history?sort=["at","DESC"]&range=[0,0]'));
  await society.ask('POST', `/history/${change?.id}/undo`);
  expect(await read(`events/${id}`)).toMatchObject({
    profile_image_url: url,
    description: expect.stringContaining(`src="${url}"`),
  });
  expect(await photos()).toMatchObject([{ url }]);
  expect(await read('settings')).toMatchObject({ about_image: url });
});

test('an editor does not replace what the settings show, and nobody what nothing shows', async () => {
  const shown = await store('hero.jpg');
  await society.ask('PUT', '/settings', { hero_image: shown.url });
  const editor = await signedIn('editor');
  const swap = async (who: typeof caller, key: string) =>
    refused(send(who, `${one(key)}/replacement`, await noise(30, 30)));
  expect(await swap(editor, shown.key)).toMatchObject({ status: 409, message: en.library.closed });
  expect(await swap(caller, (await store('free.jpg')).key)).toMatchObject({ status: 409, message: en.library.unused });
});

test('a picture that nothing shows is deleted, is not served then, and comes back with its change', async () => {
  const used = await store('used.jpg');
  await make('pages', { title: 'Used', slug: 'used', content: html(used.url), meta_description: '' });
  expect(await refused(call(caller, one(used.key), { method: 'DELETE' }))).toMatchObject({
    status: 409,
    message: en.library.inUse,
  });
  const { key, url } = await store('free.jpg');
  expect((await call(caller, one(key), { method: 'DELETE' })).status).toBe(200);
  expect((await society.get(url)).status).toBe(404);
  expect(await list({ id: [key] })).toEqual([]);
  const [change] = z.array(made).parse(await society.ask('GET', '/history?sort=["at","DESC"]&range=[0,0]'));
  await society.ask('POST', `/history/${change?.id}/undo`);
  expect((await society.get(url)).status).toBe(200);
});

test('the photo of a deleted gallery stays for the event that shows it, unless it was taken down', async () => {
  const gallery = await society.newGallery();
  const [kept, gone, down] = [
    await society.addPhoto(gallery),
    await society.addPhoto(gallery),
    await society.addPhoto(gallery),
  ];
  for (const { url } of [kept, down]) await make('events', { ...event, profile_image_url: url });
  const [first, ...others] = takeDown(db, down.id, {
    actor: { id: null, email: 'a visitor' },
    at: '2026-11-28T00:00:00.000Z',
  });
  if (first) await db.batch([first, ...others]);
  expect((await society.get(down.url)).status).toBe(404);
  expect(await list({ id: [down.url.slice('/media/'.length)] })).toEqual([]);
  await society.ask('DELETE', `/galleries/${gallery}`);
  expect((await society.get(kept.url)).status).toBe(200);
  expect((await society.get(gone.url)).status).toBe(404);
});
