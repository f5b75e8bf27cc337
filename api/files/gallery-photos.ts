import { and, eq, gte, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { refused } from '#api/files/inspect';
import { photoName } from '#api/files/names';
import { fewAtOnce } from '#api/files/slots';
import { type StoredPicture, storePicture } from '#api/files/store';
import { pictureLimit, readForm } from '#api/files/uploads';
import { galleryDeclaration } from '#api/galleries/resource';
import { limitTo } from '#api/http/body-limit';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { Invalid, NotFound } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { draftsGuard, refusePublished, refuseSeen } from '#api/rest/drafts-only';
import { parseInput, readBody } from '#api/rest/input';
import { idByKey } from '#api/rest/write-context';
import { listedPhotoContract } from '#core/files/pictures-contract';
import type { Activity } from '#core/history/activity';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { message } from '#core/words/keys';
import { pictureAt, pictureFacts } from '#db/files/pictures';
import { media } from '#db/files/schema';
import { galleries, galleryPhotos, newPhotoFields } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import { newestEntryOf } from '#db/history/last-change';
import { logActivity, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { versionedPhotos } from '#db/kit/versioned';

const ORDER_LIMIT = 512 * 1024;
const order = z.object({
  ids: z.array(z.string(), { error: message('fields.invalid') }).max(10_000),
  /** Whether it is the order in which the files of an upload were chosen: then it joins the upload's log entry. */
  uploaded: z.boolean({ error: message('fields.invalid') }).default(false),
});

/** Adds photos to a gallery, and puts them in order. */
export const galleryPhotoRoutes = new Hono<ApiEnv>()
  .post('/galleries/:id/photos', pictureLimit, fewAtOnce, addPhoto)
  .post('/galleries/:id/order', limitTo(ORDER_LIMIT), orderPhotos);

async function addPhoto(c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { db } = c.var;
  const { form, file } = await readForm(c);
  const fields = parseInput(newPhotoFields, Object.fromEntries(form));
  const [[gallery], [upload]] = await db.batch([
    db.select().from(galleries).where(eq(galleries.id, id)).limit(1),
    uploadUnderWay(c, id),
  ]);
  if (!gallery) throw refused(({ media }) => media.saveGalleryFirst);
  await refusePublished(galleryDeclaration, c.var, { ids: [id] });
  const newId = idByKey(c, `${id}/photos`);
  const known = newId === null ? undefined : await listedPhoto(db, newId);
  if (known) return c.json(listedPhotoContract.parse(known));

  const entry = entryOf(c, 'create');
  const photo_id = newId ?? crypto.randomUUID();
  const insert = ({ key }: StoredPicture) =>
    db
      .insert(galleryPhotos)
      .values({
        id: photo_id,
        gallery_id: id,
        filename: key.slice(key.lastIndexOf('/') + 1),
        url: paths.media(key),
        ...fields,
        // The number of photos; more where photos were deleted, so that it is still the last.
        order_position: sql`(select max(count(*), coalesce(max(order_position) + 1, 0))
          from gallery_photos where gallery_id = ${id})`,
        created_at: c.var.now().toISOString(),
      })
      .returning();
  const itself = [{ of: versionedPhotos, where: eq(galleryPhotos.id, photo_id) }] as const;
  const { after } = writeVersions(db, upload?.id ?? entry.id, itself);
  const naming = photoName(gallery.folder_name, file.name);
  const stored = await storePicture(c, file, naming, (picture) => [
    insert(picture),
    upload ? countOneMore(db, upload.id) : logActivity(db, entry, { id, title: gallery.title }),
    ...after,
    // The gallery may have been published during the upload.
    ...draftsGuard(galleryDeclaration, c.var, upload?.id ?? entry.id),
  ]).catch(async (error) => {
    // The first call with the key was still at work when this one began.
    const first = newId === null ? undefined : await listedPhoto(db, newId);
    return first ?? refuseMeanwhile(error);
  });
  if ('gallery_id' in stored) return c.json(listedPhotoContract.parse(stored));
  const { picture, answers } = stored;
  await purge(c, id);
  const [photo] = z.array(z.record(z.string(), z.unknown())).parse(answers[0]);
  const { width, height, placeholder } = picture;
  const listed = listedPhotoContract.parse({ ...photo, width, height, placeholder });
  return c.json(listed, 201);
}

/** For how long photos join the entry of the first one, in milliseconds. */
const UPLOAD_TAKES = 10 * 60_000;

/**
 * The statement for the entry of the log that the same person's upload to this gallery began. It is the
 * gallery's last change: what came in between must find the photos of before and none of later.
 */
function uploadUnderWay({ var: { db, actor, now } }: ApiContext, galleryId: string) {
  return db
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.resource, versionedPhotos.resource),
        eq(activity.record_id, galleryId),
        gte(activity.at, new Date(now().getTime() - UPLOAD_TAKES).toISOString()),
        eq(activity.action, 'create'),
        eq(activity.actor_id, actor.id),
        eq(activity.id, newestEntryOf(db, galleryId)),
      ),
    );
}

