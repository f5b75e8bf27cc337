import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Forbidden } from '#api/errors';
import { eventDeclaration } from '#api/resources/events';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import type { Batch, Database } from '#db/client';
import { events } from '#db/schema/event';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/schema/gallery';
import { startApi } from '#testing/api';
import { type Caller, signIn } from '#testing/client';
import { type Api, addPerson, enter, send } from '#testing/people';

const LATER = '2030-01-01T00:00:00.000Z';

let api: Api;
let admin: Caller;
let writer: Caller;
beforeAll(async () => {
  api = await startApi();
  admin = await signIn(api.url, api.origin);
  writer = await enter(api, await addPerson(api, { role: 'writer' }));
});

const at = (rest: string) => `${paths.api.admin()}${rest}`;
const made = async (rest: string, body: object, caller = admin) => {
  const answer = await send(caller, 'POST', at(rest), body);
  expect(answer.status).toBe(201);
  return z.looseObject({ id: z.string() }).parse(await answer.json()).id;
};
const plain = { title: 'Momo evening', date: '2027-05-02', location: 'Hall' };
const event = (more: object, caller?: Caller) => made('/events', { ...plain, ...more }, caller);
let folders = 0;
const gallery = (more: object, caller?: Caller) => {
  folders += 1;
  return made('/galleries', { title: 'Lamps', folder_name: `lamps-${folders}`, ...more }, caller);
};
/** What visitors could see, and what it is linked with. */
const stored = async () =>
  JSON.stringify(
    await Promise.all(
      [events, galleries, galleryPhotos, eventGalleryRelations].map((one) =>
        api.db.select().from(one),
      ),
    ),
  );

/** Published and draft records, alone and linked with each other by somebody who may. */
async function records() {
  const shown = { draft: false };
  const draft = { draft: true };
  const ids = {
    event: await event(shown),
    gallery: await gallery(shown),
    timed: await gallery({ draft: true, publish_on: LATER }),
    draftEvent: await event(draft, writer),
    draftGallery: await gallery(draft, writer),
  };
  const [linkedGallery, linkedEvent] = [await gallery(shown), await event(shown)];
  const linked = {
    draftEvent: await event({ ...draft, gallery_ids: [linkedGallery] }),
    draftGallery: await gallery({ ...draft, event_id: linkedEvent }),
  };
  const url = '/media/galleries/lamps/photo.jpg';
  await api.db.update(galleries).set({ cover_photo_url: url }).where(eq(galleries.id, ids.gallery));
  const photo = { id: 'photo-1', gallery_id: ids.draftGallery, filename: 'photo.jpg', url };
  await api.db.insert(galleryPhotos).values({ ...photo, order_position: 0, created_at: LATER });
  return { ...ids, linked, linkedGallery, linkedEvent };
}

let its: Awaited<ReturnType<typeof records>>;
beforeAll(async () => {
  its = await records();
});

type Attempt = [method: string, path: string, body?: object, field?: string];
const attempts: Record<string, () => Attempt> = {
  'a new draft event shows a published gallery': () => [
    ...(['POST', '/events', { ...plain, draft: true, gallery_ids: [its.gallery] }] as const),
    'gallery_ids',
  ],
  'a draft event shows a published gallery': () => [
    ...(['PUT', `/events/${its.draftEvent}`, { gallery_ids: [its.gallery] }] as const),
    'gallery_ids',
  ],
  'a draft event shows a gallery that will be published': () => [
    'PUT',
    `/events/${its.draftEvent}`,
    { gallery_ids: [its.draftGallery, its.timed] },
  ],
  'a draft event lets go of a published gallery': () => [
    'PUT',
    `/events/${its.linked.draftEvent}`,
    { gallery_ids: [] },
  ],
  'draft events show a published gallery in one call': () => [
    'POST',
    '/events/bulk',
    { action: 'update', ids: [its.draftEvent], data: { gallery_ids: [its.gallery] } },
  ],
  'a new draft gallery belongs to a published event': () => [
    'POST',
    '/galleries',
    { title: 'Lamps', folder_name: 'other', draft: true, event_id: its.event },
    'event_id',
  ],
  'a draft gallery belongs to a published event': () => [
    ...(['PUT', `/galleries/${its.draftGallery}`, { event_id: its.event }] as const),
    'event_id',
  ],
  'a draft gallery lets go of a published event': () => [
    'PUT',
    `/galleries/${its.linked.draftGallery}`,
    { event_id: null },
  ],
  'a draft event that a published gallery belongs to is deleted': () => [
    'DELETE',
    `/events/${its.linked.draftEvent}`,
  ],
  'a draft gallery of a published event is deleted': () => [
    'POST',
    '/galleries/bulk',
    { action: 'delete', ids: [its.draftGallery, its.linked.draftGallery] },
  ],
  'a photo is deleted that a published gallery has on its cover': () => [
    'DELETE',
    '/gallery_photos/photo-1',
  ],
  'a draft gallery is deleted with a photo that a published one has on its cover': () => [
    'DELETE',
    `/galleries/${its.draftGallery}`,
  ],
};

