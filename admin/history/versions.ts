import { isEmpty } from '#admin/history/fields.ts';
import { readable } from '#admin/kit/readable.ts';
import type { RecordHistory } from '#core/history/contract';

type Fields = Readonly<Record<string, unknown>>;
type PhotoChange = Change['photos'][number];

type Change = RecordHistory['changes'][number];
const isNothing = (fields: Fields) => Object.keys(fields).length === 0;

/** Whether the record was not there before the change: it was created, or came back from the bin. */
export const isArrival = ({ before, after }: Change) => isNothing(before) && !isNothing(after);

/** Whether the change deleted the record. */
export const isDeletion = ({ before, after }: Change) => !isNothing(before) && isNothing(after);

/** The fields of a record before the change at `index` of its history, which is newest first. */
export function versionBefore({ current, changes }: RecordHistory, index: number): Fields {
  const replaced = changes.slice(0, index + 1).map(({ before }) => before);
  return Object.assign({ ...current }, ...replaced);
}

/** The fields in which a version differs from the record as it is now. */
export function differingFields(current: Fields, version: Fields): string[] {
  return Object.keys(version).filter((field) => !isSame(current[field], version[field]));
}

function isSame(now: unknown, earlier: unknown): boolean {
  if (isEmpty(now) && isEmpty(earlier)) return true;
  // Links have no order.
  const parts = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value);
  return JSON.stringify(parts(now)) === JSON.stringify(parts(earlier));
}

/** A photo as far as the history knows it: its id, and the fields that changed. */
export interface PhotoVersion {
  id: string;
  fields: Fields;
}

/** The difference between the photos of an earlier version and those of now. */
export interface PhotoDifference {
  /** Photos that come back, and those that go. */
  back: PhotoVersion[];
  away: PhotoVersion[];
  texts: { id: string; earlier: Fields; now: Fields }[];
  isOrderChanged: boolean;
}

/** The fields of a photo that hold text. */
export const PHOTO_TEXTS = ['caption', 'alt', 'caption_ne', 'alt_ne'];

/** How the photos before the change at `index` differ from those that are there now. */
export function photosBefore({ changes }: RecordHistory, index: number): PhotoDifference {
  const rows = changes.slice(0, index + 1).flatMap(({ photos }) => photos);
  const states = [...new Set(rows.map(({ id }) => id))].map((id) => stateOf(id, rows));
  const kept = states.flatMap(({ id, earlier, now }) => (earlier && now ? [{ id, earlier, now }] : []));
  return {
    back: states.flatMap(({ id, earlier, now }) => (earlier && !now ? [{ id, fields: earlier }] : [])),
    away: states.flatMap(({ id, earlier, now }) => (now && !earlier ? [{ id, fields: now }] : [])),
    texts: kept.filter(({ earlier, now }) => PHOTO_TEXTS.some((name) => !isSame(now[name], earlier[name]))),
    isOrderChanged: kept.some(({ earlier, now }) => earlier.order_position !== now.order_position),
  };
}

/**
 * A photo before the oldest of its changes and after the newest one; `null` where it was or is not
 * there. A change knows only the fields that it changed.
 */
function stateOf(id: string, rows: readonly PhotoChange[]) {
  const own = rows.filter((row) => row.id === id);
  const laid = (known: Fields | null, side: Fields | null) => side && { ...known, ...side };
  const now = own.toReversed().reduce<Fields | null>((known, row) => laid(known, row.after), null);
  const earlier = own.reduce<Fields | null>((known, row) => laid(known, row.before), now);
  return { id, earlier, now };
}

/** Whether bringing back the photos changes anything. */
export const arePhotosChanged = ({ back, away, texts, isOrderChanged }: PhotoDifference) =>
  isOrderChanged || [back, away, texts].some((some) => some.length > 0);

/** A field's value as text without its HTML; `''` where it is empty. */
export const textOfVersion = (value: unknown) => (isEmpty(value) ? '' : readable(value));
