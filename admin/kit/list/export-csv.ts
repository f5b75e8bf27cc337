import { unparse } from 'papaparse';
import type { CsvColumn, Row } from '#admin/kit/list/csv-columns.ts';
import { withLineFeeds } from '#core/kit/text';
import { RUNS } from '#core/tables/formula-marks';

/** The column of every list by which an import knows its records again. */
const ID = 'id';

/** Records as CSV, the id of each last, with formulas escaped: a spreadsheet would run them. */
export function csvOf(columns: readonly CsvColumn[], records: readonly Row[]): string {
  const fields = [...columns.map(({ heading }) => heading), ID];
  const data = records.map((record) => {
    const texts = [...columns.map(({ text }) => text(record)), String(record[ID] ?? '')];
    return texts.map(withLineFeeds);
  });
  // Excel recognises UTF-8 by the byte order mark only.
  return `\ufeff${unparse({ fields, data }, { escapeFormulae: RUNS })}`;
}
