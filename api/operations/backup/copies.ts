import { forEachLimit } from '#api/files/files';
import { readManifest } from '#api/operations/backup/find';
import { DamagedBackup, readPart } from '#api/operations/backup/lines';
import { FILES_PART, type FileLine, fileLine, type Part } from '#api/operations/backup/manifest';
import { COPIES, type Seal } from '#api/operations/backup/seal';
import type { FileStore, ListedFile } from '#api/operations/backup/store';

/** How many files one step copies at most, and about how many bytes: a run of the Worker is limited. */
const COPIED_AT_ONCE = 100;
const COPIED_BYTES = 30_000_000;

interface Stores {
  files: FileStore;
  backups: FileStore;
  seal: Seal;
}

/** The lines of the earlier backup `previous` about these files, by key; `files` are in their order. */
export async function copiesOf(
  stores: Stores,
  previous: string | null,
  files: readonly ListedFile[],
): Promise<ReadonlyMap<string, FileLine>> {
  const known = new Map<string, FileLine>();
  const [first, last] = [files[0]?.key, files.at(-1)?.key];
  const manifest = previous && (await readManifest(stores.backups, previous));
  if (!manifest || !first || !last) return known;
  for (const part of manifest.parts) {
    const isOfFiles = part.name.startsWith(`${FILES_PART}/`) && part.first && part.last;
    if (!isOfFiles || String(part.last) < first || String(part.first) > last) continue;
    for (const line of await readable(stores, manifest.id, part)) {
      const file = fileLine.parse(line);
      known.set(file.key, file);
    }
  }
  return known;
}

/** The lines of a part; none when it is damaged, for a new backup must not depend on an old one. */
async function readable(stores: Stores, id: string, part: Part): Promise<unknown[]> {
  try {
    return await readPart(stores, id, part);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    console.error(`backup ${id} is damaged: ${error.message}. Its files are read anew`);
    return [];
  }
}

/**
 * Stores copies of files that have none, in their order, until it is enough for one step.
 * @param known copies that are there, by the key of the file
 * @returns what is known of each file now, which of them were copied, and the last key that was looked at
 */
export async function storeCopies(
  stores: Stores,
  listed: readonly ListedFile[],
  known: ReadonlyMap<string, FileLine>,
): Promise<{ lines: FileLine[]; added: FileLine[]; upTo: string | null }> {
  const isKnown = ({ key, etag, size }: ListedFile) => {
    const before = known.get(key);
    return before?.etag === etag && before.bytes === size;
  };
  const taken = enoughFor(listed, isKnown);
  const copied = new Map<string, Awaited<ReturnType<typeof storeCopy>>>();
  const unknown = taken.filter((file) => !isKnown(file));
  await forEachLimit(unknown, async ({ key }) => copied.set(key, await storeCopy(stores, key)));
  const lines: FileLine[] = [];
  const added: FileLine[] = [];
  for (const { key } of taken) {
    const stored = copied.get(key);
    // A file that is neither known nor copied was deleted since the list was made.
    const line = stored?.line ?? (copied.has(key) ? undefined : known.get(key));
    if (line) lines.push(line);
    if (stored?.isNew) added.push(stored.line);
  }
  return { lines, added, upTo: taken.at(-1)?.key ?? null };
}

/** The first files, as many as one step takes: known ones cost nothing, and one is always taken. */
function enoughFor(listed: readonly ListedFile[], isKnown: (file: ListedFile) => boolean): readonly ListedFile[] {
  let [count, bytes] = [0, 0];
  const end = listed.findIndex((file) => {
    if (isKnown(file)) return false;
    const isEnough = count === COPIED_AT_ONCE || (count > 0 && bytes + file.size > COPIED_BYTES);
    count += 1;
    bytes += file.size;
    return isEnough;
  });
  return end === -1 ? listed : listed.slice(0, end);
}

async function storeCopy({ files, backups, seal }: Stores, key: string) {
  const file = await files.get(key);
  if (!file) return null;
  const copy = await seal.nameOf(file.bytes);
  const line: FileLine = { key, etag: file.etag, bytes: file.bytes.length, content_type: file.contentType, copy };
  const put = await backups.put(COPIES + copy, await seal.seal(file.bytes), { ifEtag: null });
  return { line, isNew: put !== null };
}
