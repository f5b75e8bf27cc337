import { problemOf } from '#admin/kit/upload/check.ts';
import { shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { type PicturePurpose, uploadPicture } from '#admin/kit/upload/upload.ts';
import type { UploadedPicture } from '#core/files/pictures-contract';

/** Types that the server refuses and browsers can make a JPEG of. */
const CONVERTED = /^image\/(?:gif|bmp|avif|x-icon)$/;

/**
 * Checks and uploads a picture that nobody chose in a dialog: what has to be made smaller, or is of
 * another type that the browser can read, becomes a JPEG without a question.
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
