import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { type Table, tableOfCells } from '#core/tables/table';

/** Reads the first sheet of a workbook (`.xlsx`). Dates become days, so that no order of their numbers is guessed. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const rows = await readSheet(unpacked(bytes).buffer);
  return tableOfCells(rows.map((cells) => cells.map(textOf)));
}

/** The most that a workbook may hold once it is unpacked, in bytes. */
const UNPACKED_MAX = 200 * 1024 * 1024;

/**
 * The same archive with nothing compressed in it: what reads the sheet unpacks large ones in workers whose code is a
 * text, which our content security policy forbids.
 * @throws Error when it would be too large
 */
export function unpacked(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isNeeded = /\.(?:xml|rels)$/.test(name);
      if (isNeeded) size += originalSize;
      if (size > UNPACKED_MAX) throw new Error('the workbook is too large');
      return isNeeded;
    },
  });
  return new Uint8Array(zipSync(files, { level: 0 }));
}

/** The year in which a workbook writes what is a time of day alone. */
const NO_DAY = 1900;
const MINUTE = 60_000;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  // A part of a day is no whole number of milliseconds.
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / MINUTE) * MINUTE).toISOString().split('T');
  const clock = time.slice(0, 5);
  if (cell.getUTCFullYear() < NO_DAY) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
