import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ensureMay } from '#api/auth/permissions';
import { type Restorable, restorableOf } from '#api/history/declarations';
import type { ApiContext } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { refuseTaken } from '#api/rest/input';
import type { BinEntry } from '#core/history/contract';
import { binned, takenValues } from '#db/history/bin';
import { logActivity, newEntry } from '#db/history/log-activity';
import { restoreDeleted } from '#db/history/restore';
import { writeVersions } from '#db/history/write';
import { inList } from '#db/kit/in-list';
import { versionedEvents, versionedPhotos } from '#db/kit/versioned';
import { shareRegistration } from '#db/registrations/lists';
import { partStale } from '#db/series/parts';

type InBin = Awaited<ReturnType<typeof binned>>[number];

/** Records in the bin as entries, one for each deletion, in their order. */
export function binEntries(records: readonly InBin[]): BinEntry[] {
  const groups = Map.groupBy(records, ({ entry_id }) => entry_id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { entry_id, at, actor, resource, until } = first;
    const isPhoto = resource === versionedPhotos.resource;
    return [
      {
        id: entry_id,
        at,
        actor,
        resource,
        until,
        count: group.length,
        records: group.map(({ record_id: id, title, picture }) => ({ id, title, picture })),
        photos: isPhoto ? group.length : group.reduce((sum, { photos }) => sum + photos, 0),
      },
    ];
  });
}

/** The type of a statement's rows is lost in a batch of a varying number of statements. */
const returned = z.array(z.record(z.string(), z.unknown()));

/** The records to restore: all of a deletion that is in the bin, or some by their ids. */
export type Wanted = { entryIds: SQL } | { resource: string; ids: readonly string[] };

/**
 * Brings records back from the bin, all or none, each deletion as a change of its own.
 * @throws Conflict when none of them is in the bin, something has taken the address of one, or its gallery is gone
 */
export async function restoreFromBin(c: ApiContext, wanted: Wanted) {
  const { db, now } = c.var;
  const at = now().toISOString();
  const found = await binned(db, { now: at, ...wanted });
  const [first] = found;
  if (!first) throw new Conflict(({ history }) => history.notInBin);
  const resource = restorableOf(first.resource);
  ensureMay(c, 'edit', first.resource);
  await refuseTakenValues(c, resource, found);
  const groups = Map.groupBy(found, ({ entry_id }) => entry_id);
  const changes = [...groups].map(([entryId, records]) => {
    const ids = records.map(({ record_id }) => record_id);
    const { actor } = c.var;
    const entry = newEntry({ actor, action: 'restore', resource: first.resource, at });
    const { statements, touched } = restoreDeleted(db, { entryId, of: resource.of, ids }, at);
    const history = writeVersions(db, entry.id, touched);
    const [one] = records;
    const record = { id: one?.record_id ?? '', title: one?.title ?? '', count: ids.length };
    const ofSeries =
      first.resource === versionedEvents.resource
        ? [...shareRegistration(db, ids), ...partStale(db, ids, entry.id)]
        : [];
    return [logActivity(db, entry, record), ...history.before, ...statements, ...ofSeries, ...history.after];
  });
  const ids = found.map(({ record_id }) => record_id);
  const { id } = getTableColumns(resource.table);
  const read = db
    .select(resource.shown)
    .from(resource.table)
    .where(sql`${id} in ${inList(ids)}`);
  const results: unknown[] = await db
    .batch([read, ...changes.flat(), read])
    .catch(refuseTaken(resource.table, resource.taken));
  const rows = returned.parse(results.at(-1));
  if (rows.length === 0) throw new Conflict(({ history }) => history.galleryGone);
  await purgeTags(c, rows.flatMap(resource.tags));
  return { resource: first.resource, ids: rows.map((row) => String(row.id)) };
}

async function refuseTakenValues(
  { var: { db } }: ApiContext,
  { of, taken }: Restorable,
  records: readonly InBin[],
): Promise<void> {
  const entryIds = inList([...new Set(records.map(({ entry_id }) => entry_id))]);
  const columns = getTableColumns(of.table);
  const ids = new Set(records.map(({ record_id }) => record_id));
  for (const name of Object.keys(taken)) {
    const column = columns[name];
    if (!column) continue;
    const found = await takenValues(db, { of, entryIds, column });
    const clash = found.find(({ record_id }) => ids.has(record_id));
    if (clash) throw new Conflict(({ history }) => history.addressTaken(clash.title, clash.value, clash.holder));
  }
}
