import { type Columns, columnsOf, type KnownColumns, ownTitles, plainTitle, withChosen } from '#core/tables/columns';
import { labels } from '#core/words/labels';

/** What a column of a table of events may hold. */
export type EventColumn =
  | 'uid'
  | 'title'
  | 'date'
  | 'end_date'
  | 'start_time'
  | 'end_time'
  | 'all_day'
  | 'location'
  | 'description'
  | 'tags'
  | 'title_ne'
  | 'location_ne'
  | 'attendance'
  | 'online_url'
  | 'cancelled';

const own = labels.events;

/** The titles of columns by what they hold: first our own export's, then what others call them. */
export const EVENT_TITLES: KnownColumns<EventColumn> = [
  ['uid', ['uid', 'id']],
  ['title', [...ownTitles(own.title), 'name', 'event', 'event_name', 'event_title', 'subject', 'summary', 'what']],
  ['date', [...ownTitles(own.date), 'start_date', 'first_day', 'day', 'when']],
  ['end_date', [...ownTitles(own.end_date), 'end_date']],
  ['start_time', [...ownTitles(own.start_time), 'start_time', 'time', 'from']],
  ['end_time', [...ownTitles(own.end_time), 'end_time', 'until', 'to']],
  ['all_day', ['all_day_event', 'all_day', 'whole_day']],
  ['location', [...ownTitles(own.location), 'venue', 'where', 'place']],
  ['description', [...ownTitles(own.description), 'details', 'notes']],
  ['tags', [...ownTitles(own.tags), 'categories', 'category']],
  ['title_ne', [...ownTitles(own.title_ne), 'title_ne', 'nepali_title']],
  ['location_ne', [...ownTitles(own.location_ne), 'location_ne']],
  ['attendance', ownTitles(own.attendance)],
  ['online_url', [...ownTitles(own.online_url), 'online_url', 'livestream']],
  ['cancelled', [...ownTitles(own.cancelled), 'canceled']],
];

/** The columns that every event needs. */
export const NEEDED: readonly EventColumn[] = ['title', 'date'];

/** The columns that can be chosen by hand; the others are programs' own. */
export const CHOSEN_BY_HAND: readonly EventColumn[] = [
  'title',
  'date',
  'end_date',
  'start_time',
  'end_time',
  'location',
  'description',
  'tags',
];

/** Where the columns of a table of events are, by its titles and by what somebody chose. */
export function eventColumns(
  titles: readonly string[],
  chosen: ReadonlyMap<EventColumn, number | null>,
): Columns<EventColumn> {
  const found = columnsOf(titles, EVENT_TITLES);
  const plain = titles.map(plainTitle);
  const place = (column: EventColumn, names: readonly string[]) => {
    const at = plain.findIndex((title) => names.includes(title));
    if (at >= 0 && !found.has(column)) found.set(column, at);
  };
  // Without a column of days, these two have the day, and perhaps the time behind it.
  const hasDays = found.has('date');
  place(hasDays ? 'start_time' : 'date', ['start', 'starts', 'begin', 'begins']);
  place(hasDays || !found.has('date') ? 'end_time' : 'end_date', ['end', 'ends']);
  return withChosen(found, chosen);
}
