import { decodedText } from '#core/tables/decode';
import { isWorkbook, UnreadableWorkbook } from '#core/tables/file-kind';
import { readTable, type Table } from '#core/tables/table';

/**
 * Reads the table of a file: CSV in any usual encoding, or the first sheet of a workbook (`.xlsx`).
 * @throws UnreadableWorkbook
 */
export async function openTable(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  if (!isWorkbook(bytes)) return readTable(decodedText(bytes));
  try {
    // It comes with the first workbook: most people never choose one.
    return await (await import('#core/tables/workbook')).readWorkbook(bytes);
  } catch (error) {
    throw new UnreadableWorkbook({ cause: error });
  }
}
