import { parse } from 'papaparse';
import { z } from 'zod';

const line = z.object({
  name: z.string().trim().max(100).catch(''),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
});

/** The readers in a file, each address once, and how many lines had no address. */
export interface ReadList {
  people: { name: string; email: string }[];
  refused: number;
}

/** Reads a CSV file with the columns `name` and `email`, in any order and letter case. */
export function readList(csv: string): ReadList {
  const { data } = parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) =>
      header
        .trim()
        .toLowerCase()
        .replace(/^e-mail$/, 'email'),
  });
  const people = new Map<string, ReadList['people'][number]>();
  let refused = 0;
  for (const row of data) {
    const read = line.safeParse(row);
    if (read.success) people.set(read.data.email, people.get(read.data.email) ?? read.data);
    else refused += 1;
  }
  return { people: [...people.values()], refused };
}
