import { z } from 'zod';
import { forEachLimit } from '#api/files/files';
import type { BackupTools } from '#api/operations/backup/advance';
import { latestManifest, readManifest } from '#api/operations/backup/find';
import { DamagedBackup, readPart } from '#api/operations/backup/lines';
import { FILES_PART, type FileLine, fileLine, type Manifest, type Part } from '#api/operations/backup/manifest';
import { storedRow } from '#api/operations/backup/restore';
import { contentOf, refuseForeign, Unrestorable } from '#api/operations/backup/verify';
import { localDay } from '#core/kit/dates';
import { countRows, readRows, type StoredRow, type StoredValue } from '#db/backup/read';
import { dropScratch, makeScratch, scratchTables } from '#db/backup/scratch';
import type { BackedUp } from '#db/backup/tables';
import { insertAsTheyAre, rowsToStore } from '#db/backup/write';
import { breaksConstraint } from '#db/kit/failed';
import { SCHEMA_VERSION, schemaVersionOf } from '#db/kit/schema-version';
import {
  askInstallation,
  claimDrill,
  type Drilling,
  forgetUnderWay,
  installationOf,
  putInstallation,
} from '#db/operations/installation';
import { clearNotice, raiseNotice } from '#db/operations/notices';

/** How many steps one run takes, each a part of rows or some files: a run of the Worker may make a thousand calls. */
const STEPS_A_RUN = 4;
/** How many files one step reads at most, and about how many bytes. */
const FILES_A_STEP = 100;
const BYTES_A_STEP = 30_000_000;
/** A drill that has not ended for so long is begun anew, in milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

/** What keeps the backup from being restored. */
class Fault extends Error {}

const monthOf = (instant: string) => localDay(new Date(instant)).slice(0, 7);

/**
 * Restores the newest backup into tables beside the real ones, compares what came back, and reads every file. Once a
 * month, and each night after one that failed. What it finds is noted in the database, and a fault is a notice.
 * @returns whether there is more to do in another run
 */
export async function drillMonthly(tools: BackupTools): Promise<boolean> {
  const { db, backups, now } = tools;
  const facts = await askInstallation(db);
  const { restoring, drill, drilling } = installationOf(facts);
  if (restoring) return false;
  if (drilling && drill && drill.finished_at >= drilling.started_at) return cleanUp(tools);
  const isFresh = drilling && now().getTime() - Date.parse(drilling.started_at) < ABANDONED_MS;
  // Another run is just making the tables.
  if (isFresh && drilling.part < 0) return false;
  const kept = isFresh ? await readManifest(backups, drilling.backup) : null;
  let under: Drilling | null = kept ? drilling : null;
  if (!under && drill?.fault === null && monthOf(drill.finished_at) === monthOf(now().toISOString())) return false;
  const manifest = kept ?? (await latestManifest(backups, now()));
  // After a deployment the backup of tonight is the first of its form.
  if (!manifest || manifest.schema !== SCHEMA_VERSION || (await schemaVersionOf(db)) !== SCHEMA_VERSION) return false;
  under ??= await begin(tools, manifest, facts.find(({ key }) => key === 'drilling')?.value);
  if (!under) return false;
  try {
    refuseForeign(tools, manifest);
    refuseMiscounted(manifest);
    for (let step = 0; step < STEPS_A_RUN; step++) {
      const part: Part | undefined = manifest.parts[under.part];
      if (!part) {
        await compareCounts(tools, under, manifest);
        return conclude(tools, under, null);
      }
      const isOfFiles = part.name.startsWith(`${FILES_PART}/`);
      under = await (isOfFiles ? readFiles : restorePart)(tools, under, part);
      await putInstallation(db, 'drilling', under);
    }
    return true;
  } catch (error) {
    const isFault =
      [Fault, DamagedBackup, Unrestorable].some((kind) => error instanceof kind) || breaksConstraint(error);
    if (isFault && error instanceof Error) return conclude(tools, under, error.message);
    throw error;
  }
}

/** Makes the tables of a drill; `null` when another run does. */
async function begin(
  { db, now }: BackupTools,
  { id: backup }: Manifest,
  instead: string | undefined,
): Promise<Drilling | null> {
  const nothing = { line: 0, after: null, rows: 0, files: 0, left_out: 0 };
  const begun = { ...nothing, backup, started_at: now().toISOString(), part: -1 };
  if (!(await claimDrill(db, begun, instead))) return null;
  await makeScratch(db);
  return { ...begun, part: 0 };
}

/** @throws Fault when the parts do not hold what the manifest says */
function refuseMiscounted({ rows, files, parts }: Manifest): void {
  for (const [table, count] of [...Object.entries(rows), [FILES_PART, files] as const]) {
    const ofTable = parts.filter(({ name }) => name.startsWith(`${table}/`));
    const lines = ofTable.reduce((sum, part) => sum + part.lines, 0);
    if (lines !== count) throw new Fault(`${table} has ${lines} lines instead of ${count}`);
  }
}

