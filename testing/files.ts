import type { Queue } from '@cloudflare/workers-types';
import type { Job } from '#api/jobs/chores';
import { localImages } from '#testing/images';
import { memoryBucket } from '#testing/memory-bucket';

/** Empty file stores, the encoder, and a queue of which nobody takes a job. */
export function openFiles() {
  const JOBS = { send: async () => {}, sendBatch: async () => {} } as unknown as Queue<Job>;
  return { MEDIA: memoryBucket(), BACKUPS: memoryBucket(), IMAGES: localImages(), JOBS };
}
