import type { ReaderChoices, ReadReader } from '#admin/newsletter/read-list.ts';
import type { Encoding } from '#testing/samples/encoded';
import type { WorkbookCell } from '#testing/samples/workbook';

/** A file as a program writes it, what is answered about it, and the readers that it becomes. */
export interface RealList {
  program: string;
  name?: string;
  file: string | WorkbookCell[][];
  encoding?: Encoding;
  words?: ReaderChoices['words'];
  unknown?: string[];
  people: Partial<ReadReader>[];
}

export const sita = { name: 'Sita Gurung', email: 'sita@x.example', status: 'confirmed' } as const;
export const anna = { name: 'Anna Sørensen', email: 'anna@x.example', status: 'confirmed' } as const;
export const off = { status: 'unsubscribed' } as const;

/** Lines as programs on Windows end them. */
export const crlf = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;
