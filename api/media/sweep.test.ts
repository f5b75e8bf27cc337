import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWithFiles } from '#api/media/files.support';
import { noise } from '#api/media/pictures.samples';
import { sweepMedia } from '#api/media/sweep';
import { paths } from '#core/paths';
import { pictureVariant } from '#core/rules/picture';
import { events } from '#db/schema/event';
import { siteSettings } from '#db/schema/setting';
import { call } from '#e2e/support/client';

// Pictures are decoded and encoded for real, and other tests run beside.
vi.setConfig({ testTimeout: 30_000 });

const HOUR = 3_600_000;

let society: Awaited<ReturnType<typeof startWithFiles>>;
beforeAll(async () => {
  society = await startWithFiles();
}, 60_000);
afterAll(() => society?.close());

describe('the sweep of the night', () => {
  test('removes files without a row, but not while an upload may be under way', async () => {
    const { key } = await society.upload(await noise(20, 20));
    const orphans = ['media/events/orphan.jpg', `variants/media/events/orphan.jpg/320.webp`];
    for (const orphan of [...orphans, 'backups/2026.sql']) await society.files.put(orphan, 'x');
    expect(await society.sweep(0)).toEqual({ files: [], pictures: [] });
    society.purge.mockClear();
    const log = vi.spyOn(console, 'log').mockImplementationOnce(() => {});
    const swept = await sweepMedia(
      society.db,
      { MEDIA: society.files, PURGE: society.purge },
      new Date(Date.now() + 2 * HOUR),
    );
    expect(swept).toEqual({ files: orphans, pictures: [] });
    expect(log.mock.calls[0]).toEqual([expect.stringContaining('2 files'), orphans]);
    // What was there could be seen: the edge may have kept it.
    expect(society.purge.mock.calls).toEqual([[['picture-media/events/orphan.jpg']]]);
    expect(await society.fileIsThere(key)).toBe(true);
    // Not ours to touch.
    expect(await society.fileIsThere('backups/2026.sql')).toBe(true);
    await society.files.delete('backups/2026.sql');
  });

  test('removes pictures that nothing shows any more, and no others', async () => {
    const picture = await noise(20, 20);
    const shown = {
      event: await society.upload(picture),
      description: await society.upload(picture, paths.api.upload('editor')),
      setting: await society.upload(picture, paths.api.upload('contents/hero_image')),
    };
    const { url: photo } = await society.addPhoto(await society.newGallery());
    const put = (path: string, body: object) =>
      call(society.caller, path, { method: 'PUT', body: JSON.stringify(body) });
    const [event] = await society.db.select({ id: events.id }).from(events).limit(1);
    const written = await put(`/api/admin/events/${event?.id}`, {
      profile_image_url: shown.event.url,
      description: `<p><img src="${shown.description.url}" alt=""></p>`,
    });
    expect(written.status).toBe(200);
    const value = shown.setting.key.slice('contents/'.length);
    await society.db.insert(siteSettings).values({ key: 'hero_image', value });
    const unused = await society.upload(picture);
    await society.bytesAt(pictureVariant(unused.url, 320, 'webp'));

    expect((await society.sweep(6 * 24 * HOUR)).pictures).toEqual([]);
    const { pictures } = await society.sweep(8 * 24 * HOUR);
    expect(pictures).toContain(unused.key);
    const { rows, files } = await society.kept();
    const wanted = [...Object.values(shown).map(({ key }) => key), photo.slice('/media/'.length)];
    for (const key of wanted) expect(rows).toContain(key);
    for (const key of wanted) expect(files).toContain(key);
    expect(files.filter((file) => file.includes(unused.key))).toEqual([]);
    expect(rows.filter((key) => pictures.includes(key))).toEqual([]);
  });
});
