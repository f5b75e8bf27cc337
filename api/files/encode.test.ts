import type { ImagesBinding } from '@cloudflare/workers-types';
import { afterEach, expect, test, vi } from 'vitest';
import { rewritten, Undecodable } from '#api/files/encode';
import { pictureFile } from '#api/files/structure';
import { Unavailable } from '#api/http/errors';

afterEach(() => vi.restoreAllMocks());

/** An encoder that fails as Cloudflare's does: with an error that has a number, or none. */
function failing(error: Error): ImagesBinding {
  const made = { output: () => Promise.reject(error), transform: () => made };
  return Object.assign(Object.create(null), { input: () => made });
}
const numbered = (code: number) => Object.assign(new Error(`IMAGES_ERROR ${code}`), { code });

test.each([
  ['a format that it does not know', numbered(9520), Undecodable],
  ['a picture that it cannot read', numbered(9523), Undecodable],
  ['the limit of the month', numbered(9422), Unavailable],
  ['a time that ran out', numbered(9524), Unavailable],
  ['a connection that broke', new Error('Network connection lost.'), Unavailable],
])('an encoder that fails for %s says whether another picture would help', async (...row) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const [, error, kind] = row;
  const sent = pictureFile(new Uint8Array([1]), 'image/jpeg');
  await expect(rewritten(failing(error), sent)).rejects.toThrow(kind);
});
