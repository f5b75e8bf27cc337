import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordHistoryContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { media } from '#db/files/schema';
import { galleryPhotos } from '#db/galleries/schema';
import { startAsAdmin } from '#testing/as-admin';
import { call } from '#testing/client';
import { any, random, SEED } from '#testing/long-run';
import { addPerson, enter, send as sendAs } from '#testing/people';

const WRITES = 500;
const RESTORES = 50;
const PHOTOS = 6;

const { api, caller: boss } = await startAsAdmin();
const other = await addPerson(api, { role: 'admin' });
const people = [boss, await enter(api, other)];

type Row = Record<string, unknown>;
/** What each record says, by resource and id: its own fields, and the photos of a gallery. */
type State = Map<string, Row>;

/** Fields that a write changes by itself, or that follow from others. */
const FOLLOWS = ['updated_at', 'status', 'photo_count', 'cover', 'short_name', 'series_own', 'series_part'];
const RESOURCES = ['events', 'galleries', 'pages', 'page_categories'] as const;
type Resource = (typeof RESOURCES)[number];

const rows = z.array(z.looseObject({ id: z.string() }));
const sorted = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));

/** What a record says by itself. */
function saidBy(row: Row): Row {
  const own = Object.entries(row).filter(([name]) => !FOLLOWS.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, sorted(value)]));
}
const byId = (one: Row, two: Row) => String(one.id).localeCompare(String(two.id));
const withoutPicture = ({ width: _, height: __, placeholder: ___, ...photo }: Row): Row => photo;

/** The ids that were seen so far, which are random, by the order in which they came. */
const seen = new Map<string, number>();

/** All records, in the order in which they came: with one seed the walk is the same. */
async function list(resource: string) {
  const answer = await call(boss, `/api/admin/${resource}?range=[0,999]`);
  const all = rows.parse(await answer.json());
  const nth = (id: string) => {
    if (!seen.has(id)) seen.set(id, seen.size);
    return seen.get(id) ?? 0;
  };
  for (const { id } of all.toSorted(byId)) nth(id);
  return all.toSorted((one, two) => nth(one.id) - nth(two.id));
}

/** Everything as it is now. */
async function stateNow(): Promise<State> {
  const state: State = new Map();
  const photos = await list('gallery_photos');
  for (const resource of RESOURCES)
    for (const row of await list(resource)) {
      const said = saidBy(row);
      if (resource === 'galleries')
        said.photos = photos
          .filter(({ gallery_id }) => gallery_id === row.id)
          .map(withoutPicture)
          .toSorted(byId);
      state.set(`${resource}/${row.id}`, said);
    }
  return state;
}

const historyOf = async (resource: string, id: string) => {
  const answer = await call(boss, paths.api.recordHistory(resource, id));
  return recordHistoryContract.parse(await answer.json());
};

