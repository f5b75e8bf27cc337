import { ne } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { invitedBy } from '#api/auth/invited';
import { PICTURE_MAX_BYTES } from '#core/files/picture';
import { events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { eventGalleryRelations, galleries, galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { installationId } from '#db/operations/installation';
import { redirects } from '#db/pages/redirects.schema';
import { pages } from '#db/pages/schema';
import { siteSettings } from '#db/settings/schema';
import { profileRow } from '#db/users/profile';
import { accounts, profiles } from '#db/users/schema';
import { s3Store } from '#scripts/backup/s3-store';
import { d1OverHttp } from '#scripts/cloudflare/d1-http';
import { applyImport } from '#scripts/import/apply';
import { hostOf } from '#scripts/import/host';
import { Stop } from '#scripts/local/root';
import { startD1 } from '#testing/d1-server';
import { countAll, emptyD1, emptySociety } from '#testing/moving';
import { startS3 } from '#testing/s3-server';
import {
  formerFiles,
  formerIds,
  formerTables,
  largeFile,
  writeCsv,
  writeFormerFiles,
  writeJson,
} from '#testing/samples/former-export';

let society: Awaited<ReturnType<typeof emptySociety>>;
const pictures = await formerFiles();
beforeEach(async () => {
  society = await emptySociety();
});
afterEach(() => society.close());

const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

/** A folder with the sample's files, and its tables as `write` writes them. */
function exported(write: typeof writeCsv, tables = formerTables()): string {
  const folder = society.newFolder();
  writeFormerFiles(folder, pictures);
  write(folder, tables);
  return folder;
}

test.each([
  ['CSV with a byte order mark and CRLF', writeCsv],
  ['JSON', writeJson],
])('an export as %s is imported with its ids, links and pictures', async (_, write) => {
  const folder = exported(write);
  const large = await largeFile();
  writeFormerFiles(folder, large);
  const { plan } = await society.moveIn(folder);
  expect(plan.report.findings.filter(({ level }) => level !== 'note')).toEqual([]);
  const { db } = society;
  const [dashain, picnic] = await db.select().from(events).orderBy(events.date);
  expect(dashain).toMatchObject({
    id: formerIds.dashain,
    status: 'past',
    start_time: '18:00',
    end_date: null,
    tags: ['festival', 'for families'],
    created_at: '2023-04-05T06:07:08.123Z',
    excerpt: 'Tika & jamara large',
    search: 'dashain 2023 auckland',
    profile_image_url: expect.stringMatching(/^\/media\/media\/events\/[-0-9a-f]{36}\.jpg$/),
  });
  const text = dashain?.description ?? '';
  const [, image] = /src="(\/media\/media\/editor\/[-0-9a-f]{36}\.jpg)"/.exec(text) ?? [];
  expect(text).toBe(`<p>Tika &amp; jamara</p><img src="${image}" alt="" /><p><a href="${image}">large</a></p>`);
  // Half past eleven in the morning in UTC is the next day there.
  expect(picnic).toMatchObject({ date: '2099-01-06', status: 'upcoming', tags: [] });
  const albums = await db.select().from(galleries).orderBy(galleries.title);
  expect(albums).toMatchObject([
    { id: formerIds.autumn, folder_name: 'autumn-2023', event_id: formerIds.dashain },
    { id: formerIds.sports, folder_name: 'sports', event_id: formerIds.picnic },
  ]);
  const photos = await db.select().from(galleryPhotos).orderBy(galleryPhotos.id);
  expect(photos).toMatchObject([
    {
      filename: 'IMG_0001.JPG',
      caption: 'The first',
      url: albums[0]?.cover_photo_url,
      taken_at: '2023-04-01T22:30:00.000Z',
    },
    { filename: 'large.png', order_position: 1, taken_at: null },
    { filename: 'goal.jpg', gallery_id: formerIds.sports },
  ]);
  expect(await db.$count(eventGalleryRelations)).toBe(2);
  expect(await db.select().from(pages)).toMatchObject([
    // Nothing else would lead to it.
    { slug: 'our-history', content: '<h2>Since 1990</h2><p>नेपाल</p>', status: 'published', in_footer: true },
  ]);
  const settings = await db.select().from(siteSettings).orderBy(siteSettings.key);
  expect(settings).toEqual([
    { key: 'contact_email', value: 'hello@example.org' },
    { key: 'hero_image', value: expect.stringMatching(/^hero-[0-9a-f]{8}\.jpg$/) },
    { key: 'magazine_pdf', value: expect.stringMatching(/^\/documents\/magazine-.*\.pdf$/) },
  ]);
  // A picture above the limit was shrunk; the picture that nothing names was left where it was.
  const stored = await db.select().from(media);
  expect(stored).toHaveLength(7);
  expect(Object.values(large)[0]?.length).toBeGreaterThan(PICTURE_MAX_BYTES);
  expect(stored.every(({ bytes }) => bytes <= PICTURE_MAX_BYTES)).toBe(true);
});

test('new people who may sign in are invited by whoever imports, and no password is stored', async () => {
  const { db } = society;
  await expect(hostOf(db, 'asha@example.org')).rejects.toThrow(Stop);
  expect(await hostOf(db)).toBeNull();
  const asha = profileRow({ email: 'asha@example.org', name: 'Asha Rai', role: 'admin', is_active: true }, new Date());
  await db.insert(profiles).values(asha);
  const host = await hostOf(db, 'Asha@example.org');
  expect(host).toEqual(await hostOf(db));
  await society.moveIn(exported(writeCsv), { host });
  expect(await db.select().from(profiles).where(ne(profiles.id, asha.id)).orderBy(profiles.id)).toMatchObject([
    { id: 'p-1', email: 'secretary@example.org', role: 'admin', is_active: true },
    { id: 'p-2', email: 'left@example.org', role: 'user', is_active: false },
  ]);
  const [mail, ...others] = await db.select().from(outbox);
  expect(others).toEqual([]);
  expect(mail?.to).toBe('secretary@example.org');
  const text = mail?.parts.text ?? '';
  expect(text).toContain('Asha Rai (asha@example.org) invites you');
  const [, token = ''] = /https:\/\/society\.example\/api\/auth\/reset-password\/(\w+)/.exec(text) ?? [];
  expect(await invitedBy(db, token)).toMatchObject({ email: 'secretary@example.org', by: 'Asha Rai' });
  expect(await db.$count(accounts)).toBe(0);
});

test('an import is in the history, and chores that delete wait for a person', async () => {
  const before = await installationId(society.db);
  await society.moveIn(exported(writeJson));
  // The file store has the id of before, so that the two do not belong together.
  expect(await installationId(society.db)).not.toBe(before);
  const told = { action: 'import', actor: 'import', actor_id: null, count: 16 };
  expect(await society.db.select().from(activity)).toMatchObject([told]);
});

/** Links an event and a gallery that no export knows. */
async function linkAnother(): Promise<void> {
  const { db } = society;
  const event = {
    id: 'own',
    title: 'Own',
    date: '2099-01-01',
    location: 'Hall',
    status: 'upcoming',
    ...stamps,
  } as const;
  await db.insert(events).values(event);
  await db.insert(galleries).values({ id: 'own', title: 'Own', folder_name: 'own', ...stamps });
  await db.insert(eventGalleryRelations).values({ event_id: 'own', gallery_id: 'own' });
}

test('a second run writes nothing', async () => {
  const folder = exported(writeCsv);
  const { fresh: links } = (await society.moveIn(folder)).plan.counts.event_gallery_relations;
  expect(await society.db.$count(eventGalleryRelations)).toBe(links);
  await linkAnother();
  const before = await countAll(society.db);
  const { plan, told } = await society.moveIn(folder);
  expect(told).toEqual(['Everything is here already: nothing was written.']);
  expect(plan.counts.gallery_photos).toEqual({ fresh: 0, there: 3 });
  // Each once, whether a table or a gallery has it, and none that the society has beside them.
  expect(plan.counts.event_gallery_relations).toEqual({ fresh: 0, there: links });
  expect(await countAll(society.db)).toBe(before);
});

test('an import that is cut off has no row, and the next run stores no file twice', async () => {
  const folder = exported(writeJson);
  const { files: store } = society.society;
  let puts = 0;
  const failing = {
    ...store,
    put: (...given: Parameters<typeof store.put>) => {
      puts += 1;
      if (puts > 3) throw new Error('the power is gone');
      return store.put(...given);
    },
  };
  await expect(society.moveIn(folder, { files: failing })).rejects.toThrow('the power is gone');
  expect(await society.db.$count(events)).toBe(0);
  expect(await society.db.$count(media)).toBe(3);
  const { plan } = await society.moveIn(folder);
  expect(plan.moved.size).toBe(3);
  expect(await society.db.$count(media)).toBe(7);
  expect(await society.db.$count(redirects)).toBe(8);
  expect(await society.db.$count(events)).toBe(2);
});

test('of an export with one error nothing is imported', async () => {
  const [first = {}, second = {}] = formerTables().events ?? [];
  const broken = { ...formerTables(), events: [{ ...first, title: '' }, second] };
  const folder = exported(writeCsv, broken);
  const before = await countAll(society.db);
  const put = async () => Promise.reject(new Error('a file was written'));
  const touched = { ...society.society.files, put };
  await expect(society.moveIn(folder, { files: touched })).rejects.toThrow(Stop);
  expect(await countAll(society.db)).toBe(before);
});

test('rows that clash with what was written meanwhile are all left out', async () => {
  const { db } = society;
  const plan = await society.plan(exported(writeJson));
  await db.insert(pages).values({ title: 'Another', slug: 'our-history', ...stamps });
  await expect(applyImport(plan, society.society, () => {})).rejects.toThrow();
  for (const table of [events, galleries, profiles, outbox]) expect(await db.$count(table)).toBe(0);
});

test('records that clash with others of the society are refused', async () => {
  const { db } = society;
  await db.batch([
    db.insert(pages).values({ title: 'Another', slug: 'our-history', ...stamps }),
    db.insert(galleries).values({ title: 'Another', folder_name: 'sports', ...stamps }),
    db.insert(profiles).values({ email: 'secretary@example.org', ...stamps }),
  ]);
  const { report, counts } = await society.plan(exported(writeCsv));
  const found = report.findings.map(({ level, of, message }) => `${level} ${of}: ${message}`);
  expect(found).toEqual(
    expect.arrayContaining([
      'error galleries: Another record of this society has the folder_name sports',
      'error pages: Another record of this society has the slug our-history',
      // The admin who imports has an account already.
      'note profiles: secretary@example.org has an account here already, which stays as it is',
    ]),
  );
  expect(counts.profiles).toEqual({ fresh: 1, there: 0 });
});

test('an export goes into D1 as well', async () => {
  const d1 = await emptyD1();
  const onD1 = await emptySociety(d1.db);
  await onD1.moveIn(exported(writeCsv));
  expect(await onD1.db.$count(galleryPhotos)).toBe(3);
  expect(await onD1.db.$count(outbox)).toBe(1);
  const { told } = await onD1.moveIn(exported(writeJson));
  expect(told).toEqual(['Everything is here already: nothing was written.']);
  await Promise.all([onD1.close(), d1.close()]);
});

test('an export goes into a deployed site, over the interfaces of D1 and S3', async () => {
  const d1 = await startD1({ url: society.url });
  const s3 = await startS3();
  const access = { accountId: 'account', databaseId: 'id', apiUrl: d1.url, apiToken: 'token' };
  const deployed = await emptySociety(await database({ DB: d1OverHttp(access) }));
  await deployed.moveIn(exported(writeCsv), { files: s3Store(s3.access, 'media') });
  expect(await society.db.$count(events)).toBe(2);
  const stored = await society.db.select({ key: media.key }).from(media);
  const { files: there } = await s3Store(s3.access, 'media').list('');
  expect(there.map(({ key }) => key)).toEqual(expect.arrayContaining(stored.map(({ key }) => key)));
  expect(stored).toHaveLength(7);
  await deployed.close();
  await Promise.all([d1.close(), s3.close()]);
});

test('a former address leads to the picture', async () => {
  await society.moveIn(exported(writeJson));
  const served = await society.serve();
  const at = '/storage/v1/object/public/media/editor/tika%201.jpg?t=1';
  const answer = await fetch(served.url + at);
  expect(answer.url).toContain('/media/media/editor/');
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  await served.close();
});
