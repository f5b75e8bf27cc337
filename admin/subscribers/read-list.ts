import { parse } from 'papaparse';
import { z } from 'zod';

const person = z.object({
  name: z.string().trim().max(100).catch(''),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
});

/** The readers in a file, each address once, and what is not right about the others. */
export interface ReadList {
  people: { name: string; email: string }[];
  /** Rows without a valid address, by their number in a spreadsheet, and what stands there instead. */
  refused: { row: number; text: string }[];
  /** How many rows name an address that stands above them already. */
  repeated: number;
  /** Whether there is a column of addresses at all. */
  hasEmails: boolean;
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Reads a CSV file with the columns `name` and `email`, in any order and letter case. */
export function readList(csv: string): ReadList {
  const text = csv.replace(/^\ufeff/, '');
  // Empty lines count as rows, and would mislead the guess of what parts the columns.
  const { delimiter } = parse(text, { skipEmptyLines: true, preview: 1 }).meta;
  const rows = parse<string[]>(text, { delimiter }).data;
  const top = rows.findIndex((cells) => !isBlank(cells));
  const titles = (rows[top] ?? []).map((title) =>
    title.trim().toLowerCase().replace('e-mail', 'email'),
  );
  const column = { email: titles.indexOf('email'), name: titles.indexOf('name') };
  const people = new Map<string, ReadList['people'][number]>();
  const list = { refused: [] as ReadList['refused'], repeated: 0 };
  if (column.email < 0) return { people: [], ...list, hasEmails: false };
  for (const [at, cells] of rows.entries()) {
    if (at <= top || isBlank(cells)) continue;
    const read = person.safeParse({ name: cells[column.name], email: cells[column.email] });
    if (!read.success) list.refused.push({ row: at + 1, text: cells[column.email]?.trim() ?? '' });
    else if (people.has(read.data.email)) list.repeated += 1;
    else people.set(read.data.email, read.data);
  }
  return { people: [...people.values()], ...list, hasEmails: true };
}
