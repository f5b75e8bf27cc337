import papaparse from 'papaparse';
import { withLineFeeds } from '#core/kit/text';
import { titleRow } from '#core/tables/title-row';

/** A row of a table that is not empty. */
export interface TableRow {
  /** Its number in a spreadsheet, from 1. */
  row: number;
  /** The line of a text editor in which it begins, from 1. */
  line: number;
  cells: readonly string[];
  /** A quotation mark stands in the wrong place. */
  isMisquoted: boolean;
}

/** A table of a file: the titles of its columns, and the rows below them. */
export interface Table {
  /** Empty ones where the first row is one of the rows already. */
  titles: readonly string[];
  /** The line of the titles. */
  titleLine: number;
  rows: readonly TableRow[];
  /** The sign between the cells of a text; `null` for those of a sheet. */
  separator: string | null;
  /** The line in which a quoted text begins that never ends; it holds all rows after it. */
  openQuote: number | null;
}

/** Whether nothing is written in these cells. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads a table as spreadsheets and other programs write it: separated by commas, semicolons or tabs, with any line
 * ends, and with Excel's `sep=;` above it. Its titles are found by `titleRow`.
 */
export function readTable(file: string): Table {
  const whole = withLineFeeds(file.replace(/^\ufeff/, ''));
  const [declared = '', sign] = /^"?sep=(.)"?\n/i.exec(whole) ?? [];
  const text = whole.slice(declared.length);
  const delimiter = sign ?? delimiterOf(text);
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, newline: '\n' });
  const misquoted = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  let line = declared ? 2 : 1;
  const all = data.map((cells, at): TableRow => {
    const begins = line;
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return { row: at + 1, line: begins, cells, isMisquoted: misquoted.has(at) };
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  const openQuote = open ? (all[open.row ?? -1] ?? all.at(-1))?.line : undefined;
  return { ...tableOf(all), separator: delimiter, openQuote: openQuote ?? null };
}

/** The table of a sheet whose cells are read already. */
export function tableOfCells(data: readonly (readonly string[])[]): Table {
  const all = data.map((cells, at) => ({ row: at + 1, line: at + 1, cells, isMisquoted: false }));
  return { ...tableOf(all), separator: null, openQuote: null };
}

function tableOf(all: readonly TableRow[]): Pick<Table, 'titles' | 'titleLine' | 'rows'> {
  const written = all.filter(({ cells }) => !isBlank(cells));
  const { titles, rows } = titleRow(written);
  if (titles) return { titles: titles.cells.map((title) => title.trim()), titleLine: titles.line, rows };
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { titles: Array.from({ length: width }, () => ''), titleLine: rows[0]?.line ?? 1, rows };
}

const DELIMITERS = [',', ';', '\t'] as const;
/** How many rows decide which sign separates the cells. */
const LOOKED_AT = 30;

/** The sign that makes most rows as wide as the first one, or as each other; of several, the one with more columns. */
function delimiterOf(text: string): string {
  const found = DELIMITERS.flatMap((delimiter) => {
    const { data } = papaparse.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      preview: LOOKED_AT,
      skipEmptyLines: true,
    });
    const widths = data.map((cells) => cells.length);
    const counted = [...new Set(widths)].map((columns) => ({
      delimiter,
      columns,
      fitting: widths.filter((width) => width === columns).length,
    }));
    return counted.filter(({ columns, fitting }) => columns === widths[0] || 2 * fitting > widths.length);
  });
  const [best] = found
    .filter(({ columns }) => columns > 1)
    .toSorted((one, other) => other.fitting - one.fitting || other.columns - one.columns);
  return best?.delimiter ?? ',';
}
