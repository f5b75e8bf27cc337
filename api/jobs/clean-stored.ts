import { and, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Bindings } from '#api/bindings';
import { tagsOf } from '#api/history/declarations';
import { purgeTags } from '#api/http/purge';
import { derivedTexts } from '#db/backup/derived';
import { readRows, type StoredRow } from '#db/backup/read';
import { type BackedUp, backedUpTables } from '#db/backup/tables';
import { versions } from '#db/history/schema';
import { cleaningOf } from '#db/kit/clean-rows';
import type { Database } from '#db/kit/client';
import { CLEANING } from '#db/kit/sanitize-html';
import { askInstallation, installationOf, putInstallation } from '#db/operations/installation';

/** How much one run reads at most, so that it never outgrows a run of the Worker: steps, and bytes of rows in each. */
const STEPS = 4;
const STEP_BYTES = 250_000;

/**
 * Every table that holds rich text. The history comes first: what is brought back from it later is clean, and what
 * was before is found in the tables after it.
 */
const CLEANED = [
  ...backedUpTables.filter(({ table }) => table === versions),
  ...backedUpTables.filter(({ table }) => table !== versions),
].flatMap((of) => {
  const cleaned = cleaningOf(of.table);
  return cleaned ? [{ of, cleaned }] : [];
});

/**
 * Cleans what was stored by earlier rules of the cleaner, once for each version of the rules. Of a row that somebody
 * changes meanwhile the change stays: it was cleaned on its way.
 * @returns whether there is more to do in another run
 */
export async function cleanStored(
  db: Database,
  env: Pick<Bindings, 'PURGE' | 'JOBS'>,
  stepBytes = STEP_BYTES,
): Promise<boolean> {
  const { cleaned } = installationOf(await askInstallation(db));
  let place = cleaned?.rules === CLEANING ? cleaned : beginning;
  const tags: string[] = [];
  for (let steps = 0; steps < STEPS && place.table !== null; steps++) place = await step(db, place, stepBytes, tags);
  await purgeTags({ env }, tags);
  return place.table !== null;
}

const nameOf = (at: number) => CLEANED[at]?.of.name ?? null;

type Place = NonNullable<ReturnType<typeof installationOf>['cleaned']>;
const beginning: Place = { rules: CLEANING, table: nameOf(0), after: null };

/** Adds the cache tags of pages that show the cleaned rows to `tags`. */
async function step(db: Database, place: Place, bytes: number, tags: string[]): Promise<Place> {
  const at = CLEANED.findIndex(({ of }) => of.name === place.table);
  const found = CLEANED[at];
  // A table of that name is there no more.
  if (!found) return beginning;
  const { of, cleaned } = found;
  const { rows, last } = await readRows(db, of, place.after, bytes);
  const statements = rows.flatMap((row) => {
    const clean = cleaned(row);
    if (Object.keys(clean).length === 0) return [];
    tags.push(...tagsOf(of.name, row));
    return [written(db, of, row, clean)];
  });
  const next: Place = last ? { ...place, after: last } : { ...place, table: nameOf(at + 1), after: null };
  await db.batch([putInstallation(db, 'cleaned', next), ...statements]);
  return next;
}

/** Changes nothing when the row was changed meanwhile. */
function written(
  db: Database,
  { name, table, key }: BackedUp,
  row: StoredRow,
  clean: Record<string, string>,
): BatchItem<'sqlite'> {
  const values = { ...clean, ...derivedTexts[name]?.({ ...row, ...clean }) };
  const seen = [...key.map((column) => column.name), ...Object.keys(clean), 'updated_at'];
  const unchanged: SQL[] = seen
    .filter((column) => column in row)
    .map((column) => sql`${sql.identifier(column)} is ${row[column]}`);
  return db
    .update(table)
    .set(Object.fromEntries(Object.entries(values).map(([one, value]) => [one, sql`${value}`])))
    .where(and(...unchanged));
}
