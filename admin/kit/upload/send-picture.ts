import { problemOf } from '#admin/kit/upload/check.ts';
import { shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { type PicturePurpose, uploadPicture } from '#admin/kit/upload/upload.ts';
import type { UploadedPicture } from '#core/files/pictures-contract';

/** The server refuses them, but browsers can make a JPEG of them. */
const CONVERTED = /^image\/(?:gif|bmp|avif|x-icon)$/;

/**
 * Uploads a picture without a question: what is too large, or of another readable type, becomes a JPEG.
 * @throws Error with the reason: a text, or a key of `admin/kit/upload/texts`
 */
export async function sendPicture(purpose: PicturePurpose, file: File): Promise<UploadedPicture> {
  const problem = await problemOf(file);
  if (!problem) return uploadPicture(purpose, file);
  const { reason, shrink } = problem;
  if (shrink === null && !CONVERTED.test(file.type)) throw new Error(reason);
  const smaller = await shrinkPicture(file).catch(() => {
    throw new Error(reason);
  });
  return uploadPicture(purpose, smaller);
}
