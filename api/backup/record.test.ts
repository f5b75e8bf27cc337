import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sealOf } from '#api/backup/seal';
import { bucketStore } from '#api/backup/store';
import { refused, refusedFields } from '#api/rest/contract/support';
import {
  type BackedUpKind,
  backupsContract,
  foundRecordsContract,
  restoredRecordContract,
} from '#core/contracts/backups';
import { recordHistoryContract } from '#core/contracts/history';
import { paths } from '#core/paths';
import { activity } from '#db/schema/activity';
import { events } from '#db/schema/event';
import { festivals } from '#db/schema/festival';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/schema/gallery';
import { versions } from '#db/schema/history';
import { media } from '#db/schema/media';
import { pages } from '#db/schema/page';
import { searchEntries } from '#db/schema/search';
import { securityLog } from '#db/schema/security-log';
import { wholeBackup } from '#testing/backup';
import { admin, call } from '#testing/client';
import { startWithFiles } from '#testing/media';
import { send } from '#testing/people';
import { noise } from '#testing/samples/pictures';

const society = await startWithFiles();
const gallery = await society.newGallery('Dashain Album');
for (const caption of ['One', 'दुई', 'Three']) await society.addPhoto(gallery, { caption });
const event = await theOne(society.db.select().from(events).limit(1));
const { url } = await society.upload(await noise(40, 30));
await put('events', event.id, { profile_image_url: url, gallery_ids: [gallery] });
const tools = {
  ...{ db: society.db, files: bucketStore(society.files) },
  ...{ backups: bucketStore(society.backups), seal: await sealOf(undefined) },
  now: () => new Date(),
};
const backup = (await wholeBackup(tools)).id;

async function theOne<T>(rows: Promise<T[]>): Promise<T> {
  const [one] = await rows;
  if (!one) throw new Error('there is none');
  return one;
}

async function write(method: string, path: string, body?: object) {
  const answer = await send(society.caller, method, `/api/admin/${path}`, body);
  expect(answer.ok, `${method} ${path}`).toBe(true);
  return answer.json();
}
function put(resource: string, id: string, body: object) {
  return write('PUT', `${resource}/${id}`, body);
}

async function find(resource: string, q: string) {
  const query = new URLSearchParams({ resource, q });
  const answer = await call(society.caller, `${paths.api.backupRecords(backup)}?${query}`);
  expect(answer.status).toBe(200);
  return foundRecordsContract.parse(await answer.json());
}

const restore = (resource: string, id: string, from = backup) =>
  send(society.caller, 'POST', paths.api.restoreRecord(from), { resource, id });

/** Deletes a record and everything that the history and the file store know of it. */
async function lose(resource: BackedUpKind, id: string) {
  const { db, files } = society;
  const photos = await db.select().from(galleryPhotos).where(eq(galleryPhotos.gallery_id, id));
  await write('DELETE', `${resource}/${id}`);
  await db.delete(versions);
  await db.delete(activity);
  const keys = photos.map(({ url }) => url.slice(paths.media('').length));
  await files.delete(keys);
  return keys;
}

test('the backups are listed with what they hold', async () => {
  const answer = await call(society.caller, paths.api.backups());
  const { backups } = backupsContract.parse(await answer.json());
  expect(backups).toMatchObject([{ id: backup, reason: 'nightly', files: 4 }]);
});

