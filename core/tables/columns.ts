import { LANGS, type Lang } from '#core/kit/lang';
import { unmarked } from '#core/tables/formula-marks';
import type { Table, TableRow } from '#core/tables/table';

/** What columns may hold, each with the titles by which programs name it, as `plainTitle` writes them. */
export type KnownColumns<C extends string> = readonly (readonly [C, readonly string[]])[];

/** Where each column is within a row. */
export type Columns<C extends string> = ReadonlyMap<C, number>;

/** A title as titles are compared: lower case, its words joined by `_`. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

/** The titles of our own exports for a field: its label in each language. */
export const ownTitles = (label: Readonly<Record<Lang, string>>): string[] =>
  LANGS.map((lang) => plainTitle(label[lang]));

/** Where each known column is, by the titles of a table; the first title with one of its names counts. */
export function columnsOf<C extends string>(titles: readonly string[], known: KnownColumns<C>): Map<C, number> {
  const plain = titles.map(plainTitle);
  const found = new Map<C, number>();
  for (const [column, names] of known) {
    const at = plain.findIndex((title) => names.includes(title));
    if (at >= 0 && !found.has(column)) found.set(column, at);
  }
  return found;
}

/** The column without a title that has the most cells of a kind; `null` where none has one. */
export function untitledColumn({ titles, rows }: Pick<Table, 'titles' | 'rows'>, isOne: (cell: string) => boolean) {
  const counted = titles.map((title, at) => ({
    at,
    count: title === '' ? rows.filter((row) => isOne(cellAt(row, at))).length : 0,
  }));
  const [most] = counted.toSorted((one, other) => other.count - one.count);
  return most && most.count > 0 ? most.at : null;
}

/** Columns as they were found, but for those that somebody chose by hand: the place, or `null` for none. */
export function withChosen<C extends string>(found: Columns<C>, chosen: ReadonlyMap<C, number | null>): Map<C, number> {
  const columns = new Map(found);
  for (const [column, at] of chosen)
    if (at === null) columns.delete(column);
    else columns.set(column, at);
  return columns;
}

/** The cell of a row at this place, trimmed and without the mark of a text; `''` where there is none. */
export const cellAt = ({ cells }: Pick<TableRow, 'cells'>, at: number): string => unmarked(cells[at] ?? '').trim();

/** Gives the cells of a row by column, trimmed and without the mark of a text; `''` where there is none. */
export const cellsBy =
  <C extends string>(columns: Columns<C>) =>
  (row: Pick<TableRow, 'cells'>) =>
  (column: C): string =>
    cellAt(row, columns.get(column) ?? -1);
