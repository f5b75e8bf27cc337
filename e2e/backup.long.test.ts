import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { forEachLimit } from '#api/files/files';
import { backupIds } from '#api/operations/backup/find';
import { bucketStore } from '#api/operations/backup/store';
import { paths } from '#core/kit/paths';
import { events } from '#db/events/schema';
import { eventTexts } from '#db/events/texts';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { database } from '#db/kit/client';
import { RICH_TEXT_MAX } from '#db/kit/fields';
import { insertRows } from '#db/kit/many-rows';
import { pages } from '#db/pages/schema';
import { pageTexts } from '#db/pages/texts';
import { folderStore } from '#scripts/backup/folder-store';
import { withLocalPlatform } from '#scripts/local/platform';
import { inRoot, root } from '#scripts/local/root';
import { contentsOf, heldRows } from '#testing/backup';
import { formerFiles, formerTables, writeFormerFiles, writeJson } from '#testing/samples/former-export';
import { newSociety } from '#testing/society';

/** The society that the scripts work on. */
const env = await newSociety();
const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));

/** Imports what the former site had, beside the demo society. */
async function moveIn(): Promise<void> {
  const former = mkdtempSync(path.join(tmpdir(), 'former-'));
  writeJson(former, formerTables());
  writeFormerFiles(former, await formerFiles());
  const imported = await script('import', [former, '--yes']);
  expect(imported).toMatchObject({ code: 0 });
  rmSync(former, { recursive: true, force: true });
}

const PHOTOS = 300;
const bytesOf = (text: string) => Buffer.byteLength(text);
/** Nepali text as HTML, as long as it can be within `bytes`. */
function nepali(bytes: number): string {
  const paragraph = '<p>दशैंको शुभकामना “सबैलाई” &amp; आशीर्वाद</p>';
  return paragraph.repeat(Math.floor(bytes / bytesOf(paragraph)));
}

/** A page at the most that a page can hold, an event with 60 kB in each language, and 300 photos. */
async function enlarge(): Promise<void> {
  await withLocalPlatform(env.stateDir, async ({ DB, MEDIA }) => {
    const db = await database({ DB });
    const [page] = await db.select().from(pages).limit(1);
    const [event] = await db.select().from(events).limit(1);
    const [gallery] = await db.select().from(galleries).limit(1);
    if (!page || !event || !gallery) throw new Error('the demo society is not complete');
    const content = nepali(RICH_TEXT_MAX);
    const texts = { description: nepali(60_000), description_ne: nepali(60_000) };
    const photos = Array.from({ length: PHOTOS }, (_, at) => {
      const key = `galleries/many/${String(at).padStart(4, '0')}.jpg`;
      const caption = at % 3 === 0 ? `फोटो ${at}` : null;
      return { key, caption, order_position: 1000 + at, body: `photo ${at} ${'x'.repeat(at * 10)}` };
    });
    await db.batch([
      db
        .update(pages)
        .set({ content, ...pageTexts({ ...page, content }) })
        .where(eq(pages.id, page.id)),
      db
        .update(events)
        .set({ ...texts, ...eventTexts({ ...event, ...texts }) })
        .where(eq(events.id, event.id)),
      ...insertRows(
        db,
        galleryPhotos,
        photos.map(({ key, caption, order_position }) => ({
          id: key,
          gallery_id: gallery.id,
          filename: key,
          url: paths.media(key),
          caption,
          order_position,
          created_at: '2026-03-01T00:00:00.000Z',
        })),
      ),
    ]);
    await forEachLimit(photos, ({ key, body }) =>
      MEDIA.put(key, body, { httpMetadata: { contentType: 'image/jpeg' } }),
    );
  });
}

/** Runs a script as `npm run` does. */
async function script(name: 'import' | 'backup' | 'restore', args: string[]) {
  const child = spawn(process.execPath, [inRoot(`scripts/${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, STATE_DIR: env.stateDir, BACKUP_KEY: '' },
    // Nobody answers questions.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let says = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      says += chunk.toString();
    });
  const [code] = await once(child, 'exit');
  return { code, says };
}

/** Everything that the society on this machine has. */
const contents = () =>
  withLocalPlatform(env.stateDir, async ({ DB, MEDIA }) => contentsOf(await database({ DB }), bucketStore(MEDIA)));

/** What an installation loses when its disk does. */
const wipe = () => rmSync(path.join(env.stateDir, 'v3'), { recursive: true, force: true });

test('a society that moved in is the same, byte by byte, after its disk was lost and a backup restored', async () => {
  await moveIn();
  await enlarge();
  const before = await contents();
  expect(before.rows.redirects?.length).toBeGreaterThan(0);
  expect(before.rows.gallery_photos?.length).toBeGreaterThan(PHOTOS);
  const made = await script('backup', ['--to', folder]);
  expect(made).toMatchObject({ code: 0, says: expect.stringContaining('Restore it with') });
  const refused = await script('restore', ['latest', '--from', folder]);
  expect(refused).toMatchObject({ code: 1, says: expect.stringMatching(/Nothing has changed/) });
  wipe();
  const dry = await script('restore', ['latest', '--from', folder, '--dry-run']);
  expect(dry.says).toContain('The backup is whole and can be restored. It would replace 0 rows');
  const restored = await script('restore', ['latest', '--from', folder]);
  expect(restored).toMatchObject({ code: 0 });
  const after = await contents();
  // Invitations that were waiting may have gone out since: they wait for a person.
  const rows = heldRows(before.rows);
  expect(rows.outbox?.length).toBeGreaterThan(0);
  expect(after).toEqual({ ...before, rows });

  // The newest backup is then what a restore replaced: nobody who asks for the latest means that.
  const [original = ''] = await backupIds(folderStore(folder));
  const again = await script('restore', [original, '--from', folder, '--yes']);
  expect(again).toMatchObject({ code: 0 });
  expect(await backupIds(folderStore(folder))).toHaveLength(2);
  const latest = await script('restore', ['latest', '--from', folder, '--dry-run']);
  expect(latest.says).toContain(original);
});