/** A walk of random writes by two people. Each step is one call, of which some are refused. */
function walk() {
  const deleted: { resource: string; ids: string[] }[] = [];
  let made = 0;
  const text = () => `Text ${Math.floor(random() * 1e6)}`;
  const bodies: Record<Resource, () => Row> = {
    events: () => ({ title: text(), date: '2027-05-02', location: text(), tags: [text(), 'x'] }),
    galleries: () => ({ title: text(), folder_name: `folder-${made++}`, description: text() }),
    pages: () => ({ title: text(), slug: `page-${made++}`, content: `<p>${text()}</p>` }),
    page_categories: () => ({ name: `${text()} ${made++}` }),
  };
  const changes: Record<Resource, () => Row> = {
    events: () => any([{ title: text() }, { location: text(), cancelled: random() < 0.5 }]) ?? {},
    galleries: () => any([{ title: text() }, { description: text() }]) ?? {},
    pages: () => any([{ title: text() }, { content: `<p>${text()}</p>`, status: 'draft' }]) ?? {},
    page_categories: () => ({ name: `${text()} ${made++}` }),
  };

  return async function step(): Promise<number> {
    const caller = any(people) ?? boss;
    const resource = any(RESOURCES) ?? 'events';
    const send = async (method: string, path: string, body: object) =>
      (await sendAs(caller, method, `/api/admin${path}`, body)).status;
    const ids = (await list(resource)).map(({ id }) => id);
    const id = any(ids);
    const roll = random();
    if (roll < 0.2 || !id) return send('POST', `/${resource}`, bodies[resource]());
    if (roll < 0.45) return send('PUT', `/${resource}/${id}`, changes[resource]());
    if (roll < 0.52) {
      const some = ids.filter(() => random() < 0.3);
      return send('POST', `/${resource}/bulk`, {
        action: 'update',
        ids: some,
        data: resource === 'page_categories' ? {} : { title: text() },
      });
    }
    if (roll < 0.6) {
      deleted.push({ resource, ids: [id] });
      return send('DELETE', `/${resource}/${id}`, {});
    }
    if (roll < 0.63) {
      const some = ids.filter(() => random() < 0.15);
      deleted.push({ resource, ids: some });
      return send('POST', `/${resource}/bulk`, { action: 'delete', ids: some });
    }
    if (roll < 0.75) {
      const gone = any(deleted);
      return gone ? send('POST', '/bin/restore', gone) : 200;
    }
    const events = await list('events');
    const galleries = await list('galleries');
    const gallery = any(galleries);
    if (roll < 0.85) {
      const linked = galleries.filter(() => random() < 0.3).map((one) => one.id);
      const event = any(events);
      return event ? send('PUT', `/events/${event.id}`, { gallery_ids: linked }) : 200;
    }
    if (roll < 0.88 && gallery) return send('PUT', `/galleries/${gallery.id}`, { event_id: any(events)?.id ?? null });
    const photos = (await list('gallery_photos')).filter(({ gallery_id }) => gallery_id === gallery?.id);
    const photo = any(photos);
    if (!gallery || !photo) return 200;
    if (roll < 0.94) {
      const order = photos.map((one) => one.id).toSorted(() => random() - 0.5);
      return send('POST', `/galleries/${gallery.id}/order`, { ids: order });
    }
    if (roll < 0.97) return send('PUT', `/gallery_photos/${photo.id}`, { caption: text() });
    deleted.push({ resource: 'gallery_photos', ids: [photo.id] });
    return send('DELETE', `/gallery_photos/${photo.id}`, {});
  };
}

/** Galleries with photos: an upload needs an encoder, and is proven elsewhere. */
async function galleriesWithPhotos() {
  const at = '2026-01-01T00:00:00.000Z';
  for (const name of ['one', 'two', 'three']) {
    const body = { title: name, folder_name: name };
    const made = await sendAs(boss, 'POST', '/api/admin/galleries', body);
    const { id } = z.looseObject({ id: z.string() }).parse(await made.json());
    const all = Array.from({ length: PHOTOS }, (_, nth) => `${name}-${nth}`);
    await api.db
      .insert(media)
      .values(
        all.map((photo) => ({
          key: `galleries/${name}/${photo}.jpg`,
          content_type: 'image/jpeg',
          width: 1,
          height: 1,
          bytes: 1,
          created_at: at,
        })),
      );
    await api.db
      .insert(galleryPhotos)
      .values(
        all.map((photo, order_position) => ({
          id: photo,
          gallery_id: id,
          filename: `${photo}.jpg`,
          order_position,
          url: `/media/galleries/${name}/${photo}.jpg`,
          created_at: at,
        })),
      );
  }
}

