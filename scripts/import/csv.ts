import papaparse from 'papaparse';
import type { Report } from '#scripts/import/report';
import type { SourceRow } from '#scripts/import/tables';

/** The rows of a CSV file with the lines they begin in; `null` when it cannot be read to its end. */
export function csvRows(file: string, text: string, report: Report): SourceRow[] | null {
  const refuse = (at: string, message: string) => report.add('error', { of: file, at, message });
  const whole = text.replace(/\r\n?/g, '\n');
  const [first = ''] = whole.split('\n', 1);
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  const { data, errors } = papaparse.parse<string[]>(whole, { delimiter, newline: '\n' });
  const lines = linesOf(data);
  const [titles, ...rows] = data;
  const columns = titles?.map((title) => title.trim()) ?? [];
  if (columns.join('') === '') {
    refuse('line 1', 'The file is empty: its first line must name the columns');
    return null;
  }
  const [broken] = errors;
  if (broken) {
    refuse(
      `line ${lines[broken.row ?? 0] ?? lines.at(-1) ?? 1}`,
      broken.code === 'MissingQuotes'
        ? 'A text in quotation marks begins here and does not end: the file may have been cut off'
        : 'The quotation marks in this line are wrong',
    );
    return null;
  }
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice !== undefined) {
    report.add('error', {
      of: file,
      at: 'line 1',
      column: twice,
      message: 'This column is there twice',
    });
    return null;
  }
  let isWhole = true;
  const read = rows.flatMap((cells, index): SourceRow[] => {
    const at = `line ${lines[index + 1]}`;
    if (cells.every((cell) => cell.trim() === '')) return [];
    if (cells.length !== columns.length) {
      isWhole = false;
      const message = `This row has ${cells.length} cells, the first line names ${columns.length} columns: the file may be cut off or damaged`;
      refuse(at, message);
      return [];
    }
    return [{ at, cells: new Map(columns.map((name, cell) => [name, cellOf(cells[cell])])) }];
  });
  return isWhole ? read : null;
}

const cellOf = (cell: string | undefined) =>
  cell === undefined || cell === '' || cell === 'NULL' ? null : cell;

/** The line in which each row begins: the lines within its quoted texts are its own. */
function linesOf(rows: readonly string[][]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const begins = line;
    line += 1 + cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0);
    return begins;
  });
}
