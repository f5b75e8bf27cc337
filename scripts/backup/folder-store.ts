import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { KEYS_AT_ONCE } from '#api/files/files';
import type { FileStore } from '#api/operations/backup/store';

/** The prefix of files that are being written; no key begins like this. */
const HALF_WRITTEN = '.half-written';

/** A folder of this machine as a `FileStore`. Files are written atomically; a key outside the folder throws. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    const file = path.join(folder, key);
    if (!file.startsWith(folder + path.sep)) throw new Error(`the key ${key} is not in the folder`);
    return file;
  };
  const etagOf = async (key: string) => {
    const facts = await stat(pathOf(key)).catch(() => null);
    return facts && `${facts.mtimeMs}-${facts.ino}`;
  };
  return {
    async list(prefix, after = '') {
      const keys = (await keysIn(folder, prefix)).filter((key) => key > after);
      const files = await Promise.all(
        keys.slice(0, KEYS_AT_ONCE).map(async (key) => {
          const { size } = await stat(pathOf(key));
          return { key, size, etag: (await etagOf(key)) ?? '' };
        }),
      );
      return { files, more: keys.length > KEYS_AT_ONCE };
    },
    async get(key) {
      const etag = await etagOf(key);
      if (etag === null) return null;
      return { bytes: new Uint8Array(await readFile(pathOf(key))), etag, contentType: undefined };
    },
    async put(key, bytes, { ifEtag } = {}) {
      const file = pathOf(key);
      if (ifEtag === null && existsSync(file)) return null;
      if (ifEtag && (await etagOf(key)) !== ifEtag) return null;
      await mkdir(path.dirname(file), { recursive: true });
      const half = path.join(folder, `${HALF_WRITTEN}-${randomUUID()}`);
      await writeFile(half, bytes, { flush: true });
      if (ifEtag !== null) await rename(half, file);
      else {
        // Unlike a rename, a link does not replace what another process has written meanwhile.
        const isLinked = await link(half, file).then(
          () => true,
          () => false,
        );
        await rm(half);
        if (!isLinked) return null;
      }
      return etagOf(key);
    },
    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
  };
}

async function keysIn(folder: string, prefix: string): Promise<string[]> {
  const under = path.join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  if (!existsSync(under)) return [];
  const entries = await readdir(under, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(HALF_WRITTEN))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((key) => key.replaceAll(path.sep, '/'))
    .filter((key) => key.startsWith(prefix))
    .toSorted((one, other) => (one < other ? -1 : 1));
}
