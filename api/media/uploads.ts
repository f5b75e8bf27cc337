import { Hono } from 'hono';
import { answerJson } from '#api/answer-json';
import type { ApiContext, ApiEnv } from '#api/context';
import { NotFound } from '#api/errors';
import { pictureLimit, readForm } from '#api/media/form';
import { type Naming, randomName, siteName } from '#api/media/names';
import { fewAtOnce } from '#api/media/slots';
import { storePicture } from '#api/media/store';
import { uploadedPictureContract } from '#core/contracts/pictures';
import { paths } from '#core/paths';

/** Pictures that no record waits for: what comes back is written into a field of one. */
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
