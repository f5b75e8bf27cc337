import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventDeclaration } from '#api/events/resource';
import { Forbidden } from '#api/http/errors';
import { plain } from '#api/rest/contract/support';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import type { Batch, Database } from '#db/kit/client';
import { startAsAdmin } from '#testing/as-admin';
import type { Caller } from '#testing/client';
import { addPerson, enter, send } from '#testing/people';

const LATER = '2030-01-01T00:00:00.000Z';

const { api, caller: admin } = await startAsAdmin();
const writer = await enter(api, await addPerson(api, { role: 'writer' }));

const at = (rest: string) => `${paths.api.admin()}${rest}`;
const made = async (rest: string, body: object, caller = admin) => {
  const answer = await send(caller, 'POST', at(rest), body);
  expect(answer.status).toBe(201);
  return z.looseObject({ id: z.string() }).parse(await answer.json()).id;
};
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
      [events, galleries, galleryPhotos, eventGalleryRelations].map((one) => api.db.select().from(one)),
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

const its = await records();

const draftEvent = `/events/${its.draftEvent}`;
const draftGallery = `/galleries/${its.draftGallery}`;
const linkedEvent = `/events/${its.linked.draftEvent}`;
const linkedGallery = `/galleries/${its.linked.draftGallery}`;
const shown = { gallery_ids: [its.gallery] };
const soonShown = { gallery_ids: [its.draftGallery, its.timed] };
const belonging = { event_id: its.event };
const newEvent = { ...plain, draft: true };
const newGallery = { title: 'Lamps', folder_name: 'other', draft: true };
const changing = { action: 'update', ids: [its.draftEvent], data: shown };
const deleting = { action: 'delete', ids: [its.draftGallery, its.linked.draftGallery] };

test.each<[what: string, method: string, path: string, body?: object]>([
  ['a new draft event shows a published gallery', 'POST', '/events', { ...newEvent, ...shown }],
  ['a draft event shows a published gallery', 'PUT', draftEvent, shown],
  ['a draft event shows a gallery that will be published', 'PUT', draftEvent, soonShown],
  ['a draft event lets go of a published gallery', 'PUT', linkedEvent, { gallery_ids: [] }],
  ['draft events show a published gallery in one call', 'POST', '/events/bulk', changing],
  ['a new draft gallery belongs to a published event', 'POST', '/galleries', { ...newGallery, ...belonging }],
  ['a draft gallery belongs to a published event', 'PUT', draftGallery, belonging],
  ['a draft gallery lets go of a published event', 'PUT', linkedGallery, { event_id: null }],
  ['a draft event that a published gallery belongs to is deleted', 'DELETE', linkedEvent],
  ['a draft gallery of a published event is deleted', 'POST', '/galleries/bulk', deleting],
  ['a photo that a published gallery has on its cover is deleted', 'DELETE', '/gallery_photos/photo-1'],
  ['a draft gallery with such a photo is deleted', 'DELETE', draftGallery],
])('%s: refused of a writer, and nothing is changed (39.8)', async (_what, method, path, body = {}) => {
  const before = await stored();
  const fields = ['gallery_ids', 'event_id'].filter((name) => JSON.stringify(body).includes(name));
  const answer = await send(writer, method, at(path), body);
  expect({ errors: {}, ...(await answer.json()) }).toEqual({
    message: en.errors.linksDraftsOnly,
    errors: Object.fromEntries(fields.map((name) => [name, en.errors.linksDraftsOnly])),
  });
  expect(answer.status).toBe(403);
  expect(await stored()).toBe(before);
});

test('a writer links drafts with drafts, and writes a draft whose links to published ones stay', async () => {
  const put = async (path: string, body: object) =>
    expect((await send(writer, 'PUT', at(path), body)).status).toBe(200);
  await put(`/events/${its.draftEvent}`, { gallery_ids: [its.draftGallery] });
  const [row] = await api.db.select().from(galleries).where(eq(galleries.id, its.draftGallery));
  expect(row?.event_id).toBe(its.draftEvent);
  await put(`/galleries/${its.draftGallery}`, { event_id: null });
  await put(`/events/${its.linked.draftEvent}`, { title: 'Another title', gallery_ids: [its.linkedGallery] });
  await put(`/galleries/${its.linked.draftGallery}`, { title: 'Another title', event_id: its.linkedEvent });
  expect((await send(writer, 'DELETE', at(`/events/${its.draftEvent}`))).status).toBe(200);
});

test.each(['events', 'galleries'])('the office offers a writer drafts of %s alone', async (name) => {
  const filter = '{"draft":true,"publish_on":null}';
  const told = await (await send(writer, 'GET', at(`/${name}?filter=${filter}`))).text();
  expect(told).toContain(name === 'events' ? its.linked.draftEvent : its.draftGallery);
  for (const id of [its.event, its.gallery, its.timed]) expect(told).not.toContain(`"id":"${id}"`);
});

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
      db: publishing(api.db),
      role: 'writer',
      actor: { id: null, email: 'writer' },
      env: {},
      now: () => new Date('2026-03-01T11:30:00Z'),
      today: '2026-03-02',
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
