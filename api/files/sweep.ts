import type { R2Object } from '@cloudflare/workers-types';
import type { Bindings } from '#api/bindings';
import { deleteFiles, forEachLimit, listFiles, PICTURE_FOLDERS, pictureOf } from '#api/files/files';
import { filesInUse, shownAmong } from '#api/files/in-use';
import { bringBack, isOver, QUARANTINE, type Quarantined, quarantine, quarantined } from '#api/files/quarantine';
import { purgeTags } from '#api/http/purge';
import { cacheTags } from '#core/kit/cache-tags';
import { type Day, localDay } from '#core/kit/dates';
import { forgetUnused, unusedPictures } from '#db/files/queries';
import type { Database } from '#db/kit/client';
import { putInstallation, type QuarantineState } from '#db/operations/installation';
import { clearNotice, raiseNotice } from '#db/operations/notices';

const HOUR = 3_600_000;
/** How old a file without a row must be: an upload under way has its file first. */
const UPLOAD_TAKES = HOUR;
/** How long a picture may wait to be used: a page can stay open in the editor for days. */
const EDITING_TAKES = 7 * 24 * HOUR;

/** A run that would take more than this many, and more than this share of all, takes none. */
const TAKEN_MAX = 20;
const TAKEN_MAX_SHARE = 0.05;
/** How many files one run moves at most, because each is several calls. The next run goes on. */
const MOVED_AT_ONCE = 400;

/** The keys of the files and pictures that a sweep moved or deleted. */
export interface Swept {
  /** Files put into quarantine because no row knew them: left behind by a crash. */
  files: string[];
  /** Pictures forgotten because nothing shows them any more; their files are in quarantine. */
  pictures: string[];
  broughtBack: string[];
  deleted: string[];
  /** Whether it took nothing because it would have taken too much. */
  refused: boolean;
}

/** How many files and pictures a sweep would take, and how many there are. */
export type Taking = Record<'files' | 'all_files' | 'pictures' | 'all_pictures', number>;

/** Whether it would take so much that the database is more likely to be at fault than the files. */
export function isTooMuch({ files, all_files, pictures, all_pictures }: Taking): boolean {
  const large = (taken: number, all: number) => taken > TAKEN_MAX && taken > all * TAKEN_MAX_SHARE;
  return large(files, all_files) || large(pictures, all_pictures);
}

/**
 * Puts files without a row, and pictures that nothing shows, into quarantine for 30 days, and brings
 * back files that a row names again. An empty, restored or wrongly bound database makes every file
 * look unused. So a run counts first: if it would take too much, it takes and deletes nothing, logs
 * that, and leaves a notice for the dashboard until a later run succeeds.
 * @param now the real time, which is also in the dates of the file store
 * @param allowedOn the day in the society's zone on which an admin allows a run to take that much
 */
export async function sweepMedia(
  db: Database,
  env: Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>,
  now: Date,
  allowedOn?: Day,
): Promise<Swept> {
  const today = localDay(now);
  const swept: Swept = { files: [], pictures: [], broughtBack: [], deleted: [], refused: false };
  const bucket = env.MEDIA;
  if (!bucket) return swept;
  const kept = (await listFiles(bucket, QUARANTINE)).flatMap(({ key }) => quarantined(key) ?? []);
  const knownAgain = await filesInUse(
    db,
    kept.map(({ key }) => key),
  );
  const shownAgain = await shownAmong(db, knownAgain);
  const back = kept.filter(({ key }) => shownAgain.has(key)).slice(0, MOVED_AT_ONCE);
  await forEachLimit(back, ({ file, key }) => bringBack(bucket, file, key));
  swept.broughtBack = back.map(({ file }) => file);

  const files = await Promise.all(PICTURE_FOLDERS.map((folder) => listFiles(bucket, folder)));
  const all = files.flat();
  const orphans = await orphansOf(db, all, new Date(now.getTime() - UPLOAD_TAKES));
  const unusedBefore = new Date(now.getTime() - EDITING_TAKES).toISOString();
  const unused = await unusedPictures(db, unusedBefore);
  const isOfUnused = ofPictures(unused.keys);
  const taking: Taking = {
    files: orphans.length + all.filter(isOfUnused).length,
    all_files: all.length,
    pictures: unused.keys.length,
    all_pictures: unused.total,
  };
  if (isTooMuch(taking) && allowedOn !== today) {
    console.error(
      `the sweep took nothing: it would have taken ${taking.files} of ${taking.all_files} files and ${taking.pictures} of ${taking.all_pictures} pictures, as if the database were empty, restored or another's. No file is taken or deleted until that is put right, or SWEEP_ALLOWED_ON is ${today}`,
    );
    await raiseNotice(db, { key: 'sweep_refused', details: taking, created_at: now.toISOString() });
    logSwept(swept);
    return { ...swept, refused: true };
  }

  // Rows are deleted before files: a crash in between leaves files without a row, not the opposite.
  const [forgotten] = await db.batch([forgetUnused(db, unusedBefore, unused.keys), clearNotice(db, 'sweep_refused')]);
  swept.pictures = forgotten.map(({ key }) => key);
  const theirs = all.filter(ofPictures(swept.pictures)).map(({ key }) => key);
  const taken = [...theirs, ...orphans].slice(0, MOVED_AT_ONCE);
  swept.files = taken.slice(theirs.length);
  await quarantine(bucket, taken, today);
  // The files were served until now, so the edge may have them.
  await purgeTags({ env }, taken.map(pictureOf).map(cacheTags.picture));
  swept.deleted = kept.filter(({ key, day }) => isOver(day, today) && !knownAgain.has(key)).map(({ file }) => file);
  await deleteFiles(bucket, swept.deleted);
  await putInstallation(db, 'quarantine', left(kept, swept, taken, today));
  logSwept(swept);
  return swept;
}

function left(kept: readonly Quarantined[], swept: Swept, taken: readonly string[], today: Day): QuarantineState {
  const gone = new Set([...swept.broughtBack, ...swept.deleted]);
  const before = kept.filter(({ file }) => !gone.has(file)).map(({ day }) => day);
  const days = [...before, ...taken.map(() => today)];
  return { files: days.length, oldest: days.toSorted()[0] ?? null };
}

function ofPictures(keys: readonly string[]): (file: R2Object) => boolean {
  const pictures = new Set(keys);
  return ({ key }) => pictures.has(pictureOf(key));
}

async function orphansOf(db: Database, files: readonly R2Object[], before: Date): Promise<string[]> {
  const old = files.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
  const known = await filesInUse(db, old);
  return old.filter((key) => !known.has(key));
}

function logSwept({ files, pictures, broughtBack, deleted }: Swept): void {
  if (files.length + pictures.length > 0)
    console.log(`swept ${files.length} files without a row and ${pictures.length} unused pictures into quarantine`, [
      ...files,
      ...pictures,
    ]);
  if (broughtBack.length > 0)
    console.log(`brought ${broughtBack.length} files back from quarantine: rows know them again`, broughtBack);
  if (deleted.length > 0) console.log(`deleted ${deleted.length} files whose time in quarantine is over`, deleted);
}
