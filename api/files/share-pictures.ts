import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { eventDeclaration } from '#api/events/resource';
import { bucketOf, copyKeys, deleteFiles, forgetPictures } from '#api/files/files';
import { inspect, refused } from '#api/files/inspect';
import { randomName } from '#api/files/names';
import { fewAtOnce } from '#api/files/slots';
import { storePicture } from '#api/files/store';
import { pictureLimit, readForm } from '#api/files/uploads';
import { galleryDeclaration } from '#api/galleries/resource';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { refusePublished } from '#api/rest/drafts-only';
import { parseInput } from '#api/rest/input';
import { uploadedPictureContract } from '#core/files/pictures-contract';
import { SHARE_SIZE } from '#core/files/share-picture';
import { withoutSharePictureContract } from '#core/files/share-pictures-contract';
import { cacheTags } from '#core/kit/cache-tags';
import { LANGS } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { message } from '#core/words/keys';
import { keyAt } from '#db/files/pictures';
import { type Shareable, shareable, shareColumns, withoutShareImage } from '#db/files/share-pictures';

const LISTED = 1000;

/** Pictures for shared links, which the back office's browser draws. */
export const sharePictureRoutes = new Hono<ApiEnv>()
  .get('/share-pictures/missing', async (c) =>
    answerJson(c, withoutSharePictureContract, await withoutShareImage(c.var.db, c.var.today, LISTED)),
  )
  .post('/events/:id/share-picture', pictureLimit, fewAtOnce, (c) => store(c, 'events'))
  .post('/galleries/:id/share-picture', pictureLimit, fewAtOnce, (c) => store(c, 'galleries'));

/** The language of the drawing, the version of the record that was drawn, and the address of the picture in it, `''` for none. */
const drawn = z.object({
  lang: z.enum(LANGS, { error: message('fields.invalid') }),
  updated_at: z.string({ error: message('fields.invalid') }),
  picture: z.string({ error: message('fields.invalid') }),
});

/** The record keeps its version: nobody's open form clashes with a drawing. */
async function store(c: ApiContext, kind: Shareable): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { db } = c.var;
  const bucket = bucketOf(c.env);
  const { form, file } = await readForm(c);
  const { lang, updated_at, picture } = parseInput(drawn, Object.fromEntries(form));
  const { width, height } = await inspect(new Uint8Array(await file.arrayBuffer()));
  if (width !== SHARE_SIZE.width || height !== SHARE_SIZE.height) throw refused(({ media }) => media.shareSize);
  const { table, ...shown } = shareable[kind];
  const [found] = await db
    .select({ updated_at: table.updated_at, picture: shown.picture })
    .from(table)
    .where(eq(table.id, id));
  if (!found) throw new NotFound(({ errors }) => errors.noRecord(kind));
  if (kind === 'events') await refusePublished(eventDeclaration, c.var, { ids: [id] });
  else await refusePublished(galleryDeclaration, c.var, { ids: [id] });
  const stale = () => new Conflict(({ errors }) => errors.conflict);
  if (found.updated_at !== updated_at || (found.picture ?? '') !== picture) throw stale();

  const asDrawn = and(
    eq(table.id, id),
    eq(table.updated_at, updated_at),
    sql`coalesce(${shown.picture}, '') = ${picture}`,
  );
  const { url, says } = shareColumns(shareable[kind], lang);
  const before = sql`select ${keyAt(url)} from ${table} where ${asDrawn}`;
  const { picture: stored, answers } = await storePicture(c, file, randomName('shared'), (one) => [
    forgetPictures(db, before),
    db
      .update(table)
      .set({ [url.name]: paths.media(one.key), [says.name]: shown.says[lang] })
      .where(asDrawn)
      .returning({ id: table.id }),
  ]);
  const [gone, written] = answersOf.parse(answers);
  const isTaken = written.length > 0;
  const unused = isTaken ? gone.map(({ key }) => key) : [stored.key];
  if (!isTaken) await forgetPictures(db, sql`select ${stored.key}`);
  await forgetFiles(bucket, unused);
  if (!isTaken) throw stale();
  const page = kind === 'events' ? cacheTags.event(id) : cacheTags.gallery(id);
  await purgeTags(c, [page, ...unused.map(cacheTags.picture)]);
  return answerJson(c, uploadedPictureContract, { url: paths.media(stored.key), ...stored }, 201);
}

const answersOf = z.tuple([z.array(z.object({ key: z.string() })), z.array(z.object({ id: z.string() }))]);

/**
 * Deletes the files of pictures without a row. No history knows them, so that they need no quarantine; with
 * many of them the sweep would take fright.
 */
async function forgetFiles(bucket: Parameters<typeof deleteFiles>[0], keys: readonly string[]): Promise<void> {
  const files = keys.flatMap((key) => [key, ...copyKeys(key)]);
  await deleteFiles(bucket, files).catch((error: unknown) =>
    console.error(`media: ${keys.join(', ')} could not be deleted, the sweep takes it`, error),
  );
}
