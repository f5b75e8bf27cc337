import type { R2Bucket } from '@cloudflare/workers-types';
import { afterAll } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { bucketStore } from '#api/operations/backup/store';
import { inRoot } from '#scripts/local/root';
import { describeStore } from '#testing/file-store';
import { newFolder } from '#testing/folder';
import { memoryBucket } from '#testing/memory-bucket';

const platform = await getPlatformProxy<{ BACKUPS: R2Bucket }>({
  configPath: inRoot('wrangler.toml'),
  persist: { path: newFolder('bucket') },
  remoteBindings: false,
});
afterAll(() => platform.dispose());

describeStore('a bucket that is bound to the Worker', () => bucketStore(platform.env.BACKUPS), 50);

const inMemory = bucketStore(memoryBucket());
describeStore('a bucket in memory', () => inMemory);
