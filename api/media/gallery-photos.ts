import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitTo } from '#api/body-limit';
import type { ApiContext, ApiEnv } from '#api/context';
import { Invalid, NotFound } from '#api/errors';
import { pictureLimit, readForm } from '#api/media/form';
import { refused } from '#api/media/inspect';
import { photoName } from '#api/media/names';
import { fewAtOnce } from '#api/media/slots';
import { type StoredPicture, storePicture } from '#api/media/store';
import { purgeTags } from '#api/purge';
import { parseInput, readBody } from '#api/rest/input';
import { cacheTags } from '#core/cache-tags';
import { listedPhotoContract } from '#core/contracts/pictures';
import { paths } from '#core/paths';
import type { Activity } from '#core/rules/activity';
import { message } from '#core/words/keys';
import { galleries, galleryPhotos, photoTexts } from '#db/schema/gallery';
import { versionedPhotos } from '#db/versioned';
import { logActivity, newEntry } from '#db/write/activity';
import { keepHistory } from '#db/write/history';

const ORDER_LIMIT = 512 * 1024;
const order = z.object({
  ids: z.array(z.string(), { error: message('fields.invalid') }).max(10_000),
});

/** What a volunteer does with the photos of a gallery beyond writing under them: adding and ordering. */
export const galleryPhotoRoutes = new Hono<ApiEnv>()
  .post('/galleries/:id/photos', pictureLimit, fewAtOnce, addPhoto)
  .post('/galleries/:id/order', limitTo(ORDER_LIMIT), orderPhotos);

/** Adds a photo at the end of its gallery. */
async function addPhoto(c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { db } = c.var;
  const { form, file } = await readForm(c);
  const texts = parseInput(photoTexts, Object.fromEntries(form));
  const [gallery] = await db.select().from(galleries).where(eq(galleries.id, id)).limit(1);
  if (!gallery) throw refused(({ media }) => media.saveGalleryFirst);

  const insert = ({ key }: StoredPicture) =>
    db
      .insert(galleryPhotos)
      .values({
        gallery_id: id,
        filename: key.slice(key.lastIndexOf('/') + 1),
        url: paths.media(key),
        ...texts,
        // The number of photos; more where photos were deleted, so that it is still the last.
        order_position: sql`(select max(count(*), coalesce(max(order_position) + 1, 0))
          from gallery_photos where gallery_id = ${id})`,
        created_at: c.var.now().toISOString(),
      })
      .returning();
  const naming = photoName(gallery.folder_name, file.name);
  const { picture, answer } = await storePicture(c, file, naming, insert).catch(goneMeanwhile);
  await purge(c, id);
  const [photo] = z.array(z.record(z.string(), z.unknown())).parse(answer);
  const { width, height, placeholder } = picture;
  const listed = listedPhotoContract.parse({ ...photo, width, height, placeholder });
  return c.json(listed, 201);
}

/** Throws NotFound for a gallery that was deleted during the upload, else `error` itself. */
function goneMeanwhile(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('FOREIGN KEY constraint failed'))
      throw new NotFound(({ errors }) => errors.noRecord('galleries'));
  throw error;
}

/** Puts all photos of a gallery into the order in which their ids are given. */
async function orderPhotos(c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { db } = c.var;
  const { ids } = parseInput(order, await readBody(c));
  const [[gallery], photos] = await db.batch([
    db.select({ title: galleries.title }).from(galleries).where(eq(galleries.id, id)),
    db.select({ id: galleryPhotos.id }).from(galleryPhotos).where(eq(galleryPhotos.gallery_id, id)),
  ]);
  if (!gallery) throw new NotFound(({ errors }) => errors.noRecord('galleries'));
  const known = new Set(photos.map((photo) => photo.id));
  const named = new Set(ids);
  if (named.size !== ids.length || known.size !== ids.length || ids.some((one) => !known.has(one)))
    throw new Invalid({ ids: (words) => words.galleries.orderIncomplete });
  const entry = entryOf(c, 'update');
  const ofGallery = sql`${galleryPhotos.gallery_id} = ${id}`;
  const history = keepHistory(db, entry.id, [{ of: versionedPhotos, where: ofGallery }]);
  await db.batch([
    logActivity(db, entry, { id, title: gallery.title, count: ids.length }),
    ...history.before,
    db
      .update(galleryPhotos)
      .set({ order_position: sql`o.key` })
      .from(sql`json_each(${JSON.stringify(ids)}) as o`)
      .where(sql`${galleryPhotos.id} = o.value and ${ofGallery}`),
    ...history.after,
  ]);
  await purge(c, id);
  return c.json({ ids });
}

const entryOf = ({ var: { actor, now } }: ApiContext, action: Activity) =>
  newEntry({ actor, action, resource: versionedPhotos.resource, at: now().toISOString() });

/** Drops the pages that show the gallery. */
const purge = (c: ApiContext, id: string) =>
  purgeTags(c, [cacheTags.galleries, cacheTags.gallery(id), cacheTags.events]);
