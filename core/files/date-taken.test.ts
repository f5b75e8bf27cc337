import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { dateTaken } from '#core/files/date-taken';
import { inRoot, root } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { newFolder } from '#testing/folder';

const NOW = new Date('2026-11-22T00:00:00Z');

type Format = 'jpeg' | 'png' | 'webp';
type Exif = Record<string, string>;

async function photo(exif: Exif, format: Format = 'jpeg'): Promise<ArrayBuffer> {
  const plain = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const file = await sharp({ create: plain }).withExif({ IFD2: exif }).toFormat(format).toBuffer();
  return new Uint8Array(file).buffer;
}

const taken = async (clock: string, offset?: string) =>
  dateTaken(await photo({ DateTimeOriginal: clock, ...(offset && { OffsetTimeOriginal: offset }) }), NOW);

test.each<Format>(['jpeg', 'png', 'webp'])('the date at which a photo was taken is read from a %s', async (format) => {
  const file = await photo({ DateTimeOriginal: '2026:10:03 18:05:09' }, format);
  expect(await dateTaken(file, NOW)).toBe('2026-10-03T05:05:09.000Z');
});

test.each([
  ['in summer', '2026:01:10 12:00:00', undefined, '2026-01-09T23:00:00.000Z'],
  ['in winter', '2026:07:10 12:00:00', undefined, '2026-07-10T00:00:00.000Z'],
  ['with the offset of Kathmandu', '2026:07:10 12:00:00', '+05:45', '2026-07-10T06:15:00.000Z'],
  ['with an offset that is none', '2026:07:10 12:00:00', 'local', '2026-07-10T00:00:00.000Z'],
  ['with an offset that cannot be', '2026:07:10 12:00:00', '+99:99', '2026-07-10T00:00:00.000Z'],
])('the date at which a photo was taken %s is the instant of the clock', async (_, clock, offset, instant) => {
  expect(await taken(clock, offset)).toBe(instant);
});

test.each([
  ['blank', '    :  :     :  :  '],
  ['no day', '2026:02:40 12:00:00'],
  ['no time', '2026:02:04 12:00:99'],
  ['of a clock that was never set', '1980:01:01 00:00:00'],
  ['in the future', '2031:01:01 00:00:00'],
  ['words', 'yesterday'],
])('the date at which a photo was taken that is %s is not known', async (_, clock) =>
  expect(await taken(clock)).toBeNull(),
);

test('the date at which a photo was taken of a file without metadata is not known', async () => {
  const warn = vi.spyOn(console, 'warn');
  afterwards(() => warn.mockRestore());
  expect(await dateTaken(await photo({}), NOW)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('metadata that cannot be read is logged, and the date at which the photo was taken is not known', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  afterwards(() => warn.mockRestore());
  expect(await dateTaken(new TextEncoder().encode('no picture').buffer, NOW)).toBeNull();
  expect(warn).toHaveBeenLastCalledWith(expect.stringMatching(/^photos: /), expect.any(Error));
  const damaged = new Uint8Array(await photo({ DateTimeOriginal: '2026:10:03 18:05:09' }));
  expect(await dateTaken(damaged.slice(0, 60).buffer, NOW)).toBeNull();
});

/** Prints the date of the photo in the file that is named last, by the module that is named first. */
const PRINT = `const [module, file] = process.argv.slice(1);
  const { dateTaken } = await import(module);
  const { buffer } = new Uint8Array(await (await import('node:fs/promises')).readFile(file));
  console.log(await dateTaken(buffer, new Date('${NOW.toISOString()}')));`;

// Vitest gives a module of CommonJS more names than Node does.
test.each([
  ['plain Node', async () => inRoot('core/files/date-taken.ts')],
  ['a bundle for browsers', () => bundle('browser')],
  ['a bundle for workerd', () => bundle('neutral')],
])('the date at which a photo was taken is read in %s', async (_, module) => {
  const file = path.join(newFolder('photo'), 'photo.jpg');
  writeFileSync(file, new Uint8Array(await photo({ DateTimeOriginal: '2026:10:03 18:05:09' })));
  const args = ['--input-type=module', '--eval', PRINT, '--', await module(), file];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect({ stdout, stderr }).toEqual({ stdout: '2026-10-03T05:05:09.000Z\n', stderr: '' });
});

/** The module as a bundler makes it, which prefers the sources of a package; the file goes after the tests. */
async function bundle(platform: 'browser' | 'neutral'): Promise<string> {
  const outfile = path.join(newFolder('bundle'), `${platform}.mjs`);
  await build({
    entryPoints: [inRoot('core/files/date-taken.ts')],
    outfile,
    platform,
    mainFields: ['module', 'main'],
    bundle: true,
    format: 'esm',
  });
  return outfile;
}
