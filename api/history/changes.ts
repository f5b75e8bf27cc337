import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Row } from '#api/rest/input';
import type { Change, ChangePart, FieldChange } from '#core/history/contract';
import { readJson } from '#core/kit/half-json';
import { plainText } from '#core/kit/rich-text';
import type { activity } from '#db/history/activity.schema';
import { binned } from '#db/history/bin';
import { partsOfChanges } from '#db/history/changes';
import type { Database } from '#db/kit/client';
import {
  SETTINGS_ID,
  type Versioned,
  versioned,
  versionedColumns,
  versionedEvents,
  versionedLinks,
  versionedPhotos,
  versionedSettings,
} from '#db/kit/versioned';

const json = z.record(z.string(), z.unknown()).catch({});

/** The versioned table with this name in the history, if there is one. */
export const versionedOf = (resource: string): Versioned | undefined =>
  versioned.find((one) => one.resource === resource);

/** A row of the history as it goes over the wire: the fields that people can see, as far as they can be read. */
export function wireValues(resource: string, stored: string | null): Row | null {
  const of = versionedOf(resource);
  if (stored === null || !of) return null;
  const values = json.parse(readJson(stored).value);
  const { internal = [] } = of.fields;
  const wire: Row = {};
  for (const [name, column] of versionedColumns(of)) {
    if (!(name in values) || internal.includes(name)) continue;
    const value = values[name] ?? null;
    wire[name] = value === null ? null : column.mapFromDriverValue(value);
  }
  return wire;
}

type Entry = typeof activity.$inferSelect;
type StoredPart = Awaited<ReturnType<typeof partsOfChanges>>[number];

const NAMED = 5;

/** Statements that read what the entries `ids` (the right side of `in`) changed, for `changesOf`. */
export function askChanges(db: Database, ids: SQL, now: Date) {
  return [partsOfChanges(db, ids), binned(db, { now: now.toISOString(), entryIds: ids })] as const;
}

type InBin = Awaited<ReturnType<typeof binned>>;

/** Entries of the activity log with what they changed, in their order. */
export function changesOf(entries: readonly Entry[], rows: StoredPart[], deleted: InBin): Change[] {
  const until = new Map(deleted.map((record) => [record.entry_id, record.until]));
  return entries.map(({ id, at, actor, actor_id, action, resource, ...entry }) => {
    const own = rows.filter(({ activity_id }) => activity_id === id);
    const main = own.filter((row) => row.resource === resource);
    const isOne = resource === versionedSettings.resource;
    const records = isOne || main.length === 0 ? [] : namedOf(main);
    const [first] = main;
    return {
      id,
      at,
      actor,
      actor_id,
      action,
      resource,
      count: isOne ? 1 : (first?.total ?? entry.count),
      records: records.length > 0 ? records : [{ id: entry.record_id, title: entry.record_title }],
      parts: partsOf(resource, own, until.has(id)),
      in_bin_until: until.get(id) ?? null,
    };
  });
}

/** Photos are named by their gallery. */
function namedOf(rows: readonly StoredPart[]) {
  return rows
    .slice(0, NAMED)
    .map(({ resource, record_id, owner_id, title }) => ({
      id: resource === versionedPhotos.resource ? owner_id : record_id,
      title,
    }));
}

function partsOf(main: string, rows: readonly StoredPart[], isInBin: boolean): ChangePart[] {
  const shown = new Set([main, versionedPhotos.resource]);
  const groups = Map.groupBy(
    rows.filter(({ resource }) => shown.has(resource)),
    ({ resource, kind }) => `${resource} ${kind}`,
  );
  const parts = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [first.resource === versionedSettings.resource ? settingsPart(group) : onePart(first, group, isInBin)];
  });
  if (main !== versionedEvents.resource) return parts;
  const links = linksChange(rows);
  if (!links) return parts;
  const [part] = parts;
  if (part) return [{ ...part, fields: [...part.fields, links] }, ...parts.slice(1)];
  const link = rows.find(({ resource }) => resource === versionedLinks.resource);
  const records = link ? [{ id: link.owner_id, title: link.title }] : [];
  return [{ resource: main, action: 'update', count: 1, records, fields: [links], picture: null }];
}

const names = z.array(z.string()).catch([]);

function onePart(first: StoredPart, group: readonly StoredPart[], isInBin: boolean): ChangePart {
  const { resource, kind, total } = first;
  const before = wireValues(resource, first.before);
  const after = wireValues(resource, first.after);
  const changed = total === 1 ? fieldChanges(before, after) : unnamedChanges(first);
  // Of a photo that is not there any more the bin has the picture, and then nobody.
  const url = first.picture ?? (kind === 'delete' && isInBin ? before?.url : null);
  return {
    resource,
    action: kind,
    count: total,
    records: namedOf(group),
    fields: kind === 'update' ? changed : [],
    picture: total === 1 && typeof url === 'string' ? url : null,
  };
}

const unnamedChanges = ({ fields }: StoredPart): FieldChange[] =>
  names.parse(readJson(fields).value).map((field) => ({ field, before: null, after: null }));

function fieldChanges(before: Row | null, after: Row | null): FieldChange[] {
  return Object.keys({ ...before, ...after }).map((field) => ({
    field,
    before: told(before?.[field]),
    after: told(after?.[field]),
  }));
}

/** Rich text without its HTML. */
const told = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('<') ? plainText(value) : (value ?? null);

/** The settings are one record, whose fields are rows. */
function settingsPart(group: readonly StoredPart[]): ChangePart {
  const fields = group.map(({ resource, record_id, before, after }) => ({
    field: record_id,
    before: wireValues(resource, before)?.value ?? null,
    after: wireValues(resource, after)?.value ?? null,
  }));
  const records = [{ id: SETTINGS_ID, title: '' }];
  const { resource } = versionedSettings;
  return { resource, action: 'update', count: 1, records, fields, picture: null };
}

function linksChange(rows: readonly StoredPart[]): FieldChange | null {
  const links = rows.filter(({ resource }) => resource === versionedLinks.resource);
  if (new Set(links.map(({ owner_id }) => owner_id)).size !== 1) return null;
  const galleries = (side: 'before' | 'after') =>
    links.flatMap((link) => wireValues(link.resource, link[side])?.gallery_id ?? []);
  return { field: 'gallery_ids', before: galleries('before'), after: galleries('after') };
}
