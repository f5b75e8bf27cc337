import { limitTo, readToTheEnd } from '#api/body-limit';
import type { ApiContext } from '#api/context';
import { Malformed } from '#api/errors';
import { fileTooLarge, refused } from '#api/media/inspect';
import { PICTURE_MAX_BYTES } from '#core/rules/picture';

/** How large a form may be beside its picture, in bytes: boundaries, names, a caption. */
const FORM_OVERHEAD = 64 * 1024;

/** Refuses a body too large for a picture, unread if it tells its length. @throws TooLarge */
export const pictureLimit = limitTo(PICTURE_MAX_BYTES + FORM_OVERHEAD, async (c) => {
  await readToTheEnd(c);
  throw fileTooLarge();
});

/** The multipart form of a request and its picture. @throws Malformed, Invalid under `file` */
export async function readForm(c: ApiContext): Promise<{ form: FormData; file: File }> {
  let form: FormData;
  try {
    form = await c.req.formData();
  } catch {
    throw new Malformed(({ media }) => media.notAForm);
  }
  const file = form.get('file');
  if (!(file instanceof File)) throw refused(({ media }) => media.missing);
  return { form, file };
}
