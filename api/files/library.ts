import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { replacePicture } from '#api/files/replace';
import { fewAtOnce } from '#api/files/slots';
import { pictureLimit } from '#api/files/uploads';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Conflict, Malformed, NotFound } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { rangeRule, rangeShape, readParameter } from '#api/rest/list-query';
import { type LibraryPicture, libraryPictureContract } from '#core/files/pictures-contract';
import { cacheTags } from '#core/kit/cache-tags';
import { addDays, isDay, startOfDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { fold } from '#core/kit/text';
import { can, isResource, type Role } from '#core/users/roles';
import { isUnshown, libraryPage, libraryPicture, usesOf } from '#db/files/library';
import { media } from '#db/files/schema';
import { logActivityOn, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { versionedMedia } from '#db/kit/versioned';

const RESOURCE = versionedMedia.resource;
const WORDS_MAX = 10;

const day = z.string().refine(isDay);
const filterShape = z.strictObject({
  q: z.string().max(200).default(''),
  id: z.array(z.string()).max(100).optional(),
  // A filter that was emptied is null.
  from: day.nullish(),
  to: day.nullish(),
  unused: z.boolean().default(false),
});
const FILTERS = '{"q":"…","id":["…"],"from":"yyyy-mm-dd","to":"yyyy-mm-dd","unused":true}';

/** The stored pictures, the newest first, with the records that show each: search, replacing and deleting. */
export const libraryRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => {
    const { db, role } = c.var;
    const { range = '[0,24]', filter = '{}', sort } = c.req.query();
    if (sort && sort !== '["created_at","DESC"]') throw new Malformed(({ errors }) => errors.unknownSort('created_at'));
    const [first, last] = readParameter('range', range, rangeShape, rangeRule);
    const { q, id, from, to, unused } = readParameter('filter', filter, filterShape, () => FILTERS);
    const [rows, [counted]] = await db.batch(
      libraryPage(db, {
        ...(id && { ids: id }),
        words: fold(q).split(' ').filter(Boolean).slice(0, WORDS_MAX),
        from: from ? startOfDay(from) : undefined,
        before: to ? startOfDay(addDays(to, 1)) : undefined,
        isUnused: unused,
        first,
        limit: last - first + 1,
      }),
    );
    const span = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*';
    c.header('Content-Range', `${RESOURCE} ${span}/${counted?.total ?? 0}`);
    return answerJson(
      c,
      libraryPictureContract.array(),
      rows.map((row) => asSeenBy(role, row)),
    );
  })
  .get('/:id', async (c) => answerJson(c, libraryPictureContract, asSeenBy(c.var.role, await stored(c))))
  .post('/:id/replacement', pictureLimit, fewAtOnce, async (c) => replacePicture(c, await stored(c)))
  .delete('/:id', async (c) => {
    const { db, role, actor, now } = c.var;
    const picture = await stored(c);
    const { id, name } = picture;
    const entry = newEntry({ actor, action: 'delete', resource: RESOURCE, at: now().toISOString() });
    const history = writeVersions(db, entry.id, [{ of: versionedMedia, where: eq(media.key, id) }]);
    // Asked in each statement: somebody may choose it at this moment.
    const unshown = isUnshown(id);
    const before = [
      logActivityOn(db, entry, { table: media, id: media.key, title: name ?? '', where: unshown }),
      ...history.before,
    ] as const;
    const answers: unknown[] = await db.batch([
      ...before,
      db.delete(media).where(unshown).returning({ key: media.key }),
      ...history.after,
    ]);
    if (z.array(z.unknown()).parse(answers[before.length]).length === 0)
      throw new Conflict(({ library }) => library.inUse);
    await purgeTags(c, [cacheTags.picture(id)]);
    return answerJson(c, libraryPictureContract, asSeenBy(role, picture));
  });

type StoredPicture = Awaited<ReturnType<typeof libraryPicture>>[number];

/** @throws NotFound */
async function stored(c: ApiContext): Promise<StoredPicture> {
  const [picture] = await libraryPicture(c.var.db, c.req.param('id') ?? '');
  if (!picture) throw new NotFound(({ errors }) => errors.noRecord(RESOURCE));
  return picture;
}

/** A picture with those of its records that a person of this role may read; the others are counted. */
function asSeenBy(role: Role, picture: StoredPicture): LibraryPicture {
  const all = usesOf(picture);
  const used = all.filter(({ resource }) => isResource(resource) && can(role, 'read', resource));
  return libraryPictureContract.parse({
    ...picture,
    url: paths.media(picture.id),
    used,
    used_elsewhere: all.length - used.length,
  });
}
