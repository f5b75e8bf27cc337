import { LAST_DAY } from '#core/kit/dates';
import { judgeDates, readDate } from '#core/tables/dates';
import type { Report } from '#scripts/import/report';
import type { SourceRow } from '#scripts/import/tables';

/** The columns of an export that hold days. */
const DAYS = ['date', 'end_date', 'role_ends_on'] as const;

/** A day as exports write it, perhaps with a time and a zone. */
const WRITTEN = /^\s*\d{4}-/;

/**
 * The rows with days as exports write them, where a spreadsheet has written them in its own way. A day that is not
 * clear from any row is an error of the report.
 */
export function withPlainDays(file: string, rows: readonly SourceRow[], report: Report): SourceRow[] {
  const other = (row: SourceRow, column: string) => {
    const cell = row.cells.get(column);
    return typeof cell === 'string' && !WRITTEN.test(cell) ? cell : null;
  };
  const found = rows.flatMap((row) => DAYS.flatMap((column) => other(row, column) ?? []));
  if (found.length === 0) return [...rows];
  // No year is far ahead of the last one of the calendar: the site that wrote the export knew no Bikram Sambat.
  const judged = judgeDates(found, LAST_DAY, { order: null, era: null });
  return rows.map((row) => {
    const cells = new Map(row.cells);
    for (const column of DAYS) {
      const cell = other(row, column);
      if (cell === null) continue;
      const { day, problem } = readDate(cell, judged);
      if (problem === null) cells.set(column, day);
      else if (problem === 'order') {
        const message = `It is not clear which number of ${cell} is the day, the month or the year: please write dates as 2027-05-31`;
        report.add('error', { of: file, at: row.at, column, message });
      }
    }
    return { ...row, cells };
  });
}
