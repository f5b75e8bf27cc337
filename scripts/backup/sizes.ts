import type { Manifest } from '#api/backup/manifest';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size for people: `12.3 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** What a backup holds, in a line. */
export function summaryOf({ id, reason, rows, files, file_bytes, key_check }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const sealed = key_check ? ', encrypted' : '';
  return `${id}  ${total} rows, ${files} files (${sizeOf(file_bytes)}), ${reason}${sealed}`;
}
