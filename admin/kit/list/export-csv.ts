import { unparse } from 'papaparse';
import type { CsvColumn, Row } from '#admin/kit/list/csv-columns.ts';

/** Records as CSV, with formulas escaped: a spreadsheet would run them. */
export function csvOf(columns: readonly CsvColumn[], records: readonly Row[]): string {
  const fields = columns.map(({ heading }) => heading);
  const data = records.map((record) => columns.map(({ text }) => text(record)));
  // Excel recognises UTF-8 by the byte order mark only.
  return `\ufeff${unparse({ fields, data }, { escapeFormulae: true })}`;
}
