import { Hono } from 'hono';
import { fileTooLarge, refused } from '#api/files/inspect';
import { type Naming, randomName, siteName } from '#api/files/names';
import { fewAtOnce } from '#api/files/slots';
import { storePicture } from '#api/files/store';
import { limitTo, readToTheEnd } from '#api/http/body-limit';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Malformed, NotFound } from '#api/http/errors';
import { PICTURE_MAX_BYTES } from '#core/files/picture';
import { uploadedPictureContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';

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

/** Uploads of pictures for fields of records: the answer has the address to write into the field. */
export const uploadRoutes = new Hono<ApiEnv>()
  .post('/uploads/:folder{events|editor}', pictureLimit, fewAtOnce, (c) =>
    upload(c, randomName(c.req.param('folder') === 'events' ? 'events' : 'editor')),
  )
  .post('/uploads/contents/:setting', pictureLimit, fewAtOnce, (c) => {
    const setting = c.req.param('setting');
    if (!/^[a-z]{1,30}(?:_[a-z]{1,30}){0,3}$/.test(setting)) throw new NotFound();
    return upload(c, siteName(setting, c.var.now()));
  });

async function upload(c: ApiContext, naming: Naming): Promise<Response> {
  const { file } = await readForm(c);
  const { picture } = await storePicture(c, file, naming);
  return answerJson(c, uploadedPictureContract, { url: paths.media(picture.key), ...picture }, 201);
}
