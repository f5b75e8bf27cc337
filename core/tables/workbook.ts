import { readSheet } from 'read-excel-file/universal';
import { type Table, tableOfCells } from '#core/tables/table';

/** Reads the first sheet of a workbook (`.xlsx`). Dates become days, so that no order of their numbers is guessed. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const rows = await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  return tableOfCells(rows.map((cells) => cells.map(textOf)));
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
