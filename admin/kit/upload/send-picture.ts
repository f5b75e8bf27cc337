import { problemOf } from '#admin/kit/upload/check.ts';
import { shrinkPicture } from '#admin/kit/upload/shrink.ts';
import { type PicturePurpose, uploadPicture } from '#admin/kit/upload/upload.ts';
import type { UploadedPicture } from '#core/files/pictures-contract';

/** The server refuses them, but browsers can make others of them. */
const CONVERTED = /^image\/(?:gif|bmp|avif|x-icon)$/;

/**
 * A picture as the server takes it: what is too large, or of another readable type, is made anew.
 * @throws Error with the reason: a text
 */
export async function fittingPicture(file: File): Promise<File> {
  const problem = await problemOf(file);
  if (!problem) return file;
  const { reason, shrink } = problem;
  if (shrink === null && !CONVERTED.test(file.type)) throw new Error(reason);
  return shrinkPicture(file).catch(() => {
    throw new Error(reason);
  });
}

/**
 * Uploads a picture without a question, as `fittingPicture` makes it.
 * @throws Error with the reason: a text, or a key of `admin/kit/upload/texts`
 */
export const sendPicture = async (purpose: PicturePurpose, file: File): Promise<UploadedPicture> =>
  uploadPicture(purpose, await fittingPicture(file));
