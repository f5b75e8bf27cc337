import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { PREVIEW_FIELD, previewAt, UNSTORED } from '#core/kit/preview';
import { en } from '#core/words/en';
import { photoFile } from '#e2e/support/photos';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';
import { call, upload } from '#testing/client';

const { visitor, caller, add } = await writtenSociety();
const EVENT = { title: 'Wyxofestival', date: '2031-03-01', location: 'Hall' };
const event = await add('events', { ...EVENT, draft: true });
const gallery = await add('galleries', { title: 'Wyxoalbum', draft: true });
const published = await add('galleries', { title: 'Published' });
await add('pages', { title: 'Wyxorules', slug: 'wyxo', content: '', status: 'draft' });
const drafts = [
  { path: paths.event(event), says: EVENT.title },
  { path: paths.gallery(gallery), says: 'Wyxoalbum' },
  { path: paths.page('wyxo'), says: 'Wyxorules' },
];
for (const one of [gallery, published]) await upload(caller, paths.api.galleryPhotos(one), await photoFile('a.jpg', 1));

const post = (path: string, values: unknown, headers: HeadersInit = {}) => {
  const body = new FormData();
  body.set(PREVIEW_FIELD, typeof values === 'string' ? values : JSON.stringify(values));
  return fetch(caller.url + previewAt(path), {
    method: 'POST',
    body,
    headers: { Cookie: caller.cookie, Origin: caller.origin, ...headers },
  });
};

/** Expects a preview that nobody keeps. */
async function shown(asked: Promise<Response>, path: string): Promise<string> {
  const answer = await asked;
  expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
  return answer.text();
}

test('a preview shows a draft to signed-in admins alone, with a mark, to no cache and no search engine', async () => {
  for (const { path, says } of drafts) {
    const html = await shown(call(caller, previewAt(path)), path);
    for (const part of [says, en.preview.draft, 'noindex']) expect(html, path).toContain(part);
    // Without the parameter it is what visitors see, and so it is for everybody else.
    for (const [address, who] of [
      [path, caller],
      [previewAt(path), { ...caller, cookie: '' }],
    ] as const) {
      const refused = await call(who, address);
      expect([refused.status, refused.headers.get('cache-control')], path).toEqual([404, 'private, no-store']);
      expect(await refused.text()).not.toContain(says);
    }
  }
});

test('a preview shows what is typed, cleaned as before it is stored, and stores nothing', async () => {
  const typed = '<p>Typed <b>now</b></p><script>alert(1)</script>';
  const ownEvent = { ...EVENT, title: 'Typed event', description: typed, gallery_ids: [published] };
  const ownGallery = { title: 'Typed event', description: 'Typed now' };
  const page = { title: 'Typed event', slug: 'wyxo', content: typed };
  for (const [path, values, more = ''] of [
    // The chosen gallery of an event, and the stored photos of a gallery.
    [paths.event(event), ownEvent, paths.gallery(published)],
    [paths.event(UNSTORED), ownEvent],
    [paths.gallery(gallery), ownGallery, '/media/galleries/'],
    [paths.gallery(UNSTORED), ownGallery],
    [paths.page('wyxo'), page],
    [paths.page(UNSTORED), page],
    [paths.about(), { ...page, slug: 'about' }],
    [paths.privacy(), { ...page, slug: 'privacy' }],
  ] as const) {
    const html = await shown(post(path, values), path);
    for (const part of ['Typed event', 'Typed', en.preview.unsaved, 'noindex', more])
      expect(html, path).toContain(part);
    expect(html, path).not.toContain('alert(1)');
  }
  for (const { path, says } of drafts) expect(await (await call(caller, previewAt(path))).text()).toContain(says);
  for (const path of [paths.upcoming(), paths.eventGallery(), paths.about(), paths.sitemap()])
    expect(await (await visitor.get(path)).text(), path).not.toContain('Typed event');
});

test('a preview takes two rich texts of the largest size, and says of a larger form that it is too large', async () => {
  const text = `<p>${'नेपाल '.repeat(5500)}</p>`;
  const path = paths.event(UNSTORED);
  const long = { ...EVENT, description: text, description_ne: text };
  expect((await post(path, long)).status).toBe(200);
  expect((await post(path, { ...EVENT, notes: 'x'.repeat(600_000) })).status).toBe(413);
});

test('a preview names what is wrong in the form', async () => {
  const refused = async (path: string, values: unknown, status = 422) => {
    const answer = await post(path, values);
    expect(answer.status, path).toBe(status);
    return parseHTML(await answer.text()).document;
  };
  const document = await refused(paths.event(UNSTORED), { date: 'soon' });
  expect(textOf(document.querySelector('h1'))).toBe(en.preview.refused);
  expect([...document.querySelectorAll('main li')].map(textOf)).toEqual([
    `Title: ${en.fields.title}`,
    `Date: ${en.fields.dateInvalid}`,
    `Location: ${en.fields.location}`,
  ]);
  for (const path of [paths.gallery(UNSTORED), paths.page(UNSTORED), paths.about()])
    expect((await refused(path, {})).body.textContent).toContain(en.preview.refused);
  await refused(paths.event(UNSTORED), '{', 400);
});

test('a preview is not given to what another site sends, nor to anybody who is not signed in', async () => {
  const typed = { ...EVENT, title: 'Typed event' };
  const path = paths.event(event);
  expect((await post(path, typed, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Cookie: '' },
    // Astro refuses this one unread, which ends the connection: nobody else may use it.
    { Origin: 'https://elsewhere.example', Connection: 'close' },
  ];
  for (const headers of foreign) {
    const answer = await post(path, typed, headers);
    expect([403, 404], JSON.stringify(headers)).toContain(answer.status);
    expect(await answer.text()).not.toContain('Typed event');
  }
});
