import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readJson } from '#core/kit/half-json';
import type { Database } from '#db/kit/client';
import { installation } from '#db/operations/installation.schema';

const lastBackup = z.object({
  id: z.string(),
  finished_at: z.iso.datetime(),
  bytes: z.number(),
  files: z.number(),
  rows: z.number(),
});
export type LastBackup = z.infer<typeof lastBackup>;

/** How many files are in quarantine since the last sweep, and since which day the first of them. */
const quarantineState = z.object({ files: z.number(), oldest: z.string().nullable() });
export type QuarantineState = z.infer<typeof quarantineState>;

/** The backup that is being restored, what was there before it, and since when. */
const restoring = z
  .object({ backup: z.string(), kept: z.string(), at: z.iso.datetime() })
  // One that cannot be read is still under way.
  .catch({ backup: '?', kept: '?', at: '1970-01-01T00:00:00.000Z' });

/** What the last drill found: `fault` says why the backup could not be restored; `null` when it could. */
const drill = z.object({
  backup: z.string(),
  finished_at: z.iso.datetime(),
  rows: z.number(),
  files: z.number(),
  left_out: z.number(),
  fault: z.string().nullable(),
});

const storedValue = z.union([z.string(), z.number(), z.null()]);

/** A drill under way: the part that is next (-1 while its tables are made), the line of a part about files, and the last row of the part before. */
const drilling = z.object({
  backup: z.string(),
  started_at: z.iso.datetime(),
  part: z.number(),
  line: z.number(),
  after: z.array(storedValue).nullable(),
  rows: z.number(),
  files: z.number(),
  left_out: z.number(),
});
export type Drilling = z.infer<typeof drilling>;

/** How far the stored rich text is cleaned by which rules: the rows of a table after a key; `null` is all. */
const cleaned = z.object({ rules: z.number(), table: z.string().nullable(), after: z.array(storedValue).nullable() });

/** The last entry of the security log that the Worker's log was told. */
const forwarded = z.object({ at: z.string(), id: z.string() });

/** The keys of `installation` beside the version of the content. Values are JSON, except those of the first two. */
const KEYS = [
  'id',
  'created_at',
  'last_backup',
  'quarantine',
  'restoring',
  'cleaned',
  'forwarded',
  'drill',
  'drilling',
] as const;
type Key = (typeof KEYS)[number];

/** The statement that reads the facts of the installation; `installationOf` reads its rows. */
export const askInstallation = (db: Database) =>
  db
    .select()
    .from(installation)
    .where(inArray(installation.key, [...KEYS]));

/** The last backup as it is stored; `null` for none, and for what cannot be read. */
export function backupOf(json: string | null): LastBackup | null {
  try {
    return lastBackup.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

/** The facts of the installation, from the rows of `askInstallation`. */
export function installationOf(rows: readonly { key: string; value: string }[]) {
  const value = (key: Key) => rows.find((row) => row.key === key)?.value;
  const json = (key: Key): unknown => readJson(value(key) ?? 'null').value;
  return {
    id: value('id') ?? '',
    /** When the database was made, or brought to this version. */
    created_at: value('created_at') ?? '',
    last_backup: backupOf(value('last_backup') ?? null),
    restoring: value('restoring') === undefined ? null : restoring.parse(json('restoring')),
    quarantine: quarantineState.nullable().catch(null).parse(json('quarantine')),
    // Spoilt, it is cleaned from the beginning.
    cleaned: cleaned.nullable().catch(null).parse(json('cleaned')),
    // Spoilt, there is a drill tonight.
    drill: drill.nullable().catch(null).parse(json('drill')),
    drilling: drilling.nullable().catch(null).parse(json('drilling')),
    forwarded: forwarded.nullable().catch(null).parse(json('forwarded')),
  };
}

/** The id of the database. */
export async function installationId(db: Database): Promise<string> {
  return installationOf(await askInstallation(db)).id;
}

/** The statement that stores a value under a key. */
export function putInstallation(db: Database, key: Exclude<Key, 'id' | 'created_at'>, value: unknown) {
  return db
    .insert(installation)
    .values({ key, value: JSON.stringify(value) })
    .onConflictDoUpdate({ target: installation.key, set: { value: sql`excluded.value` } });
}

/**
 * Notes a drill that begins, in the place of what is stored of another one.
 * @param instead that of the other one, as it was read; another run may have changed it since
 * @returns whether it was noted
 */
export async function claimDrill(db: Database, begun: Drilling, instead = ''): Promise<boolean> {
  const row = { key: 'drilling' satisfies Key, value: JSON.stringify(begun) };
  const claimed = await db
    .insert(installation)
    .values(row)
    .onConflictDoUpdate({
      target: installation.key,
      set: { value: row.value },
      setWhere: eq(installation.value, instead),
    })
    .returning();
  return claimed.length > 0;
}

/** The statement that forgets that a restore, or a drill, is under way. */
export const forgetUnderWay = (db: Database, key: Extract<Key, 'restoring' | 'drilling'>) =>
  db.delete(installation).where(eq(installation.key, key));

/** Notes a finished backup. */
export async function noteBackup(db: Database, backup: LastBackup): Promise<void> {
  await putInstallation(db, 'last_backup', backup);
}
