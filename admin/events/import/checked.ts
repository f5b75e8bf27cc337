import type { Problem, ReadEvent, ReadFields } from '#admin/events/import/read-event.ts';
import { Slices } from '#admin/events/import/slices.ts';
import { officeWords } from '#admin/shell/language.ts';
import { lastDayOf } from '#core/events/event';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { type Day, isDay } from '#core/kit/dates';
import { said } from '#core/words/keys';
import { uid } from '#db/events/import-input';
import { eventInput } from '#db/events/schema';

/** The status of an event of the file, in the order of the preview: `there` is on the site already. */
export const ROW_STATUSES = ['problem', 'new', 'there'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** An event of the file, checked by the rules of the site. */
export interface CheckedEvent extends ReadEvent {
  status: RowStatus;
}

/** The importer's choices for all events of the file. */
export interface Choice {
  /** Events that end before this day are left out; `''` leaves none out. */
  fromDay: Day | '';
  location: string;
  /** Imports also what looks like an event of the site: of the same name and day. */
  alikeToo?: boolean;
}

/** The events of a file as they would be imported, those with problems first. */
export interface Checked {
  events: CheckedEvent[];
  counts: Record<RowStatus, number>;
  /** How many look like an event of the site. */
  alike: number;
  /** How many end before the chosen day and are left out. */
  over: number;
}

/** How much the check of one event costs, in units of a slice. */
const CHECK_UNITS = 20;

/**
 * Checks the events of a file by the site's rules; `there` holds the `uid`s that the site has already, and `alike` what
 * other events of its days are called (`alikeKey`): an event of the same name and day is there too, unless it is
 * chosen to import it.
 */
export async function check(
  read: readonly ReadEvent[],
  { fromDay, location, alikeToo = false }: Choice,
  there: ReadonlySet<string>,
  slices = new Slices(),
  alike: ReadonlySet<string> = new Set(),
): Promise<Checked> {
  const counts: Checked['counts'] = { problem: 0, new: 0, there: 0 };
  const kept = read.filter((event) => !fromDay || !isOver(event, fromDay));
  const events: CheckedEvent[] = [];
  let looksLike = 0;
  for (const event of kept) {
    slices.spend(CHECK_UNITS);
    await slices.rest();
    const fields = { ...event.fields, location: event.fields.location || location };
    const isThere = event.problems.length === 0 && there.has(event.uid);
    const problems = isThere ? [] : problemsOf({ ...event, fields });
    const isAlike = !isThere && problems.length === 0 && alike.has(alikeKey(fields));
    const status = isThere || (isAlike && !alikeToo) ? 'there' : problems.length > 0 ? 'problem' : 'new';
    counts[status] += 1;
    if (isAlike) looksLike += 1;
    const notes = isAlike ? [...(event.notes ?? []), { says: ALIKE }] : event.notes;
    events.push({ ...event, fields, problems, status, ...(notes && { notes }) });
  }
  const rank = ({ status }: CheckedEvent) => ROW_STATUSES.indexOf(status);
  const sorted = events.toSorted((one, other) => rank(one) - rank(other));
  return { events: sorted, counts, alike: looksLike, over: read.length - kept.length };
}

const ALIKE = 'resources.events.import.alike';

/** What makes two events look like one: their day and name. */
export const alikeKey = ({ date, title }: { date: string; title: string }) => `${date} ${title.trim().toLowerCase()}`;

/** An event whose day cannot be read, or is asked about, is not over: it has a problem, which is shown. */
function isOver({ fields, problems }: ReadEvent, fromDay: Day): boolean {
  if (problems.some(({ field }) => field === 'date' || field === 'end_date')) return false;
  const last = lastDayOf(fields);
  return isDay(last) && last < fromDay;
}

/** The name of what is imported as a whole or not at all: an event, or a series with all its dates. */
export const wholeOf = ({ uid: name, series }: ReadEvent): string => series?.uid ?? name;

const NONE: ReadonlySet<string> = new Set();

/** The new events without those that are left out (`wholeOf`). */
export const chosenOf = ({ events }: Checked, left: ReadonlySet<string>) =>
  events.filter((event) => event.status === 'new' && !left.has(wholeOf(event)));

/** Whether more new events are chosen than one import takes. */
export const isTooMuch = (checked: Checked, left = NONE) => chosenOf(checked, left).length > EVENTS_AN_IMPORT;

/** At most one problem for each field: those of the file come before those by our rules. */
function problemsOf({ uid: name, fields, problems }: ReadEvent): Problem[] {
  const known = new Set(problems.map(({ field }) => field));
  const issues = [
    ...(eventInput.safeParse(fields).error?.issues ?? []),
    ...(uid.safeParse(name).error?.issues.map((issue) => ({ ...issue, path: ['uid'] })) ?? []),
  ];
  const ours = issues.flatMap(({ path: [first], message }) => {
    const field = String(first);
    if (known.has(field)) return [];
    known.add(field);
    return [{ field, says: said(officeWords(), message) }];
  });
  return [...problems, ...ours];
}

/** An event as it is sent to be imported; a date of a series says of which repeated event. */
export type SentEvent = ReadFields & { uid: string; series?: string; original_date?: Day; series_rule?: string | null };

/** The new events in the form that the server's import takes. */
export function toSend(checked: Checked, left = NONE): SentEvent[] {
  return chosenOf(checked, left).map(({ fields, uid: name, series }) => ({
    ...fields,
    uid: name,
    ...(series && { series: series.uid, original_date: series.original_date, series_rule: series.rule }),
  }));
}

/** What the server can be asked about: events by their `uid`s, each once; of a date of a series, also by its day. */
export function askable(events: readonly ReadEvent[]) {
  const fine = events.filter(({ problems, uid: name }) => problems.length === 0 && uid.safeParse(name).success);
  const once = new Map(fine.map((event) => [event.uid, event.series]));
  return [...once].map(([name, series]) => ({
    uid: name,
    ...(series && { date: { uid: name, series: series.uid, original_date: series.original_date } }),
  }));
}
