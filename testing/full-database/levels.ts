import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { MIGRATIONS } from '#db/kit/migrate';

const JOURNAL = 'meta/_journal.json';
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

const readJournal = () => journal.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8')));
const sqlOf = (tag: string) => readFileSync(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');

/** A migration by its name without the ending, such as `0006_drafts`. */
interface Level {
  tag: string;
  sql: string;
}

/** The project's migrations, from the very first one. */
export const levels = (): Level[] => readJournal().entries.map(({ tag }) => ({ tag, sql: sqlOf(tag) }));

/** Writes a folder of migrations with these alone. One that the project does not have comes last. */
export function writeMigrations(folder: string, wanted: readonly Level[]): string {
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const { entries, ...rest } = readJournal();
  const kept = wanted.map(
    ({ tag }, idx) =>
      entries.find((one) => one.tag === tag) ?? {
        // libSQL applies what is newer than the last that was applied.
        idx,
        version: '6',
        when: Date.UTC(2199, 0, 1) + idx,
        tag,
        breakpoints: true,
      },
  );
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...rest, entries: kept }));
  for (const { tag, sql } of wanted) writeFileSync(path.join(folder, `${tag}.sql`), sql);
  return folder;
}
