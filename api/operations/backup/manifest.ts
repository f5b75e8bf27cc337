import { z } from 'zod';

/** The version of the form of a backup; a reader refuses a higher one. */
export const BACKUP_FORMAT = 1;

/** The folders of the manifests of finished backups, and of the progress of those under way. */
export const MANIFESTS = 'manifests/';
export const UNFINISHED = 'unfinished/';
/** The folder of manifests that cannot be read. */
export const DAMAGED = 'damaged/';
/** The folder of the rows and of the lists of files of backups. */
export const PARTS = 'parts/';

export const manifestKey = (id: string) => `${MANIFESTS}${id}.json`;
export const damagedKey = (id: string) => `${DAMAGED}${id}.json`;
export const unfinishedKey = (id: string) => `${UNFINISHED}${id}.json`;
export const partKey = (id: string, name: string) => `${PARTS}${id}/${name}`;
/** The id of the backup that a file of it belongs to. */
export const idIn = (key: string) => /^\w+\/([\dTZ-]+)/.exec(key)?.[1] ?? '';

/** Ids are instants, so that they sort: `2026-11-22T11-00-00Z`. */
export const backupId = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
/** The instant of the id of a backup. */
export const instantOf = (id: string) => new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));
const ID = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** A file of a backup: lines of JSON, each a row of a table, or what is known of a stored file. */
const part = z.object({
  name: z.string().regex(/^[a-z_]+\/\d{5}-[\da-f]{8}\.jsonl$/),
  lines: z.int(),
  bytes: z.int(),
  /** Of what is stored, which can be encrypted. */
  sha256: z.string(),
  /** Of stored files, the first and the last key. */
  first: z.string().optional(),
  last: z.string().optional(),
});
export type Part = z.infer<typeof part>;

/** The parts about stored files are named as those of a table are; there is no such table. */
export const FILES_PART = 'stored_files';

const begun = z.object({
  format: z.literal(BACKUP_FORMAT),
  id: z.string().regex(ID),
  installation: z.string(),
  /** The name of the last migration. */
  schema: z.string(),
  reason: z.enum(['nightly', 'by hand', 'before a restore', 'before a deployment']),
  started_at: z.iso.datetime(),
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  file_bytes: z.int(),
  /** Files that no earlier backup had. */
  new_files: z.int(),
  new_bytes: z.int(),
  parts: z.array(part),
  /** Tells whether a key is the right one (`Seal.check`); `null` when nothing is encrypted. */
  key_check: z.string().nullable(),
});

/** What tells the version of the form, whatever else is written. */
export const formatShape = z.looseObject({ format: z.int() });

/** A finished backup. */
export const manifestShape = begun.extend({ finished_at: z.iso.datetime() });
export type Manifest = z.infer<typeof manifestShape>;

const stored = z.union([z.string(), z.number(), z.null()]);

/** A backup under way: what a manifest says, as far as it is known, and where to go on. */
export const progressShape = begun.extend({
  /** The last finished backup before it, whose copies of files are taken over. */
  previous: z.string().nullable(),
  /** The table or folder that is read, by its place in the order, and the last key that was read. */
  next: z.object({ step: z.int(), after: z.array(stored).nullable() }),
});
export type Progress = z.infer<typeof progressShape>;

/** A line of a backup about a stored file. */
export const fileLine = z.object({
  key: z.string(),
  etag: z.string(),
  bytes: z.int(),
  content_type: z.string().optional(),
  /** The name of the copy under `files/`. */
  copy: z.string(),
});
export type FileLine = z.infer<typeof fileLine>;
