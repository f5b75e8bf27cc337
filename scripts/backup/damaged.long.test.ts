import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlainBesideEncrypted } from '#api/operations/backup/advance';
import { damagedIds } from '#api/operations/backup/damaged';
import { readManifest, UnreadableManifest } from '#api/operations/backup/find';
import { BACKUP_FORMAT, type Manifest, manifestKey, partKey } from '#api/operations/backup/manifest';
import { backUpNightly } from '#api/operations/backup/nightly';
import { COPIES, sealOf } from '#api/operations/backup/seal';
import { filesOf, Unrestorable } from '#api/operations/backup/verify';
import { restore } from '#scripts/backup/restore';
import { contentsOf, fillSociety, heldRows, societyInFolders, wholeBackup } from '#testing/backup';
import { any, random, SEED } from '#testing/long-run';

const TIMES = 12;
const DAY = 24 * 3_600_000;
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const times = Array.from({ length: TIMES }, (_, at) => at);

type Society = Awaited<ReturnType<typeof societyInFolders>>;

const one = <T>(some: readonly T[]): T => any(some) ?? expect.fail('there is nothing to choose from');

describe.each([
  ['without a key', undefined],
  ['encrypted', KEY],
])(`a backup %s, damaged at random (SEED=${SEED})`, (_name, key) => {
  let society: Society;
  let before: Awaited<ReturnType<typeof contentsOf>>;
  let manifest: Manifest;
  beforeAll(async () => {
    society = await societyInFolders(key);
    await fillSociety(society.tools.db, society.tools.files);
    before = await contentsOf(society.tools.db, society.tools.files);
    // The one before it takes the place of a part of it, once.
    await wholeBackup(society.tools);
    society.clock.now = new Date(society.clock.now.getTime() + DAY);
    manifest = await wholeBackup(society.tools);
  });
  afterAll(() => society.close());
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
  });

  const options = { isDryRun: false, confirm: async () => {}, tell: () => {}, now: () => new Date() };
  const restoreIt = (seal = society.tools.seal, of = manifest) =>
    restore({ ...society.tools, name: 'it' }, { ...society.tools, seal }, of, options);
  const bytesOf = async (file: string) => (await society.tools.backups.get(file))?.bytes ?? expect.fail(file);

  /** Changes files of the backup, looks that it is refused with these words and changes nothing, and puts them back. */
  async function refusedWith(files: Record<string, Uint8Array<ArrayBuffer>>, words: string) {
    const { db, files: stored, backups } = society.tools;
    const whole = await Promise.all(Object.keys(files).map(async (file) => [file, await bytesOf(file)] as const));
    for (const [file, bytes] of Object.entries(files)) await backups.put(file, bytes);
    const refused = restoreIt();
    await expect(refused).rejects.toThrow(Unrestorable);
    await expect(refused).rejects.toThrow(words);
    for (const [file, bytes] of whole) await backups.put(file, bytes);
    expect(await contentsOf(db, stored)).toEqual(before);
  }

  test.each(times)('a part that is cut is refused by its name (%i)', async () => {
    const { name, bytes } = one(manifest.parts);
    const part = partKey(manifest.id, name);
    await refusedWith({ [part]: (await bytesOf(part)).slice(0, Math.floor(random() * bytes)) }, name);
  });

  test.each(times)('a part with another byte is refused by its name (%i)', async () => {
    const { name, bytes } = one(manifest.parts);
    const part = partKey(manifest.id, name);
    const changed = await bytesOf(part);
    const at = Math.floor(random() * bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(random() * 255));
    await refusedWith({ [part]: changed }, name);
  });

  test.each(times)('parts that are swapped are refused by their names (%i)', async () => {
    const first = one(manifest.parts);
    const second = one(manifest.parts.filter(({ sha256 }) => sha256 !== first.sha256));
    const [to, from] = [partKey(manifest.id, first.name), partKey(manifest.id, second.name)];
    await refusedWith({ [to]: await bytesOf(from), [from]: await bytesOf(to) }, first.name);
  });

  test.each(times)(
    'a copy of a file that is cut, or another one, is refused by the name of the file (%i)',
    async () => {
      const all = [];
      for await (const file of filesOf(society.tools, manifest)) all.push(file);
      const file = one(all);
      const [copy, other] = [file, one(all.filter((another) => another.copy !== file.copy))].map(
        (it) => COPIES + it.copy,
      );
      const bytes = await bytesOf(copy ?? '');
      const cut = bytes.slice(0, Math.floor(random() * bytes.length));
      await refusedWith({ [copy ?? '']: random() < 0.5 ? cut : await bytesOf(other ?? '') }, file.key);
    },
  );

  test.each(times)('another key is refused (%i)', async () => {
    const seal = await sealOf(randomBytes(32).toString('base64url'));
    const says = key ? 'with another key than BACKUP_KEY' : 'is not encrypted, but BACKUP_KEY is set';
    await expect(restoreIt(seal)).rejects.toThrow(says);
    expect(await contentsOf(society.tools.db, society.tools.files)).toEqual(before);
  });

  test('no key is refused for what is encrypted, and a plain backup is not made beside it', async () => {
    const plain = { ...society.tools, seal: await sealOf(undefined) };
    if (!key) return void (await wholeBackup(plain));
    await expect(restoreIt(plain.seal)).rejects.toThrow('is encrypted. Set BACKUP_KEY to its key');
    await expect(wholeBackup(plain)).rejects.toThrow(PlainBesideEncrypted);
  });

  test.each(times)('a manifest that is cut stops no new backup, which is whole (%i)', async () => {
    const { tools, clock } = society;
    const made = await wholeBackup(tools);
    const whole = await bytesOf(manifestKey(made.id));
    await tools.backups.put(manifestKey(made.id), whole.slice(0, Math.floor(random() * (whole.length - 1))));
    await expect(readManifest(tools.backups, made.id)).rejects.toThrow(UnreadableManifest);
    clock.now = new Date(clock.now.getTime() + DAY);
    while (await backUpNightly(tools));
    expect(await damagedIds(tools.backups)).toContain(made.id);
    const next = await readManifest(tools.backups, `${clock.now.toISOString().slice(0, 10)}T11-00-00Z`);
    expect(next?.files).toBe(Object.keys(before.files).length);
  });

  test('a manifest of any newer format is refused by the format', async () => {
    const { backups } = society.tools;
    const format = BACKUP_FORMAT + 1 + Math.floor(random() * 1000);
    const text = JSON.stringify({ format, id: manifest.id, whatever: 'a newer version writes' });
    const whole = await bytesOf(manifestKey(manifest.id));
    await backups.put(manifestKey(manifest.id), new TextEncoder().encode(text));
    await expect(readManifest(backups, manifest.id)).rejects.toThrow(`has the format ${format}, and this version`);
    await backups.put(manifestKey(manifest.id), whole);
  });

  test('once all is as it was, it is restored', async () => {
    const { db, files } = society.tools;
    await files.delete(Object.keys(before.files).slice(0, 5));
    await restoreIt();
    expect(await contentsOf(db, files)).toEqual({ ...before, rows: heldRows(before.rows) });
  });
});
