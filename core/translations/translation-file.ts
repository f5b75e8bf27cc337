import papaparse from 'papaparse';
import { withLineFeeds } from '#core/kit/text';
import type { TableChoices } from '#core/tables/choices';
import { type Columns, columnsOf, withChosen } from '#core/tables/columns';
import { LOST_LETTER } from '#core/tables/decode';
import { RUNS, unmarked } from '#core/tables/formula-marks';
import { isBlank, type Table } from '#core/tables/table';

const COLUMNS = ['resource', 'id', 'field', 'title', 'en', 'ne'] as const;
type Column = (typeof COLUMNS)[number];

/** A row of the file: a text, of which record it is, and its Nepali. */
export type FileRow = Readonly<Record<Column, string>>;

/** Spreadsheets recognise UTF-8 by the byte order mark only. */
const MARK = '\ufeff';

/** The head of the file: the mark, and the titles of the columns. */
export const fileHead = (): string => `${MARK}${papaparse.unparse([COLUMNS])}\r\n`;

/** Rows of the file. A text that a spreadsheet would run as a formula is marked as text. */
export function fileRows(rows: readonly FileRow[]): string {
  if (rows.length === 0) return '';
  const data = rows.map((row) => COLUMNS.map((column) => withLineFeeds(row[column])));
  return `${papaparse.unparse(data, { escapeFormulae: RUNS })}\r\n`;
}

/** The columns that are read again. The title of a record is for people, and its column may be gone. */
export const NEEDED = ['resource', 'id', 'field', 'en', 'ne'] as const;
export type NeededColumn = (typeof NEEDED)[number];

const KNOWN = NEEDED.map((column) => [column, [column]] as const);

/** Why a file cannot be taken in: a key of the words of the screen. */
export type FileProblem = 'truncated' | 'letters' | 'nothing';

/** A file that cannot be taken in as a whole. */
export class UnreadableTranslations extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'UnreadableTranslations';
    this.problem = problem;
  }
}

/** A text of a file, and the number of its row. */
export type ReadText = Readonly<Record<NeededColumn, string>> & { row: number };

/** What a table was read as. */
export interface ReadTranslations {
  /** None while a column is missing. */
  rows: ReadText[];
  /** The numbers of rows whose separators, quotes or letters are not in order. */
  wrong: number[];
  /** Where the columns are, and those that were not found. */
  columns: Columns<NeededColumn>;
  missing: NeededColumn[];
}

/** Question marks are left of Nepali that was saved in an encoding without its letters. */
const LOST_LETTERS = /\?{3}/;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Reads a table of `fileHead` and `fileRows` again, also after a spreadsheet has written it: with columns in another
 * order, with other titles, and with columns of its own.
 * @param chosen columns that somebody chose by hand
 * @throws UnreadableTranslations
 */
export function readTranslations(
  { titles, rows, openQuote }: Table,
  chosen: TableChoices<NeededColumn>['columns'] = new Map(),
): ReadTranslations {
  // A quote that never ends takes all rows after it into its cell.
  if (openQuote !== null) throw new UnreadableTranslations('truncated');
  if (rows.length === 0) throw new UnreadableTranslations('nothing');
  const columns = withChosen(columnsOf(titles, KNOWN), chosen);
  const missing = NEEDED.filter((column) => !columns.has(column));
  const read: ReadTranslations = { rows: [], wrong: [], columns, missing };
  if (missing.length > 0) return read;
  for (const { row, cells, isMisquoted } of rows) {
    const isWrong = isMisquoted || !isBlank(cells.slice(titles.length)) || cells.join('').includes(LOST_LETTER);
    if (isWrong) read.wrong.push(row);
    else read.rows.push({ row, ...textOf(cells, columns) });
  }
  const nepali = read.rows.map(({ ne }) => ne);
  if (nepali.some((ne) => LOST_LETTERS.test(ne)) && !nepali.some((ne) => DEVANAGARI.test(ne)))
    throw new UnreadableTranslations('letters');
  return read;
}

function textOf(cells: readonly string[], columns: Columns<NeededColumn>) {
  const cell = (column: NeededColumn) => unmarked(cells[columns.get(column) ?? -1] ?? '');
  return {
    resource: cell('resource').trim(),
    id: cell('id').trim(),
    field: cell('field').trim(),
    en: cell('en'),
    ne: cell('ne'),
  };
}
