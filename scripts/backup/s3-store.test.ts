import { afterAll, expect, test } from 'vitest';
import { s3Store } from '#scripts/backup/s3-store';
import { describeStore } from '#testing/file-store';
import { startS3 } from '#testing/s3-server';

const s3 = await startS3();
afterAll(() => s3.close());

describeStore('a bucket over the S3 interface', () => s3Store(s3.access, 'bucket'));

test('a bucket over the S3 interface keeps the content type of a file', async () => {
  const store = s3Store(s3.access, 'bucket');
  await store.put('d/picture', new Uint8Array([1, 2]), { contentType: 'image/webp' });
  expect((await store.get('d/picture'))?.contentType).toBe('image/webp');
});

test('a wrong key for the S3 interface is an error', async () => {
  const store = s3Store({ ...s3.access, accessKeyId: 'another' }, 'bucket');
  await expect(store.list('')).rejects.toThrow('InvalidAccessKeyId');
});
