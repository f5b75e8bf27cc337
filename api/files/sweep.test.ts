import { eq, like } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { quarantineKey } from '#api/files/quarantine';
import { isTooMuch, sweepMedia } from '#api/files/sweep';
import { pictureVariant } from '#core/files/picture';
import { addDays, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { events } from '#db/events/schema';
import { media } from '#db/files/schema';
import { siteSettings } from '#db/settings/schema';
import { startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const society = await startWithFiles();

/** A sweep that found nothing to do. */
const nothing = { files: [], pictures: [], broughtBack: [], deleted: [], refused: false };

describe('the sweep of the night', () => {
  test('puts files without a row into quarantine, but not while an upload may be under way', async () => {
    const { key } = await society.upload(await noise(20, 20));
    const orphans = ['media/events/orphan.jpg', 'variants/media/events/orphan.jpg/320.webp'];
    const httpMetadata = { contentType: 'image/jpeg' };
    for (const orphan of [...orphans, 'backups/2026.sql']) await society.files.put(orphan, orphan, { httpMetadata });
    expect(await society.sweep(0)).toEqual(nothing);
    society.purge.mockClear();
    const log = vi.spyOn(console, 'log').mockImplementationOnce(() => {});
    const later = new Date(Date.now() + 2 * HOUR);
    const bindings = { MEDIA: society.files, PURGE: society.purge };
    const swept = await sweepMedia(society.db, bindings, later);
    expect(swept).toEqual({ ...nothing, files: orphans });
    expect(log.mock.calls[0]).toEqual([expect.stringContaining('2 files'), orphans]);
    // What was there could be seen: the edge may have kept it.
    expect(society.purge.mock.calls).toEqual([[['picture-media/events/orphan.jpg']]]);
    expect(await society.fileIsThere(key)).toBe(true);
    for (const orphan of orphans) {
      expect(await society.fileIsThere(orphan)).toBe(false);
      const kept = await society.files.get(quarantineKey(orphan, localDay(later)));
      expect(await kept?.text()).toBe(orphan);
      expect(kept?.httpMetadata).toMatchObject(httpMetadata);
      expect((await society.get(paths.media(kept?.key ?? ''))).status).toBe(404);
    }
    // Not ours to touch.
    expect(await society.fileIsThere('backups/2026.sql')).toBe(true);
    await society.files.delete('backups/2026.sql');
  });

  test('puts pictures that nothing shows any more into quarantine, and no others', async () => {
    const picture = await noise(20, 20);
    const shown = {
      event: await society.upload(picture),
      description: await society.upload(picture, paths.api.upload('editor')),
      setting: await society.upload(picture, paths.api.upload('contents/hero_image')),
    };
    const { url: photo } = await society.addPhoto(await society.newGallery());
    const [event] = await society.db.select({ id: events.id }).from(events).limit(1);
    await society.ask('PUT', `/events/${event?.id}`, {
      profile_image_url: shown.event.url,
      description: `<p><img src="${shown.description.url}" alt=""></p>`,
    });
    const value = shown.setting.key.slice('contents/'.length);
    await society.db.insert(siteSettings).values({ key: 'hero_image', value });
    const unused = await society.upload(picture);
    await society.bytesAt(pictureVariant(unused.url, 320, 'webp'));

    expect((await society.sweep(6 * DAY)).pictures).toEqual([]);
    const { pictures } = await society.sweep(8 * DAY);
    expect(pictures).toContain(unused.key);
    const { rows, files } = await society.kept();
    const wanted = [...Object.values(shown).map(({ key }) => key), photo.slice('/media/'.length)];
    for (const kept of [rows, files]) expect(kept).toEqual(expect.arrayContaining(wanted));
    expect(files.filter((file) => file.includes(unused.key))).toEqual([]);
    const taken = (await society.inQuarantine()).filter((file) => file.includes(unused.key));
    expect(taken).toHaveLength(2);
    expect(rows.filter((key) => pictures.includes(key))).toEqual([]);
  });
});

describe('a file in quarantine', () => {
  const key = 'galleries/dashain/photo-1.jpg';
  const created_at = new Date().toISOString();
  const row = { key, created_at, content_type: 'image/jpeg', width: 1, height: 1, bytes: 1 };

  test('is brought back once a row knows it again, and never over a file that is there', async () => {
    await society.files.put(key, 'photo');
    expect((await society.sweep(2 * HOUR)).files).toEqual([key]);
    // A crash after the copy and before the removal.
    await society.files.put(key, 'photo');
    expect((await society.sweep(2 * HOUR)).files).toEqual([key]);
    await society.db.insert(media).values(row);
    expect((await society.sweep(DAY)).broughtBack).toHaveLength(1);
    expect(await (await society.files.get(key))?.text()).toBe('photo');
    await society.files.put(quarantineKey(key, '2026-01-01'), 'another');
    await society.sweep(0);
    expect(await (await society.files.get(key))?.text()).toBe('photo');
    expect((await society.inQuarantine()).filter((file) => file.includes(key))).toEqual([]);
    await society.db.delete(media).where(eq(media.key, key));
    await society.files.delete(key);
  });

  test('is brought back when it is the magazine that a setting shows again', async () => {
    const name = 'magazine-1.pdf';
    await society.files.put(quarantineKey(`documents/${name}`, localDay(new Date())), '%PDF-');
    expect((await society.sweep(0)).broughtBack).toEqual([]);
    const setting = { key: 'magazine_pdf', value: paths.document(name) };
    await society.db.insert(siteSettings).values(setting);
    expect((await society.sweep(0)).broughtBack).toHaveLength(1);
    expect(await (await society.get(setting.value)).text()).toBe('%PDF-');
    await society.files.delete(`documents/${name}`);
  });

  test('stays when it is a magazine that a setting showed earlier, also after its time', async () => {
    const save = (magazine_pdf: string) => society.ask('PUT', '/settings', { magazine_pdf });
    const name = 'magazine-2.pdf';
    await society.files.put(`documents/${name}`, '%PDF-');
    await save(paths.document(name));
    await save('https://example.org/magazine.pdf');
    await society.files.delete(`documents/${name}`);
    const kept = quarantineKey(`documents/${name}`, addDays(localDay(new Date()), -40));
    await society.files.put(kept, '%PDF-');
    expect(await society.sweep(0)).toMatchObject({ broughtBack: [], deleted: [] });
    expect((await society.get(paths.document(name))).status).toBe(404);
    // It is there when the earlier settings are restored.
    await save(paths.document(name));
    expect(await (await society.get(paths.document(name))).text()).toBe('%PDF-');
  });

  test('is deleted after 30 days', async () => {
    const today = localDay(new Date());
    const [kept, over] = [29, 30].map((days) => quarantineKey(key, addDays(today, -days)));
    for (const file of [kept, over]) await society.files.put(file ?? '', 'x');
    expect((await society.sweep(0)).deleted).toEqual([over]);
    expect(await society.fileIsThere(kept ?? '')).toBe(true);
    await society.files.delete(kept ?? '');
  });
});

describe('a sweep that would take too much', () => {
  const taking = { files: 0, all_files: 1000, pictures: 0, all_pictures: 100 };

  test.each([
    ['few files, however large their share', { files: 20, all_files: 20 }, false],
    ['many files of very many', { files: 50 }, false],
    ['more than 5 % of all files', { files: 51 }, true],
    ['every file', { files: 21, all_files: 21 }, true],
    ['more than 5 % of all pictures', { pictures: 21 }, true],
    ['few pictures', { pictures: 20 }, false],
  ])('%s', (_, part, much) => {
    expect(isTooMuch({ ...taking, ...part })).toBe(much);
  });

  /** The notices that the dashboard shows. */
  const notices = async () => dashboardContract.parse(await society.ask('GET', '/dashboard')).notices;

  /** Photos without rows, of which one more than may always go. */
  async function putPhotos(gallery: string) {
    const files = Array.from({ length: 21 }, (_, at) => `galleries/${gallery}/photo-${at}.jpg`);
    for (const file of files) await society.files.put(file, 'photo');
    return files;
  }

  /** The result of a sweep a month from now, which takes nothing and logs the reason. */
  async function refusedSweep() {
    const log = vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const swept = await society.sweep(32 * DAY);
    expect(log.mock.calls[0]?.[0]).toMatch(/the sweep took nothing: .* database/);
    return swept;
  }

  test('takes and deletes nothing when the database is empty, and says so until it is not', async () => {
    const files = await putPhotos('tihar');
    const over = quarantineKey('galleries/tihar/photo-x.jpg', '2026-01-01');
    await society.files.put(over, 'x');
    const rows = await society.db.select().from(media);
    await society.db.delete(media);
    const before = (await society.files.list()).objects.map(({ key }) => key);

    expect(await refusedSweep()).toEqual({ ...nothing, refused: true });
    expect(await refusedSweep()).toEqual({ ...nothing, refused: true });
    expect((await society.files.list()).objects.map(({ key }) => key)).toEqual(before);
    const details = { files: expect.any(Number), all_files: expect.any(Number) };
    expect(await notices()).toMatchObject([
      { key: 'sweep_refused', details: { ...details, pictures: 0, all_pictures: 0 } },
    ]);

    const known = { content_type: 'image/jpeg', width: 1, height: 1, bytes: 1 };
    const created_at = new Date().toISOString();
    const added = files.map((key) => ({ ...known, key, created_at }));
    await society.db.insert(media).values([...rows, ...added]);
    expect((await society.sweep(2 * HOUR)).refused).toBe(false);
    expect(await notices()).toEqual([]);
  });

  test('takes it all on the one day for which that is allowed', async () => {
    const files = await putPhotos('holi');
    const now = new Date(Date.now() + 2 * HOUR);
    const today = localDay(now);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const sweep = (day: string) => sweepMedia(society.db, { MEDIA: society.files }, now, day);
    expect(await sweep(addDays(today, -1))).toMatchObject({ files: [], refused: true });
    expect(log.mock.calls[0]?.[0]).toContain(`SWEEP_ALLOWED_ON is ${today}`);
    expect((await sweep(today)).files.sort()).toEqual(files.sort());
    expect(await notices()).toEqual([]);
    vi.restoreAllMocks();
  });

  test('forgets no picture when what shows them is gone', async () => {
    const { rows, files } = await society.kept();
    expect(await refusedSweep()).toMatchObject({ pictures: [], refused: true });
    expect(await society.kept()).toMatchObject({ rows, files });
    await society.db.delete(media).where(like(media.key, 'galleries/tihar/%'));
  });
});