/** @throws DamagedBackup, Fault, DatabaseFailed when a row breaks a constraint */
async function restorePart(tools: BackupTools, under: Drilling, part: Part): Promise<Drilling> {
  const { db } = tools;
  const [name = ''] = part.name.split('/');
  const table = scratchTables.get(name);
  if (!table) throw new Fault(`${part.name} is of a table that is not there`);
  const lines = z.array(storedRow).parse(await readPart(tools, under.backup, part));
  const rows = await rowsToStore(table, lines);
  const [first, ...others] = insertAsTheyAre(db, table, rows);
  if (first) await db.batch([first, ...others]);
  const isFirst = part.name.startsWith(`${name}/00001-`);
  const back = await rowsAfter(tools, table, isFirst ? null : under.after);
  let leftOut = 0;
  for (const row of rows) {
    const found = back.get(keyOf(table, row));
    if (!found) leftOut += 1;
    else if (!isSame(table, row, found)) throw new Fault(`a row of ${part.name} came back changed`);
  }
  const last = rows.at(-1);
  return {
    ...under,
    part: under.part + 1,
    after: last ? table.key.map((column) => last[column.name] ?? null) : under.after,
    rows: under.rows + rows.length - leftOut,
    left_out: under.left_out + leftOut,
  };
}

const keyOf = ({ key }: BackedUp, row: StoredRow) => JSON.stringify(key.map((column) => row[column.name]));

/** The rows of a table after a key, by their keys. */
async function rowsAfter({ db }: BackupTools, table: BackedUp, start: StoredValue[] | null) {
  const found = new Map<string, StoredRow>();
  let after = start;
  do {
    const { rows, last } = await readRows(db, table, after, BYTES_A_STEP);
    for (const row of rows) found.set(keyOf(table, row), row);
    after = last;
  } while (after);
  return found;
}

/** A reference to a row that is not there is emptied. */
function isSame({ columns, references }: BackedUp, row: StoredRow, found: StoredRow): boolean {
  const canBeEmptied = new Set(references.map(({ column }) => column.name));
  return columns.every(({ name }) => found[name] === row[name] || (found[name] === null && canBeEmptied.has(name)));
}

/** @throws DamagedBackup */
async function readFiles(tools: BackupTools, under: Drilling, part: Part): Promise<Drilling> {
  const lines = z.array(fileLine).parse(await readPart(tools, under.backup, part));
  const some = enough(lines.slice(under.line));
  await forEachLimit(some, (file) => contentOf(tools, file));
  const line = under.line + some.length;
  const place = line < lines.length ? { line } : { line: 0, part: under.part + 1 };
  return { ...under, ...place, files: under.files + some.length };
}

/** The first files, as many as one step reads; one is always read. */
function enough(files: readonly FileLine[]): readonly FileLine[] {
  let size = 0;
  const end = files.findIndex(({ bytes }, at) => {
    size += bytes;
    return at === FILES_A_STEP || (at > 0 && size > BYTES_A_STEP);
  });
  return end === -1 ? files : files.slice(0, end);
}

/** @throws Fault when other numbers of rows or files came back than the manifest says */
async function compareCounts({ db }: BackupTools, under: Drilling, manifest: Manifest): Promise<void> {
  const counts = Object.values(await countRows(db, [...scratchTables.values()]));
  const there = counts.reduce((sum, count) => sum + count, 0);
  const expected = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  if (there !== under.rows || there + under.left_out !== expected)
    throw new Fault(`${there} rows came back instead of ${expected}`);
  if (under.files !== manifest.files) throw new Fault(`${under.files} files came back instead of ${manifest.files}`);
}

async function conclude(tools: BackupTools, under: Drilling, fault: string | null): Promise<false> {
  const { db, now } = tools;
  const { backup, rows, files, left_out } = under;
  const at = now().toISOString();
  if (fault === null)
    console.log(`drill: ${rows} rows and ${files} files of ${backup} came back, ${left_out} left out`);
  else console.error(`drill: ${backup} cannot be restored: ${fault}`);
  await db.batch([
    putInstallation(db, 'drill', { backup, finished_at: at, rows, files, left_out, fault }),
    fault === null
      ? clearNotice(db, 'drill_failed')
      : raiseNotice(db, { key: 'drill_failed', details: { backup }, created_at: at }),
  ]);
  return cleanUp(tools);
}

async function cleanUp({ db }: BackupTools): Promise<false> {
  await dropScratch(db);
  await forgetUnderWay(db, 'drilling');
  return false;
}
