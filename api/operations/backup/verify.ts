import { forEachLimit } from '#api/files/files';
import { DamagedBackup, readPart } from '#api/operations/backup/lines';
import { FILES_PART, type FileLine, fileLine, type Manifest } from '#api/operations/backup/manifest';
import { COPIES, type Seal } from '#api/operations/backup/seal';
import type { FileStore } from '#api/operations/backup/store';
import { MIGRATION_NAMES } from '#db/kit/schema-version';

/** A backup that cannot be restored here, with the reason in words. */
export class Unrestorable extends Error {}

/** The store of a backup, and the seal by which it is read. */
export interface BackupSource {
  backups: FileStore;
  seal: Seal;
}

/** Refuses a backup of a newer version of the product, and one that another key has encrypted. @throws Unrestorable */
export function refuseForeign({ seal }: BackupSource, manifest: Manifest): void {
  if (!MIGRATION_NAMES.includes(manifest.schema))
    throw new Unrestorable(
      `The backup ${manifest.id} was made by a newer version of this product (${manifest.schema}). Update the product first.`,
    );
  if (manifest.key_check === seal.check) return;
  if (!manifest.key_check)
    throw new Unrestorable(
      `The backup ${manifest.id} is not encrypted, but BACKUP_KEY is set. Leave BACKUP_KEY empty to read it.`,
    );
  throw new Unrestorable(
    seal.check
      ? `The backup ${manifest.id} was encrypted with another key than BACKUP_KEY.`
      : `The backup ${manifest.id} is encrypted. Set BACKUP_KEY to its key: docs/handover.md says who keeps it.`,
  );
}

/** The stored files of a backup. @throws DamagedBackup */
export async function* filesOf(source: BackupSource, manifest: Manifest): AsyncGenerator<FileLine> {
  for (const part of manifest.parts)
    if (part.name.startsWith(`${FILES_PART}/`))
      for (const line of await readPart(source, manifest.id, part)) yield fileLine.parse(line);
}

/** The content of a stored file. @throws DamagedBackup when its copy is missing, or is another file */
export async function contentOf(
  { backups, seal }: BackupSource,
  { key, copy }: FileLine,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await backups.get(COPIES + copy);
  if (!file) throw new DamagedBackup(`the copy of ${key} is missing`);
  const bytes = await seal.open(file.bytes).catch(() => null);
  if (!bytes || (await seal.nameOf(bytes)) !== copy)
    throw new DamagedBackup(`the copy of ${key} has another checksum: it was cut off or changed`);
  return bytes;
}

/**
 * Reads all of a backup and compares the checksums.
 * @returns what is damaged, in words; empty when the backup is whole
 */
export async function damagesOf(source: BackupSource, manifest: Manifest): Promise<string[]> {
  const damages: string[] = [];
  const tell = (error: unknown) => {
    if (!(error instanceof DamagedBackup)) throw error;
    damages.push(error.message);
  };
  const seen = new Set<string>();
  for (const part of manifest.parts) {
    const lines = await readPart(source, manifest.id, part).catch(tell);
    if (!lines || !part.name.startsWith(`${FILES_PART}/`)) continue;
    await forEachLimit(lines, async (line) => {
      const file = fileLine.parse(line);
      if (seen.has(file.copy)) return;
      seen.add(file.copy);
      await contentOf(source, file).catch(tell);
    });
  }
  return damages;
}
