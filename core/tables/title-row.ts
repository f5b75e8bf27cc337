interface Row {
  cells: readonly string[];
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,255}$/;
/** Whether a cell is an e-mail address: no title is one. */
export const isAddress = (cell: string): boolean => ADDRESS.test(cell.trim()) && cell.includes('.', cell.indexOf('@'));

/** How many rows may stand above the titles, and they themselves. */
const LOOKED_AT = 10;
/** How many times as many cells the titles have as a line above them. */
const WIDER = 2;

const filled = ({ cells }: Row): number => cells.filter((cell) => cell.trim() !== '').length;
/** A year tells of a line about the list, such as `Printed | 3 May 2026`. */
const hasYear = ({ cells }: Row): boolean => cells.some((cell) => /\b(?:19|20)\d\d\b/.test(cell));
const hasNumber = ({ cells }: Row): boolean => cells.some((cell) => /^[\p{Nd}+(]/u.test(cell.trim()));

/**
 * The row with the titles of a table among rows in which something is written, and the rows below it: what stands above
 * it, such as the name of the list, is no row. `null` where the first row is one of the rows already.
 */
export function titleRow<R extends Row>(written: readonly R[]): { titles: R | null; rows: readonly R[] } {
  const beginning = written.slice(0, LOOKED_AT);
  const read = beginning.findIndex(({ cells }) => cells.some(isAddress));
  // Below the titles there are rows: the last one looked at is none of them.
  const candidates = read < 0 ? beginning.slice(0, Math.max(1, beginning.length - 1)) : beginning.slice(0, read);
  let at = 0;
  for (const [next, row] of candidates.entries()) if (isAbove(candidates[at], row, beginning)) at = next;
  const titles = candidates[at];
  if (!titles) return { titles: null, rows: written };
  // A name above rows that are wider tells nothing of their cells.
  const first = written[read];
  if (first && at === read - 1 && filled(titles) === 1 && titles.cells.length < filled(first))
    return { titles: null, rows: written.slice(read) };
  return { titles, rows: written.slice(at + 1) };
}

/** Whether a row is a line about the list, since another one below it has the titles of most rows. */
function isAbove(line: Row | undefined, row: Row, rows: readonly Row[]): boolean {
  if (!line || hasNumber(row)) return false;
  const [above, below] = [filled(line), filled(row)];
  if (2 * rows.filter((one) => filled(one) > above).length < rows.length) return false;
  return below >= WIDER * above || (below > above && hasYear(line));
}