describe('a record out of a backup', () => {
  test('is found by the words of its title, in any script', async () => {
    expect((await find('galleries', 'album DASHAIN')).records).toMatchObject([
      { id: gallery, title: 'Dashain Album', is_there: true },
    ]);
    expect((await find('galleries', 'no such')).records).toEqual([]);
    const all = await find('events', '');
    expect(all.total).toBeGreaterThan(10);
    expect(all.records).toHaveLength(Math.min(all.total, 50));
  });

  test('comes back with its photos, pictures, files and links when all of it is gone', async () => {
    const { db } = society;
    const [rowBefore] = await db.select().from(galleries).where(eq(galleries.id, gallery));
    const photosBefore = await db.select().from(galleryPhotos).orderBy(galleryPhotos.id);
    const keys = await lose('galleries', gallery);
    expect((await find('galleries', 'dashain album')).records).toMatchObject([{ is_there: false }]);
    const answer = await restore('galleries', gallery);
    // Three photos with their pictures, and the link to the event.
    const told = { id: gallery, title: 'Dashain Album', parts: 7 };
    expect(restoredRecordContract.parse(await answer.json())).toEqual(told);
    const [row] = await db.select().from(galleries).where(eq(galleries.id, gallery));
    expect(row).toEqual({ ...rowBefore, updated_at: row?.updated_at });
    expect(await db.select().from(galleryPhotos).orderBy(galleryPhotos.id)).toEqual(photosBefore);
    for (const key of keys) await society.bytesAt(paths.media(key));
    expect(await db.select().from(eventGalleryRelations)).toContainEqual({
      ...{ event_id: event.id, gallery_id: gallery },
    });
    expect(await db.$count(searchEntries, eq(searchEntries.ref, gallery))).toBe(1);
    const [entry] = await db.select().from(activity);
    expect(entry).toMatchObject({ action: 'restore', resource: 'galleries', record_id: gallery });
    const logged = await db.select().from(securityLog).where(eq(securityLog.kind, 'restored'));
    expect(logged).toMatchObject([{ email: admin.email, detail: 'Dashain Album' }]);
  });

  test('says again what it said then when it is there, and what it says now is kept', async () => {
    await put('events', event.id, { title: 'Spoilt', profile_image_url: null, gallery_ids: [] });
    expect((await restore('events', event.id)).status).toBe(200);
    const [row] = await society.db.select().from(events).where(eq(events.id, event.id));
    expect(row).toMatchObject({ title: event.title, profile_image_url: url });
    const history = recordHistoryContract.parse(await write('GET', `history/events/${event.id}`));
    expect(JSON.stringify(history.changes[0])).toContain('Spoilt');
    expect(await society.db.select().from(eventGalleryRelations)).toHaveLength(1);
  });

  test('can be a festival, which is found by either of its names and told with its day', async () => {
    const { db } = society;
    const [festival] = await db.select().from(festivals).where(like(festivals.id, 'teej-%'));
    if (!festival?.name_ne) throw new Error('no festival with a Nepali name');
    const { id, name, name_ne, date } = festival;
    const told = { id, title: name, at: date };
    expect((await find('festivals', name)).records).toContainEqual({ ...told, is_there: true });
    await lose('festivals', id);
    expect((await find('festivals', name_ne)).records).toContainEqual({ ...told, is_there: false });
    const stored = () => db.select().from(festivals).where(eq(festivals.id, id));
    const restored = [{ ...festival, updated_at: expect.any(String) }];
    const answer = await restore('festivals', id);
    expect(await answer.json()).toEqual({ id, title: name, parts: 0 });
    expect(await stored()).toEqual(restored);
    await put('festivals', id, { name: 'Spoilt', confirmed: !festival.confirmed });
    expect((await restore('festivals', id)).status).toBe(200);
    expect(await stored()).toEqual(restored);
  });

  test('is refused, with the field, while another one has its address', async () => {
    const { db } = society;
    const page = await theOne(db.select().from(pages).limit(1));
    await lose('pages', page.id);
    await write('POST', 'pages', { title: 'Another', slug: page.slug });
    const other = await theOne(db.select().from(pages).where(eq(pages.slug, page.slug)));
    expect(await refusedFields(restore('pages', page.id))).toEqual({ slug: expect.any(String) });
    await write('DELETE', `pages/${other.id}`);
    expect((await restore('pages', page.id)).status).toBe(200);
    expect((await restore('pages', page.id)).status).toBe(200);
    expect(await db.select().from(pages).where(eq(pages.id, page.id))).toHaveLength(1);
  });

  test('is refused when there is no such backup or record, or the backup is damaged', async () => {
    expect((await restore('events', event.id, '2020-01-01T00-00-00Z')).status).toBe(404);
    expect((await restore('events', 'nobody')).status).toBe(404);
    expect((await restore('users', event.id)).status).toBe(422);
    const [photo] = await society.db.select().from(media).limit(1);
    const copies = (await society.backups.list({ prefix: 'files/' })).objects;
    for (const { key } of copies) await society.backups.put(key, 'spoilt');
    await society.files.delete(photo?.key ?? '');
    const said = /This backup cannot be read: the copy of .* another checksum/;
    expect(await refused(restore('galleries', gallery))).toMatchObject({
      ...{ status: 409, message: expect.stringMatching(said) },
    });
  });
});
