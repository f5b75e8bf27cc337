import { and, isNotNull, sql } from 'drizzle-orm';
import { storedIds } from '#api/rest/create-many';
import { uuidOf } from '#api/rest/write-context';
import type { Day } from '#core/kit/dates';
import { calendarId } from '#core/series/dates';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { society } from '#society';

/** A row of an import, as far as it says which event it is; of a date of a repeated event, which date. */
export interface ImportedRow {
  uid: string;
  series?: string | null;
  original_date?: Day | null;
}

/** The end of the UIDs in our own feeds; before it comes the id of the event, or of the part of a series. */
const OWN = `@${society.uidDomain}`;
const OWN_SERIES = calendarId('');

/** The id of an event by its UID in our own feeds, or by the id in our own tables. */
const toldId = (uid: string): string => (uid.endsWith(OWN) ? uid.slice(0, -OWN.length) : uid);

const toldPart = (uid: string): string | null =>
  uid.startsWith(OWN_SERIES) && uid.endsWith(OWN) ? toldId(uid).slice(OWN_SERIES.length) : null;

/** The series and the part to which a date belongs. */
export interface SeriesName {
  series_id: string;
  series_part: string;
}

/**
 * Gives the series by the UIDs of repeated events: the same at each import. A file chooses no id here either: a part that
 * our own feeds tell is one only where it exists.
 */
export async function importedSeries(db: Database, rows: readonly ImportedRow[]): Promise<(uid: string) => SeriesName> {
  const { series_id, series_part } = events;
  const told = [...new Set(rows.map(({ series }) => toldPart(series ?? '')))].filter((part) => part !== null);
  const there =
    told.length === 0
      ? []
      : await db
          .selectDistinct({ series_id, series_part })
          .from(events)
          .where(and(isNotNull(series_part), sql`${series_part} in ${inList(told)}`));
  const ids = new Map(there.map((one) => [one.series_part, one.series_id]));
  return (uid) => {
    const part = toldPart(uid);
    const id = ids.get(part);
    const imported = uuidOf(['imported series', uid]);
    return part && id ? { series_id: id, series_part: part } : { series_id: imported, series_part: imported };
  };
}

/** The id of an event that was imported: the same at each import. A file chooses none. */
export const importedId = (uid: string): string => uuidOf(['imported event', uid]);

const dateKey = (series_id: string | null, original_date?: Day | null) => `${series_id} ${original_date}`;

/**
 * Tells which events of an import are there already: those that were imported, those that our own feeds and tables tell,
 * and dates of a series that has one on their day.
 */
export async function knownEvents(db: Database, rows: readonly ImportedRow[]): Promise<(row: ImportedRow) => boolean> {
  const { series_id, original_date } = events;
  const seriesOf = await importedSeries(db, rows);
  const there = await storedIds(
    db,
    events,
    rows.flatMap(({ uid }) => [toldId(uid), importedId(uid)]),
  );
  const named = [...new Set(rows.flatMap(({ series }) => (series ? seriesOf(series).series_id : [])))];
  const dates =
    named.length === 0
      ? []
      : await db
          .select({ series_id, original_date })
          .from(events)
          .where(and(isNotNull(series_id), sql`${series_id} in ${inList(named)}`));
  const planned = new Set(dates.map((date) => dateKey(date.series_id, date.original_date)));
  return ({ uid, series, original_date: day }) =>
    there.has(toldId(uid)) ||
    there.has(importedId(uid)) ||
    Boolean(series && planned.has(dateKey(seriesOf(series).series_id, day)));
}
