import { describe, expect, test } from 'vitest';
import type { FileStore } from '#api/operations/backup/store';
import { filesIn } from '#api/operations/backup/store';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * What every store of files does, wherever the files are.
 * @param count how many files one of the tests puts: enough for several pages of a list
 */
export function describeStore(name: string, open: () => FileStore, count = 250): void {
  const keysIn = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of filesIn(open(), prefix)) keys.push(key);
    return keys;
  };

  describe(`${name} as a store of files`, () => {
    test('gives back what was put, and null for what was not', async () => {
      await open().put('a/one.txt', bytesOf('नमस्ते'), { contentType: 'text/plain' });
      const file = await open().get('a/one.txt');
      expect(file?.bytes).toEqual(bytesOf('नमस्ते'));
      expect(await open().get('a/two.txt')).toBeNull();
      const [listed] = (await open().list('a/')).files;
      expect(listed).toEqual({ key: 'a/one.txt', etag: file?.etag, size: 18 });
    });

    test('puts a file only where there is none, or the one that was read', async () => {
      const first = await open().put('b/file', bytesOf('first'), { ifEtag: null });
      expect(first).toEqual(expect.any(String));
      expect(await open().put('b/file', bytesOf('other'), { ifEtag: null })).toBeNull();
      const second = await open().put('b/file', bytesOf('second'), { ifEtag: first ?? '' });
      expect(second).toEqual(expect.any(String));
      expect(await open().put('b/file', bytesOf('third'), { ifEtag: first ?? '' })).toBeNull();
      expect((await open().get('b/file'))?.bytes).toEqual(bytesOf('second'));
    });

    test('lists files in the order of their keys, and goes on after one', async () => {
      const keys = Array.from({ length: count }, (_, at) => `c/${String(at * 7).padStart(5, '0')}`);
      await Promise.all(keys.map((key) => open().put(key, bytesOf(key))));
      expect(await keysIn('c/')).toEqual(keys);
      const { files, more } = await open().list('c/', keys[count - 10]);
      expect(files.map(({ key }) => key)).toEqual(keys.slice(count - 9));
      expect(more).toBe(false);
      expect(await keysIn('c/000')).toEqual(keys.slice(0, 15));
    });

    test('deletes files, also such as are not there', async () => {
      await open().delete([...(await keysIn('c/')), 'c/none']);
      expect(await keysIn('c/')).toEqual([]);
      expect(await keysIn('b/')).toEqual(['b/file']);
    });
  });
}
