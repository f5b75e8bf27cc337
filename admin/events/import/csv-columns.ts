/** The titles of columns by what they hold: first our own export's, then what others call them. */
const TITLES = {
  uid: ['uid', 'id'],
  title: ['title', 'name', 'event', 'event_name', 'subject', 'summary', 'what'],
  date: ['date', 'start_date', 'first_day', 'day', 'when'],
  end_date: ['end_date', 'last_day'],
  start_time: ['start_time', 'starts_at', 'time', 'from'],
  end_time: ['end_time', 'ends_at', 'until', 'to'],
  location: ['location', 'venue', 'where', 'place'],
  description: ['description', 'details', 'notes'],
  tags: ['tags', 'categories', 'category'],
  title_ne: ['title_ne', 'title_in_nepali', 'nepali_title'],
  cancelled: ['cancelled', 'canceled'],
} as const;
type Column = keyof typeof TITLES;

/** What is in a file of events only: `start` and `end` are days or times, as the other columns have it. */
export type Columns = ReadonlyMap<Column, number>;

const plain = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

/** Where each column of a file is, by its row of titles; the first of several counts. */
export function columnsOf(row: readonly string[]): Columns {
  const titles = row.map(plain);
  const found = new Map<Column, number>();
  const place = (column: Column, names: readonly string[]) => {
    const at = titles.findIndex((title) => names.includes(title));
    if (at >= 0 && !found.has(column)) found.set(column, at);
  };
  const names = Object.entries(TITLES);
  for (const [column, known] of names) if (isColumn(column)) place(column, known);
  // Without a column of days, these two have the day, and perhaps the time behind it.
  const hasDays = found.has('date');
  place(hasDays ? 'start_time' : 'date', ['start', 'starts', 'begin', 'begins']);
  place(hasDays || !found.has('date') ? 'end_time' : 'end_date', ['end', 'ends']);
  return found;
}

const isColumn = (name: string): name is Column => name in TITLES;

/** The columns without which a row is no event. */
export const NEEDED = ['title', 'date'] as const;