const countOneMore = (db: Database, entryId: string) =>
  db
    .update(activity)
    .set({ count: sql`${activity.count} + 1` })
    .where(eq(activity.id, entryId));

async function listedPhoto(db: Database, id: string) {
  const [found] = await db
    .select({ photo: galleryPhotos, facts: pictureFacts })
    .from(galleryPhotos)
    .leftJoin(media, pictureAt(galleryPhotos.url))
    .where(eq(galleryPhotos.id, id));
  return found && { width: null, height: null, placeholder: null, ...found.photo, ...found.facts };
}

/** NotFound for a gallery that was deleted during the upload, Forbidden for one that was published, else `error`. */
function refuseMeanwhile(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('FOREIGN KEY constraint failed'))
      throw new NotFound(({ errors }) => errors.noRecord('galleries'));
  return refuseSeen()(error);
}

async function orderPhotos(c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { db } = c.var;
  const { ids, uploaded } = parseInput(order, await readBody(c));
  const [[gallery], photos, [underWay]] = await db.batch([
    db.select({ title: galleries.title }).from(galleries).where(eq(galleries.id, id)),
    db.select({ id: galleryPhotos.id }).from(galleryPhotos).where(eq(galleryPhotos.gallery_id, id)),
    uploadUnderWay(c, id),
  ]);
  if (!gallery) throw new NotFound(({ errors }) => errors.noRecord('galleries'));
  await refusePublished(galleryDeclaration, c.var, { ids: [id] });
  const known = new Set(photos.map((photo) => photo.id));
  const named = new Set(ids);
  if (named.size !== ids.length || known.size !== ids.length || ids.some((one) => !known.has(one)))
    throw new Invalid({ ids: (words) => words.galleries.orderIncomplete });
  const upload = uploaded ? underWay : undefined;
  const entry = entryOf(c, 'update');
  const ofGallery = sql`${galleryPhotos.gallery_id} = ${id}`;
  const history = writeVersions(db, upload?.id ?? entry.id, [{ of: versionedPhotos, where: ofGallery }]);
  const put = db
    .update(galleryPhotos)
    .set({ order_position: sql`o.key` })
    .from(sql`json_each(${JSON.stringify(ids)}) as o`)
    .where(sql`${galleryPhotos.id} = o.value and ${ofGallery}`);
  const guard = draftsGuard(galleryDeclaration, c.var, upload?.id ?? entry.id);
  const writes = [...history.before, put, ...history.after, ...guard] as const;
  const logged = logActivity(db, entry, { id, title: gallery.title, count: ids.length });
  await db.batch(upload ? writes : [logged, ...writes]).catch(refuseSeen());
  await purge(c, id);
  return c.json({ ids });
}

const entryOf = ({ var: { actor, now } }: ApiContext, action: Activity) =>
  newEntry({ actor, action, resource: versionedPhotos.resource, at: now().toISOString() });

const purge = (c: ApiContext, id: string) =>
  purgeTags(c, [cacheTags.galleries, cacheTags.gallery(id), cacheTags.events]);
