import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dateTaken } from '#core/files/date-taken';

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
])('the date at which a photo was taken %s is the instant of the clock', async (_, clock, offset, instant) => {
  expect(await taken(clock, offset)).toBe(instant);
});

test.each([
  ['blank', '    :  :     :  :  '],
  ['no day', '2026:02:40 12:00:00'],
  ['of a clock that was never set', '1980:01:01 00:00:00'],
  ['in the future', '2031:01:01 00:00:00'],
  ['words', 'yesterday'],
])('the date at which a photo was taken that is %s is not known', async (_, clock) =>
  expect(await taken(clock)).toBeNull(),
);

test('the date at which a photo was taken of a file without metadata, or of no picture at all, is not known', async () => {
  expect(await dateTaken(await photo({}), NOW)).toBeNull();
  expect(await dateTaken(new TextEncoder().encode('no picture').buffer, NOW)).toBeNull();
  const damaged = new Uint8Array(await photo({ DateTimeOriginal: '2026:10:03 18:05:09' }));
  expect(await dateTaken(damaged.slice(0, 60).buffer, NOW)).toBeNull();
});
