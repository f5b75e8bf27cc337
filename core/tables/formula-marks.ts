/** Cells that our exports mark as text: a spreadsheet would run them. One that begins with marks gets one more. */
export const RUNS = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;

/** A cell as it was before an export of ours marked it as text. */
export const unmarked = (cell: string): string => (MARKED.test(cell) ? cell.slice(1) : cell);
