import { eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { wireValues } from '#api/history/changes';
import { restorableOf } from '#api/history/declarations';
import type { ApiContext } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import type { Row } from '#api/rest/input';
import { readSettings } from '#api/settings/save';
import { shownColumns } from '#api/users/account-changes';
import type { RecordHistory } from '#core/history/contract';
import { versionsOf } from '#db/history/changes';
import { wireColumns } from '#db/kit/facts';
import {
  versionedLinks,
  versionedPhotos,
  versionedRegistrations,
  versionedSettings,
  versionedUsers,
} from '#db/kit/versioned';
import { registrationFields, registrations } from '#db/registrations/schema';
import { profiles } from '#db/users/schema';

const CHANGES_MAX = 100;
/** How long their values may be together, in characters: a Worker has them in memory several times. */
const SIZE_MAX = 2_000_000;

const ids = z.array(z.string());

async function currentOf(c: ApiContext, resource: string, id: string): Promise<Row> {
  const { db } = c.var;
  if (resource === versionedSettings.resource) return readSettings(c);
  const [row] =
    resource === versionedUsers.resource
      ? await db.select(shownColumns).from(profiles).where(eq(profiles.id, id))
      : resource === versionedRegistrations.resource
        ? await db
            .select(wireColumns(registrations, registrationFields))
            .from(registrations)
            .where(eq(registrations.id, id))
        : await rowOf(c, resource, id);
  if (!row) throw new NotFound(({ errors }) => errors.noRecord(resource));
  return row;
}

async function rowOf({ var: { db } }: ApiContext, resource: string, id: string): Promise<Row[]> {
  const { shown, table } = restorableOf(resource);
  const { id: column } = getTableColumns(table);
  return column ? db.select(shown).from(table).where(eq(column, id)) : [];
}

type StoredVersion = Awaited<ReturnType<typeof versionsOf>>[number];
type RecordChange = RecordHistory['changes'][number];

/**
 * The last changes of a record, newest first, and the record as it is now; with `changeId` that change
 * alone, however long ago it was.
 * @throws NotFound
 */
export async function recordHistory(
  c: ApiContext,
  resource: string,
  id: string,
  changeId?: string,
): Promise<RecordHistory> {
  const which =
    changeId === undefined ? { ownerId: id, limit: CHANGES_MAX, size: SIZE_MAX } : { ownerId: id, id: changeId };
  const [current, rows] = await Promise.all([currentOf(c, resource, id), versionsOf(c.var.db, which)]);
  let gallery_ids = new Set(ids.safeParse(current.gallery_ids).data);
  const changes = [...Map.groupBy(rows, ({ activity_id }) => activity_id)].flatMap(([changeId, group]) => {
    const [first] = group;
    if (!first) return [];
    const { at, actor, action } = first;
    const own = fieldsOf(resource, group);
    const links = linksOf(gallery_ids, group);
    if (links) {
      // A record that was not there had no links, and one that is gone has none.
      const row = group.find((one) => one.resource === resource);
      if (row?.before !== null) own.before.gallery_ids = [...links.before];
      if (row?.after !== null) own.after.gallery_ids = [...links.after];
      gallery_ids = links.before;
    }
    const photos = group
      .filter((row) => row.resource === versionedPhotos.resource)
      .map((row) => ({
        id: row.record_id,
        before: wireValues(row.resource, row.before),
        after: wireValues(row.resource, row.after),
      }));
    return [{ id: changeId, at, actor, action, ...own, photos } satisfies RecordChange];
  });
  return { current, changes };
}

function fieldsOf(resource: string, group: readonly StoredVersion[]): { before: Row; after: Row } {
  const own = group.filter((row) => row.resource === resource);
  const side = (name: 'before' | 'after'): Row => {
    if (resource !== versionedSettings.resource)
      return Object.assign({}, ...own.map((row) => wireValues(resource, row[name])));
    // The settings are one record, whose fields are rows.
    return Object.fromEntries(own.map((row) => [row.record_id, wireValues(resource, row[name])?.value ?? null]));
  };
  return { before: side('before'), after: side('after') };
}

/**
 * The galleries that an event was linked to before a change and after it, or `null` when it changed no
 * link. `known` are those that nothing later has changed.
 */
function linksOf(known: ReadonlySet<string>, group: readonly StoredVersion[]) {
  const links = group.filter((row) => row.resource === versionedLinks.resource);
  if (links.length === 0) return null;
  const [before, after] = [new Set(known), new Set(known)];
  const move = (id: unknown, from: Set<string>, to: Set<string>) => {
    if (typeof id !== 'string') return;
    from.delete(id);
    to.add(id);
  };
  for (const { resource, before: was, after: is } of links) {
    move(wireValues(resource, is)?.gallery_id, before, after);
    move(wireValues(resource, was)?.gallery_id, after, before);
  }
  return { before, after };
}

/** The fields of a record before one of its changes, as far as the history knows them; null without such a change. */
export function saidBefore({ changes }: RecordHistory, changeId: string): Row | null {
  const index = changes.findIndex(({ id }) => id === changeId);
  if (index < 0) return null;
  // The newest first: what an earlier change replaced is the earlier value.
  return Object.assign({}, ...changes.slice(0, index + 1).map(({ before }) => before));
}
