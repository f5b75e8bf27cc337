import { parse } from 'papaparse';
import type { z } from 'zod';
import { officeWords } from '#admin/shell/language.ts';
import { cutAtWord } from '#core/kit/text';
import { said } from '#core/words/keys';
import { importedReader } from '#db/newsletter/schema';

/** The readers of a file, each address once, and its invalid rows. */
export interface ReadList {
  people: { name: string; email: string }[];
  /** Refused rows: the number in a spreadsheet (from 1), the refused text and the reason. */
  refused: { row: number; text: string; reason: string }[];
  /** Rows whose address is in an earlier row. */
  repeated: number;
  hasEmails: boolean;
}

/** The most characters of a refused cell that are shown. */
const SHOWN = 100;

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** An invalid address comes before an invalid name. */
function refusal(written: { email: string; name: string }, { issues }: z.ZodError) {
  const at = issues.find(({ path }) => path[0] === 'email') ?? issues[0];
  const text = at?.path[0] === 'name' ? written.name : written.email;
  return { text: cutAtWord(text.trim(), SHOWN), reason: said(officeWords(), at?.message ?? '') };
}

/** Reads the readers of a CSV file with the columns `email` and, optionally, `name`, in any order and letter case. */
export function readList(csv: string): ReadList {
  const text = csv.replace(/^\ufeff/, '');
  // Empty lines count as rows below, but would mislead the detection of the delimiter.
  const { delimiter } = parse(text, { skipEmptyLines: true, preview: 1 }).meta;
  const rows = parse<string[]>(text, { delimiter }).data;
  const top = rows.findIndex((cells) => !isBlank(cells));
  const titles = (rows[top] ?? []).map((title) => title.trim().toLowerCase().replace('e-mail', 'email'));
  const column = { email: titles.indexOf('email'), name: titles.indexOf('name') };
  const people = new Map<string, ReadList['people'][number]>();
  const list = { refused: [] as ReadList['refused'], repeated: 0 };
  if (column.email < 0) return { people: [], ...list, hasEmails: false };
  for (const [at, cells] of rows.entries()) {
    if (at <= top || isBlank(cells)) continue;
    const written = { email: cells[column.email] ?? '', name: cells[column.name] ?? '' };
    const read = importedReader.safeParse(written);
    if (!read.success) list.refused.push({ row: at + 1, ...refusal(written, read.error) });
    else if (people.has(read.data.email)) list.repeated += 1;
    else people.set(read.data.email, read.data);
  }
  return { people: [...people.values()], ...list, hasEmails: true };
}
