import { eq } from 'drizzle-orm';
import { type Naming, photoName, randomName, siteName } from '#api/files/names';
import { type StoredPicture, storePicture } from '#api/files/store';
import { readForm } from '#api/files/uploads';
import { restorableOf } from '#api/history/declarations';
import { type ApiContext, answerJson } from '#api/http/context';
import { ApiError, Conflict } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import type { Row } from '#api/rest/input';
import { idIn } from '#api/rest/version';
import { writeContextOf } from '#api/rest/write-context';
import { readSettings, saveSettings } from '#api/settings/save';
import { type PictureUse, type Replacement, replacementContract } from '#core/files/pictures-contract';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { can, isResource } from '#core/users/roles';
import { usesOf } from '#db/files/library';
import { withOtherPicture } from '#db/files/other-picture';
import { galleryPhotos } from '#db/galleries/schema';
import { type ActivityEntry, logActivity, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { versionedMedia, versionedPhotos, versionedSettings } from '#db/kit/versioned';

interface Old {
  id: string;
  name: string | null;
  used: string;
}

/**
 * Stores the picture of a request in the place of an old one, everywhere: one entry of the history, and under it a write
 * of each record that shows the old one, by the rules of any write. Tells where the old one stays, and why.
 * @throws Conflict when nothing shows it, or a record that the caller may not change
 */
export async function replacePicture(c: ApiContext, old: Old): Promise<Response> {
  const { db, role, actor, now } = c.var;
  // Read first: a body that nobody reads makes the Worker close the connection.
  const { file } = await readForm(c);
  const uses = usesOf(old);
  if (uses.length === 0) throw new Conflict(({ library }) => library.unused);
  if (!uses.every(({ resource }) => isResource(resource) && can(role, 'edit', resource)))
    throw new Conflict(({ library }) => library.closed);

  const at = now().toISOString();
  const entry = newEntry({ actor, action: 'update', resource: versionedMedia.resource, at });
  const url = paths.media(old.id);
  const photos = { of: versionedPhotos, where: eq(galleryPhotos.url, url), moves: true };
  const history = writeVersions(db, entry.id, [photos], true);
  const { picture, answers } = await storePicture(c, file, namingLike(old.id, file.name, now()), ({ key }) => [
    // The writes of records count themselves.
    logActivity(db, entry, { id: old.id, title: old.name ?? '', count: 0 }),
    ...history.before,
    db
      .update(galleryPhotos)
      .set({ url: paths.media(key), filename: key.slice(key.lastIndexOf('/') + 1) })
      .where(eq(galleryPhotos.url, url))
      .returning({ id: galleryPhotos.id }),
    ...history.after,
  ]);
  const albums = uses.filter(({ resource }) => resource === 'galleries');
  if (albums.length > 0)
    await purgeTags(c, [cacheTags.galleries, cacheTags.events, ...albums.map(({ id }) => cacheTags.gallery(id))]);
  const arePhotos = JSON.stringify(answers).includes('"id"');

  const outcome: Omit<Replacement, 'picture'> = { replaced: [], left: [] };
  for (const use of uses) {
    const reason = await replaceIn(c, use, { old: old.id, picture, entry }, arePhotos);
    if (reason === null) outcome.replaced.push(use);
    else outcome.left.push({ ...use, reason });
  }
  return answerJson(
    c,
    replacementContract,
    { picture: { url: paths.media(picture.key), ...picture }, ...outcome },
    201,
  );
}

interface Change {
  old: string;
  picture: StoredPicture;
  entry: ActivityEntry;
}

/** Puts the new picture into a record; gives why it could not be, and `null` when it is there. */
async function replaceIn(c: ApiContext, use: PictureUse, change: Change, arePhotos: boolean): Promise<string | null> {
  const isPhoto = arePhotos && use.resource === 'galleries';
  try {
    if (use.resource === versionedSettings.resource) return (await inSettings(c, change)) ? null : unchanged(c);
    const { table, of, writes } = restorableOf(use.resource);
    const [row] = await c.var.db
      .select()
      .from(table)
      .where(idIn(table, [use.id]));
    const body = row && changesOf(row, of.fields.pictures ?? {}, of.fields.internal ?? [], change);
    if (!body || Object.keys(body).length === 0) return isPhoto ? null : unchanged(c);
    await writes({ ...writeContextOf(c), entry: change.entry }).update(use.id, body);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, errors } = error.said(c.var.words);
    return Object.values(errors ?? {}).join(' ') || message;
  }
}

const unchanged = ({ var: { words } }: ApiContext) => words.library.unchanged;

/** The fields of a record that show the old picture, with the new one. */
function changesOf(row: Row, shown: object, internal: readonly string[], { old, picture }: Change): Row {
  const changed = Object.keys(shown)
    .filter((name) => !internal.includes(name))
    .map((name) => [name, withOtherPicture(row[name], paths.media(old), { ...picture, url: paths.media(picture.key) })])
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[String(name)]));
  return Object.fromEntries(changed);
}

/** A setting is the address of a picture, or its name among the site's own. */
async function inSettings(c: ApiContext, { old, picture, entry }: Change): Promise<boolean> {
  const names = [paths.media(old), old.replace(/^contents\//, '')];
  const showing = Object.entries(await readSettings(c)).filter(([, value]) => value !== null && names.includes(value));
  const body = Object.fromEntries(showing.map(([key]) => [key, paths.media(picture.key)]));
  if (showing.length > 0) await saveSettings(c, body, {}, 'update', entry);
  return showing.length > 0;
}

/** A new picture lies where the old one does. */
function namingLike(key: string, fileName: string, now: Date): Naming {
  const [bucket, folder = ''] = key.split('/');
  if (bucket === 'galleries') return photoName(key.slice('galleries/'.length, key.lastIndexOf('/')), fileName);
  if (bucket === 'contents') return siteName(/^[a-z]+(?:-[a-z]+)*/.exec(folder)?.[0] ?? 'picture', now);
  return randomName(folder === 'events' ? 'events' : 'editor');
}