test.each(Object.keys(attempts))(
  '%s: refused of a writer, and nothing is changed (39.8)',
  async (name) => {
    const [method, path, body, field] = attempts[name]?.() ?? ['', ''];
    const before = await stored();
    const answer = await send(writer, method, at(path), body);
    const said = { status: answer.status, ...(await answer.json()) };
    expect(said).toMatchObject({ status: 403, message: en.errors.linksDraftsOnly });
    if (field) expect(said.errors).toEqual({ [field]: en.errors.linksDraftsOnly });
    expect(await stored()).toBe(before);
  },
);

test('a writer links drafts with drafts, and writes a draft whose links to published ones stay', async () => {
  const put = async (path: string, body: object) =>
    expect((await send(writer, 'PUT', at(path), body)).status).toBe(200);
  await put(`/events/${its.draftEvent}`, { gallery_ids: [its.draftGallery] });
  const [row] = await api.db.select().from(galleries).where(eq(galleries.id, its.draftGallery));
  expect(row?.event_id).toBe(its.draftEvent);
  await put(`/galleries/${its.draftGallery}`, { event_id: null });
  await put(`/events/${its.linked.draftEvent}`, {
    ...{ title: 'Another title', gallery_ids: [its.linkedGallery] },
  });
  await put(`/galleries/${its.linked.draftGallery}`, {
    ...{ title: 'Another title', event_id: its.linkedEvent },
  });
  expect((await send(writer, 'DELETE', at(`/events/${its.draftEvent}`))).status).toBe(200);
});

test.each(['events', 'galleries'])(
  'the office offers a writer drafts of %s alone',
  async (name) => {
    const filter = JSON.stringify({ draft: true, publish_on: null });
    const answer = await send(writer, 'GET', at(`/${name}?filter=${filter}`));
    const rows = z.array(z.looseObject({ id: z.string() })).parse(await answer.json());
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(name === 'events' ? its.linked.draftEvent : its.draftGallery);
    for (const id of [its.event, its.gallery, its.timed]) expect(ids).not.toContain(id);
  },
);

/** A database in which somebody publishes all events just before each batch that writes. */
const publishing = (db: Database): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name);
      return async (statements: Batch) => {
        await db.update(events).set({ draft: false, updated_at: LATER });
        return db.batch(statements);
      };
    },
  });

test.each(['update', 'updateMany', 'remove'] as const)(
  '%s by a writer does not reach a draft that is published at that moment (39.8)',
  async (how) => {
    const id = await event({ draft: true });
    const context: WriteContext = {
      ...{ db: publishing(api.db), role: 'writer', actor: { id: null, email: 'writer' }, env: {} },
      ...{ now: () => new Date('2026-03-01T11:30:00Z'), today: '2026-03-02' },
    };
    const writes = writesOf(eventDeclaration, context);
    const done = {
      update: () => writes.update(id, { title: 'Other' }),
      updateMany: () => writes.updateMany([id], { title: 'Other' }),
      remove: () => writes.remove([id]),
    };
    await expect(done[how]()).rejects.toThrow(Forbidden);
    const [row] = await api.db.select().from(events).where(eq(events.id, id));
    expect(row).toMatchObject({ title: plain.title, draft: false });
  },
);
