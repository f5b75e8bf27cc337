import { expect, test, vi } from 'vitest';
import { holdUploads, unlessUploading } from '#admin/kit/upload/upload-lock.ts';

test('kept files are not continued while another tab uploads to the same gallery', async () => {
  const continued = vi.fn(async () => {});
  const end = holdUploads('ana/galleries/1');
  await unlessUploading('ana/galleries/1', continued);
  expect(continued).not.toHaveBeenCalled();
  await unlessUploading('ana/galleries/2', continued);
  expect(continued).toHaveBeenCalledTimes(1);
  end();
  await vi.waitFor(async () => {
    await unlessUploading('ana/galleries/1', continued);
    expect(continued).toHaveBeenCalledTimes(2);
  });
});
