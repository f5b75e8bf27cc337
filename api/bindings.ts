import type { D1Database, ImagesBinding, Queue, R2Bucket, SendEmail } from '@cloudflare/workers-types';
import type { Job } from '#api/jobs/chores';

/** Drops what the edge keeps under these tags, at most a hundred. @throws Error when it failed */
export type Purge = (tags: string[]) => Promise<void>;

/** The Worker's bindings of wrangler.toml, and its environment variables. */
export interface Bindings {
  DB?: D1Database;
  MEDIA?: R2Bucket;
  BACKUPS?: R2Bucket;
  IMAGES?: ImagesBinding;
  EMAIL?: SendEmail;
  JOBS?: Queue<Job>;
  /** Handed down by the Worker, absent elsewhere. */
  PURGE?: Purge | undefined;
  [variable: string]: unknown;
}
