import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureVariant } from '#core/files/picture';
import { SHARE_SIZE } from '#core/files/share-picture';
import { LANGS } from '#core/kit/lang';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { writtenSociety } from '#e2e/support/written-society';
import { upload } from '#testing/client';
import { hostileFiles, noise, phonePhoto, SECRET } from '#testing/samples/pictures';

// The built Worker with R2 and the encoder. api/files/uploads.test.ts tests more on Node.

const { url: origin, caller, add, ask, visitor } = await writtenSociety();
const to = paths.api.galleryPhotos(await add('galleries', { title: crypto.randomUUID() }));
const photo = z.object({ url: z.string(), width: z.number(), height: z.number() });

const send = (bytes: Uint8Array<ArrayBuffer>, name = 'IMG_0001.JPG') => upload(caller, to, new File([bytes], name));

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(origin + address);
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  return Buffer.from(await answer.arrayBuffer());
}

test('an uploaded photo is served upright and without metadata', async () => {
  const answer = await send(await phonePhoto());
  expect(answer.status).toBe(201);
  const { url, width, height } = photo.parse(await answer.json());
  expect([width, height]).toEqual([800, 1200]);
  for (const address of [url, pictureVariant(url, 320, 'webp'), pictureVariant(url, 1920, 'jpeg')]) {
    const bytes = await bytesAt(address);
    expect(bytes.includes(SECRET) || bytes.includes('Exif')).toBe(false);
    const facts = await sharp(bytes).metadata();
    expect(facts.height / facts.width).toBe(1.5);
  }
});

test('hostile uploads are refused or made harmless', async () => {
  for (const { what, name, bytes, refused } of await hostileFiles()) {
    const answer = await send(bytes, name);
    expect(answer.status, what).toBe(refused ? (refused === 'tooLarge' ? 413 : 422) : 201);
    if (refused) continue;
    const { url } = photo.parse(await answer.json());
    expect(url).toMatch(/^\/media\/galleries\/[a-z0-9-]+\/[a-z0-9-]{1,80}\.jpg$/);
    expect((await bytesAt(url)).includes(SECRET), what).toBe(false);
  }
});

test('a photo that a visitor asks to take down is gone in every size, page and feed, and comes back', async () => {
  const title = 'Winter gathering';
  // No other word is like it, so that no search for it finds the gallery by its title.
  const caption = 'Zyxoquv';
  const event_id = await add('events', { title, date: '2026-03-02', location: 'Hall' });
  const gallery = await add('galleries', { title, title_ne: title, event_id });
  const sent = await upload(caller, paths.api.galleryPhotos(gallery), new File([await phonePhoto()], 'one.jpg'), {
    caption,
  });
  const { id, url } = photo.extend({ id: z.string() }).parse(await sent.json());
  const stored = z.object({ updated_at: z.string() }).parse(await ask('GET', `galleries/${gallery}`));
  const drawing = new File([await noise(SHARE_SIZE.width, SHARE_SIZE.height)], 'shared.jpg');
  const shared: string[] = [];
  for (const lang of LANGS) {
    const drawn = { lang, updated_at: stored.updated_at, picture: url };
    const answer = await upload(caller, paths.api.sharePicture('galleries', gallery), drawing, drawn);
    shared.push(photo.parse(await answer.json()).url);
  }

  const sizes = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => pictureVariant(url, width, format)));
  const pictures = [url, ...sizes, ...shared];
  const shownOn = [paths, pathsIn('ne')].flatMap((at) => [
    at.gallery(gallery),
    at.gallery(gallery, id),
    at.event(event_id),
    at.eventGallery(),
    at.takeDown(id),
    at.search(caption),
  ]);
  const others = [paths.home(), paths.sitemap(), paths.rss(), paths.calendarFeed(), paths.api.event(event_id)];
  const places = [...shownOn, ...others];
  const textAt = async (address: string) => (await visitor.get(address)).text();
  /** The addresses where the photo, its caption or the picture for links is, or a search finds the gallery by it. */
  const found = async () => {
    const texts = await Promise.all(places.map(async (address) => [address, await textAt(address)] as const));
    const isFound = (address: string, text: string) =>
      address.includes('/search')
        ? text.includes(`/galleries/${gallery}`)
        : [url, ...shared, caption].some((one) => text.includes(one));
    return texts.flatMap(([address, text]) => (isFound(address, text) ? [address] : []));
  };
  const statuses = async () => [
    ...new Set(await Promise.all(pictures.map(async (one) => (await visitor.get(one)).status))),
  ];
  // Twice, so that the Worker has the pages in its memory.
  await found();
  expect(await found()).toEqual(shownOn);
  expect(await statuses()).toEqual([200]);

  const post = (body: Record<string, string>) =>
    fetch(origin + pathsIn('ne').takeDown(), {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ photo: id, note: 'यो हाम्रो बच्चा हो', ...body }),
      redirect: 'manual',
    });
  // A browser without JavaScript; what was typed stays.
  const refused = await post({ email: 'maya@' });
  expect(refused.status).toBe(422);
  const form = await refused.text();
  for (const text of [ne.takeDown.errors.reason, ne.contact.errors.email, 'यो हाम्रो बच्चा हो', 'maya@', url])
    expect(form).toContain(text);
  const taken = await post({ reason: 'child', email: 'maya@example.org' });
  expect([taken.status, taken.headers.get('location')]).toEqual([303, pathsIn('ne').takeDownSent()]);
  expect(await textAt(pathsIn('ne').takeDownSent())).toContain(ne.takeDown.sent);

  expect(await found()).toEqual([]);
  expect(await statuses()).toEqual([404]);
  expect(await textAt(paths.takeDown(id))).toContain(en.takeDown.gone);
  const list = z.array(z.object({ id: z.string(), photo_url: z.string() }));
  const filter = encodeURIComponent(JSON.stringify({ photo_id: id }));
  const [message] = list.parse(await ask('GET', `messages?filter=${filter}`));
  expect(message?.photo_url).toBe(url);

  await ask('POST', `messages/${message?.id}/decision`, { decision: 'shown' });
  pictures.splice(-shared.length);
  expect(await statuses()).toEqual([200]);
  expect(await found()).toEqual(shownOn);
});

test('D1 tells what shows a picture, puts another in its place, and keeps it when its gallery is deleted', async () => {
  const gallery = await add('galleries', { title: crypto.randomUUID() });
  const shown = await upload(caller, paths.api.galleryPhotos(gallery), new File([await noise(60, 40)], 'kite.jpg'));
  const { url } = photo.parse(await shown.json());
  const event = {
    title: 'Kites of paper',
    date: '2026-10-20',
    location: 'Park',
    description: `<img src="${url}" alt="">`,
  };
  await add('events', { ...event, profile_image_url: url });
  const filter = encodeURIComponent(JSON.stringify({ q: 'paper kites', unused: false }));
  expect(await ask('GET', `media?filter=${filter}`)).toMatchObject([
    { name: 'kite', used: [{ title: 'Kites of paper' }, { resource: 'galleries' }] },
  ]);
  const replacement = paths.api.replacement(url.slice(paths.media('').length));
  const answer = await upload(caller, replacement, new File([await noise(30, 30)], 'new.jpg'));
  const { picture, left } = z.object({ picture: photo, left: z.array(z.unknown()) }).parse(await answer.json());
  expect(left).toEqual([]);
  await ask('DELETE', `galleries/${gallery}`);
  expect((await fetch(origin + picture.url)).status).toBe(200);
});
