/** The file is a workbook that cannot be read: of the format before 2007, or damaged. */
export class UnreadableWorkbook extends Error {
  constructor(options?: ErrorOptions) {
    super('the workbook cannot be read', options);
    this.name = 'UnreadableWorkbook';
  }
}

/** The tables that are read, as a file picker names their files. */
export const TABLE_FILES = '.csv,.tsv,.txt,.xlsx,text/csv';

const begins = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);

/** Whether a file is a workbook of a spreadsheet program, and no text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
