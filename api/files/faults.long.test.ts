import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mediaKeyOf } from '#core/files/picture';
import { paths } from '#core/kit/paths';
import { call } from '#testing/client';
import { FAULTS } from '#testing/faults';
import { any, random, SEED } from '#testing/long-run';
import { photoRow, send, startWithFiles } from '#testing/media';
import { noise } from '#testing/samples/pictures';

// File store, encoder, queue and purge fail one call in ten: refuse it, do it without an answer, or are late. The
// editors work at once: a seed brings back what they choose, not always in the same order.

const OPERATIONS = 240;
const EDITORS = 8;
const HOUR = 3_600_000;
/** The outcomes that people must be told: done, not there, or failed. */
const KNOWN = new Set([200, 201, 404, 500, 503]);

let faults = 0;
let areFaultsOn = false;
// What failed is logged.
vi.spyOn(console, 'error').mockImplementation(() => {});
const society = await startWithFiles(() => {
  if (!areFaultsOn || random() >= 0.1) return undefined;
  faults += 1;
  return FAULTS[faults % FAULTS.length];
});
afterAll(async () => {
  vi.restoreAllMocks();
});

/** A photo whose upload was answered: whether it is still there, `null` when nobody was told. */
interface Followed {
  id: string;
  url: string;
  isThere: boolean | null;
}

const listed = z.array(photoRow.pick({ id: true, url: true }));
const photosOf = async (gallery: string) => {
  const filter = encodeURIComponent(JSON.stringify({ gallery_id: gallery }));
  const address = `${paths.api.admin()}/gallery_photos?filter=${filter}&range=[0,999]`;
  return listed.parse(await (await call(society.caller, address)).json());
};

/** Somebody who uploads photos and pictures, looks at them and deletes some. */
async function editor(pictures: readonly Uint8Array<ArrayBuffer>[]) {
  const gallery = await society.newGallery();
  const followed: Followed[] = [];
  /** Pictures of texts, which were answered as stored. */
  const kept: string[] = [];
  const unknown: number[] = [];
  const told = async (answer: Response) => {
    const text = await answer.text();
    // A failure that was kept would be shown for as long as a picture is.
    if (answer.status >= 500) expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    if (!KNOWN.has(answer.status)) unknown.push(answer.status);
    return { ok: answer.ok, status: answer.status, text };
  };
  const bytes = () => any(pictures) ?? new Uint8Array();
  const upload = async () => {
    const key = randomUUID();
    const to = paths.api.galleryPhotos(gallery);
    // As the screen does: what failed is tried again, and stored once.
    for (let attempt = 0; attempt < 3; attempt++) {
      const { ok, text } = await told(await send(society.caller, to, bytes(), 'a.jpg', {}, key));
      if (!ok) continue;
      const { id, url } = photoRow.parse(JSON.parse(text));
      followed.push({ id, url, isThere: true });
      return;
    }
  };
  const insert = async () => {
    const { ok, text } = await told(await send(society.caller, paths.api.upload('editor'), bytes()));
    if (ok) kept.push(z.object({ url: z.string() }).parse(JSON.parse(text)).url);
  };
  const look = async (one: Followed) => {
    const { status } = await told(await society.get(`${one.url}?w=320&f=webp`));
    if (one.isThere) expect(status, one.url).not.toBe(404);
  };
  const remove = async (one: Followed) => {
    one.isThere = null;
    const address = `${paths.api.admin()}/gallery_photos/${one.id}`;
    const { ok } = await told(await call(society.caller, address, { method: 'DELETE' }));
    if (ok) one.isThere = false;
  };
  return {
    gallery,
    followed,
    kept,
    unknown,
    operate: async () => {
      const one = any(followed.filter(({ isThere }) => isThere));
      const chance = random();
      if (!one || chance < 0.3) await upload();
      else if (chance < 0.4) await insert();
      else if (chance < 0.5) await remove(one);
      else await look(one);
    },
  };
}

test(`${OPERATIONS} operations with failing stores lose no picture and leave none half stored (SEED=${SEED})`, async () => {
  const pictures = await Promise.all([noise(60, 40), noise(400, 300), noise(40, 60, 'png')]);
  const editors = await Promise.all(Array.from({ length: EDITORS }, () => editor(pictures)));
  areFaultsOn = true;
  await Promise.all(
    editors.map(async ({ operate }) => {
      for (let n = 0; n < OPERATIONS / EDITORS; n++) await operate();
    }),
  );
  areFaultsOn = false;
  expect(faults).toBeGreaterThan(OPERATIONS / 20);
  expect(editors.flatMap(({ unknown }) => unknown)).toEqual([]);

  // The night removes what a failure has left.
  await society.sweep(2 * HOUR);
  const urls: string[] = [];
  for (const { gallery, followed, kept } of editors) {
    const rows = await photosOf(gallery);
    const ids = rows.map(({ id }) => id);
    for (const { id, isThere } of followed) if (isThere !== null) expect(ids.includes(id), id).toBe(isThere);
    // A photo that was tried again was stored once.
    expect(rows.filter(({ id }) => !followed.some((one) => one.id === id)).length).toBeLessThan(
      OPERATIONS / EDITORS / 20,
    );
    urls.push(...rows.map(({ url }) => url), ...kept);
    for (const { url, isThere } of followed)
      if (isThere === false) expect((await society.get(url)).status, url).toBe(404);
  }
  for (const url of urls)
    for (const address of [url, `${url}?w=320&f=webp`])
      expect((await society.bytesAt(address)).length, address).toBeGreaterThan(100);
  const { files, rows } = await society.kept();
  // The bin keeps the files of deleted photos.
  const binned = editors.flatMap(({ followed }) =>
    followed.flatMap(({ url, isThere }) => (isThere ? [] : [mediaKeyOf(url)])),
  );
  const originals = files.filter((key) => !key.startsWith('variants/'));
  expect(originals.filter((key) => !rows.includes(key) && !binned.includes(key))).toEqual([]);
  expect(rows.filter((key) => !originals.includes(key))).toEqual([]);
  console.log(
    `SEED=${SEED}: ${OPERATIONS} operations, ${faults} faults, ${urls.length} pictures left, ${binned.length} in the bin`,
  );
});
