import { type Part, partKey } from '#api/operations/backup/manifest';
import { type Seal, sha256 } from '#api/operations/backup/seal';
import type { FileStore } from '#api/operations/backup/store';

/** A part that is missing, or is not what was written. */
export class DamagedBackup extends Error {}

/**
 * Writes a part of a backup as lines of JSON. Its name ends with its checksum: two runs of the same step
 * never write the same file.
 */
export async function writePart(
  { backups, seal }: { backups: FileStore; seal: Seal },
  id: string,
  place: string,
  lines: readonly unknown[],
): Promise<Part> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const stored = await seal.seal(new TextEncoder().encode(text));
  const checksum = await sha256(stored);
  const name = `${place}-${checksum.slice(0, 8)}.jsonl`;
  await backups.put(partKey(id, name), stored, { contentType: 'application/jsonl' });
  return { name, lines: lines.length, bytes: stored.length, sha256: checksum };
}

/** The lines of a part. @throws DamagedBackup when it is missing, or is not what was written */
export async function readPart(
  { backups, seal }: { backups: FileStore; seal: Seal },
  id: string,
  part: Part,
): Promise<unknown[]> {
  const file = await backups.get(partKey(id, part.name));
  if (!file) throw new DamagedBackup(`${part.name} is missing`);
  if (file.bytes.length !== part.bytes)
    throw new DamagedBackup(
      `${part.name} has ${file.bytes.length} bytes instead of ${part.bytes}: it was cut off or changed`,
    );
  if ((await sha256(file.bytes)) !== part.sha256)
    throw new DamagedBackup(`${part.name} has another checksum: it was changed`);
  const opened = await seal.open(file.bytes).catch(() => {
    throw new DamagedBackup(`${part.name} cannot be decrypted with this key`);
  });
  const text = new TextDecoder().decode(opened);
  const lines = text.split('\n').slice(0, -1);
  if (lines.length !== part.lines)
    throw new DamagedBackup(`${part.name} has ${lines.length} lines instead of ${part.lines}`);
  return lines.map((line): unknown => JSON.parse(line));
}
