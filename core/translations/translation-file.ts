import papaparse from 'papaparse';
import { withLineFeeds } from '#core/kit/text';
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

/** Why a file cannot be taken in: a key of the words of the screen. */
export type FileProblem = 'columns' | 'truncated' | 'letters' | 'nothing';

/** A file that cannot be taken in as a whole. */
export class UnreadableTranslations extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.name = 'UnreadableTranslations';
    this.problem = problem;
  }
}

/** The rows of a file, and the numbers of those whose separators, quotes or letters are not in order. */
export interface ReadTranslations {
  rows: FileRow[];
  wrong: number[];
}

/** Question marks are left of Nepali that was saved in an encoding without its letters. */
const LOST_LETTERS = /\?{3}/;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * Reads a table of `fileHead` and `fileRows` again, also after a spreadsheet has written it: with columns in another
 * order, and columns of its own.
 * @throws UnreadableTranslations
 */
export function readTranslations({ titles, rows, openQuote }: Table): ReadTranslations {
  // A quote that never ends takes all rows after it into its cell.
  if (openQuote !== null) throw new UnreadableTranslations('truncated');
  const at = placesOf(titles);
  const read: ReadTranslations = { rows: [], wrong: [] };
  for (const { row, cells, isMisquoted } of rows) {
    const isWrong = isMisquoted || !isBlank(cells.slice(titles.length)) || cells.join('').includes(LOST_LETTER);
    if (isWrong) read.wrong.push(row);
    else read.rows.push(rowOf(cells, at));
  }
  if (rows.length === 0) throw new UnreadableTranslations('nothing');
  const nepali = read.rows.map(({ ne }) => ne);
  if (nepali.some((ne) => LOST_LETTERS.test(ne)) && !nepali.some((ne) => DEVANAGARI.test(ne)))
    throw new UnreadableTranslations('letters');
  return read;
}

/** The title of a record is for people, and its column may be gone. */
function placesOf(titles: readonly string[]): Readonly<Record<Column, number>> {
  const names = titles.map((title) => title.trim().toLowerCase());
  const place = (column: Column) => names.indexOf(column);
  const at = {
    resource: place('resource'),
    id: place('id'),
    field: place('field'),
    title: place('title'),
    en: place('en'),
    ne: place('ne'),
  };
  if (COLUMNS.some((column) => column !== 'title' && at[column] < 0)) throw new UnreadableTranslations('columns');
  return at;
}

function rowOf(cells: readonly string[], at: Readonly<Record<Column, number>>): FileRow {
  const cell = (column: Column) => unmarked(cells[at[column]] ?? '');
  return {
    resource: cell('resource').trim(),
    id: cell('id').trim(),
    field: cell('field').trim(),
    title: cell('title'),
    en: cell('en'),
    ne: cell('ne'),
  };
}