/** What a record said before the newest `count` of its changes, from its history alone. */
async function rebuilt(key: string, count: number): Promise<Row> {
  const [resource = '', id = ''] = key.split('/');
  const { current, changes } = await historyOf(resource, id);
  const later = changes.slice(0, count);
  const before: Row = Object.assign({}, current, ...later.map((change) => change.before));
  const said = saidBy(before);
  if (resource !== 'galleries') return said;
  const photos = new Map<string, Row>(
    (await list('gallery_photos'))
      .filter(({ gallery_id }) => gallery_id === id)
      .map((photo) => [photo.id, withoutPicture(photo)]),
  );
  for (const change of later)
    for (const photo of change.photos) {
      if (photo.before === null) photos.delete(photo.id);
      else photos.set(photo.id, { ...photos.get(photo.id), ...photo.before });
    }
  return { ...said, photos: [...photos.values()].toSorted(byId) };
}

test(`every state of every record is rebuilt from its history, and restored exactly (SEED=${SEED})`, async () => {
  await galleriesWithPhotos();
  const step = walk();
  /** The states that a record has had since it was there last, the newest first. */
  const states = new Map<string, Row[]>();
  const note = (now: State) => {
    for (const key of [...states.keys()]) if (!now.has(key)) states.delete(key);
    for (const [key, row] of now) {
      const known = states.get(key) ?? [];
      if (JSON.stringify(known[0]) !== JSON.stringify(row)) states.set(key, [row, ...known]);
    }
  };
  note(await stateNow());
  const answers = new Map<number, number>();
  for (let write = 0; write < WRITES; write++) {
    const status = await step();
    answers.set(status, (answers.get(status) ?? 0) + 1);
    expect(status, `write ${write}`).toBeLessThan(500);
    note(await stateNow());
  }
  // The walk went somewhere: few of its calls were refused.
  const accepted = [...answers].filter(([status]) => status < 300);
  expect(accepted.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(WRITES * 0.9);

  let compared = 0;
  for (const [key, known] of states)
    for (const [count, row] of known.entries()) {
      expect(await rebuilt(key, count), `${key}, ${count} changes ago`).toEqual(row);
      compared += 1;
    }
  expect(compared).toBeGreaterThan(200);
  await restoreSome(states);
  console.log(
    `SEED=${SEED}: ${WRITES} writes (${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}), ${compared} states rebuilt, ${RESTORES} restored`,
  );
});

/** The keys of the records that one refers to. */
function referredBy({ gallery_ids, event_id, category_id }: Row): string[] {
  const keyOf = (resource: string) => (id: unknown) => (typeof id === 'string' ? [`${resource}/${id}`] : []);
  return [
    ...[gallery_ids].flat().flatMap(keyOf('galleries')),
    ...keyOf('events')(event_id),
    ...keyOf('page_categories')(category_id),
  ];
}

/** Restores some of the states that records had, and compares them with what is there then. */
async function restoreSome(states: ReadonlyMap<string, Row[]>) {
  const all = [...states].flatMap(([key, known]) =>
    known
      .slice(1)
      .map((row, index) => ({ key, row, index }))
      // What refers to something that is gone cannot come back whole; versions.test.ts has that.
      .filter(({ row }) => referredBy(row).every((other) => states.has(other))),
  );
  const chosen = all
    .map((one) => ({ one, at: random() }))
    .toSorted((one, two) => one.at - two.at)
    .slice(0, RESTORES)
    .map(({ one }) => one);
  expect(chosen).toHaveLength(RESTORES);
  // A restore is a change too: the version is found by its id from then on.
  const changeIds = new Map<string, string[]>();
  for (const { key } of chosen) {
    const [resource = '', id = ''] = key.split('/');
    const { changes } = await historyOf(resource, id);
    changeIds.set(
      key,
      changes.map((change) => change.id),
    );
  }
  for (const { key, row, index } of chosen) {
    const [resource = '', id = ''] = key.split('/');
    const body = { change_id: changeIds.get(key)?.[index], photos: true };
    const answer = await sendAs(boss, 'POST', paths.api.restoreVersion(resource, id), body);
    const told = `${key}, ${index + 1} changes ago: ${answer.status} ${await answer.text()}`;
    expect(answer.status, told).toBe(200);
    expect((await stateNow()).get(key), told).toEqual(row);
  }
}
