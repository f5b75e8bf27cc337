import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImagesBinding, Queue, R2Bucket } from '@cloudflare/workers-types';
import { getPlatformProxy } from 'wrangler';
import type { Job } from '#api/job';
import { inRoot } from '#scripts/local/root';

/** The file stores, the encoder and the queue of the local Worker, empty, in a folder of their own. */
export async function openFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  const { env, dispose } = await getPlatformProxy<{
    MEDIA: R2Bucket;
    BACKUPS: R2Bucket;
    IMAGES: ImagesBinding;
    JOBS: Queue<Job>;
  }>({
    configPath: inRoot('wrangler.toml'),
    persist: { path: folder },
    remoteBindings: false,
  });
  const { MEDIA, BACKUPS, IMAGES, JOBS } = env;
  return {
    bindings: { MEDIA, BACKUPS, IMAGES, JOBS },
    close: async () => {
      await dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What `openFiles` gives. */
export type LocalFiles = Awaited<ReturnType<typeof openFiles>>;
