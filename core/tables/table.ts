import papaparse from 'papaparse';
import { withLineFeeds } from '#core/kit/text';

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
  /** The line in which a quoted text begins that never ends; it holds all rows after it. */
  openQuote: number | null;
}

/** Whether nothing is written in these cells. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads a table as spreadsheets and other programs write it: separated by commas, semicolons or tabs, with any line
 * ends, and with Excel's `sep=;` above it. The first row that is not empty has the titles, unless an e-mail address is in it.
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
  return { ...tableOf(all), openQuote: openQuote ?? null };
}

/** The table of a sheet whose cells are read already. */
export function tableOfCells(data: readonly (readonly string[])[]): Table {
  const all = data.map((cells, at) => ({ row: at + 1, line: at + 1, cells, isMisquoted: false }));
  return { ...tableOf(all), openQuote: null };
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;
/** Whether a cell is an e-mail address: no title is one. */
export const isAddress = (cell: string): boolean => ADDRESS.test(cell.trim()) && cell.includes('.', cell.indexOf('@'));

function tableOf(all: readonly TableRow[]): Omit<Table, 'openQuote'> {
  const written = all.filter(({ cells }) => !isBlank(cells));
  const [top, ...rows] = written;
  if (!top) return { titles: [], titleLine: 1, rows };
  if (!top.cells.some(isAddress)) return { titles: top.cells.map((title) => title.trim()), titleLine: top.line, rows };
  const width = written.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { titles: Array.from({ length: width }, () => ''), titleLine: top.line, rows: written };
}

const DELIMITERS = [',', ';', '\t'] as const;
/** How many rows decide which sign separates the cells. */
const LOOKED_AT = 30;

/** The sign that makes most rows as wide as the titles are; of several, the one with more columns. */
function delimiterOf(text: string): string {
  const found = DELIMITERS.map((delimiter) => {
    // Lines above the titles are no rows.
    const { data } = papaparse.parse<string[]>(text.trimStart(), { delimiter, newline: '\n', preview: LOOKED_AT });
    const columns = data[0]?.length ?? 0;
    const fitting = data.filter((cells) => cells.length === columns).length;
    return { delimiter, columns, fitting };
  });
  const [best] = found
    .filter(({ columns }) => columns > 1)
    .toSorted((one, other) => other.fitting - one.fitting || other.columns - one.columns);
  return best?.delimiter ?? ',';
}
