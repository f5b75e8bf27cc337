import { parse } from 'papaparse';
import {
  htmlOf,
  type Moment,
  markRepeated,
  nameOf,
  noFields,
  oneLineOf,
  type Problem,
  problem,
  type ReadEvent,
  UnreadableFile,
} from '#admin/events/import/read-event.ts';
import { isDay } from '#core/kit/dates';

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Reads the events of a CSV file with a row of titles, separated by commas, semicolons or tabs.
 * @throws UnreadableFile when columns or events are missing, or the file ends in the middle
 */
export function readCsv(csv: string): ReadEvent[] {
  const text = csv.replace(/^\ufeff/, '');
  // Empty lines count as rows below, but would mislead the detection of the delimiter.
  const { delimiter } = parse(text, { skipEmptyLines: true, preview: 1 }).meta;
  const { data: rows, errors } = parse<string[]>(text, { delimiter });
  // A quote that never ends takes all rows after it into its cell.
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFile('truncated');
  const misquoted = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
  const top = rows.findIndex((cells) => !isBlank(cells));
  const titles = rows[top] ?? [];
  const columns = columnsOf(titles);
  const missing = NEEDED.filter((column) => !columns.has(column));
  if (missing.length > 0) throw new UnreadableFile('noColumns', { columns: missing.join(', ') });
  const events = rows.flatMap((cells, at) => {
    if (at <= top || isBlank(cells)) return [];
    const event = eventOf(cells, columns, at + 1);
    if (misquoted.has(at)) event.problems.push(problem('quotes'));
    if (!isBlank(cells.slice(titles.length))) event.problems.push(problem('cells'));
    return [event];
  });
  if (events.length === 0) throw new UnreadableFile('noEvents');
  markRepeated(events);
  return events;
}

function eventOf(cells: readonly string[], columns: Columns, line: number): ReadEvent {
  const cell = (column: Parameters<Columns['get']>[0]) => unmarked(cells[columns.get(column) ?? -1] ?? '').trim();
  const start = dateOf(cell('date'));
  const end = dateOf(cell('end_date'));
  const fields = {
    ...noFields(),
    title: cell('title'),
    date: start.day,
    end_date: end.day === start.day ? null : end.day || null,
    start_time: timeOf(cell('start_time')) || start.time,
    end_time: timeOf(cell('end_time')) || end.time,
    location: cell('location'),
    description: htmlOf(cell('description')),
    tags: [
      ...new Set(
        cell('tags')
          .split(/[,;]/)
          .flatMap((tag) => tag.trim() || []),
      ),
    ],
    title_ne: cell('title_ne') || null,
    cancelled: isYes(cell('cancelled')),
  };
  const problems: Problem[] = [];
  for (const field of ['date', 'end_date'] as const)
    if (fields[field] && !isDay(fields[field])) problems.push(problem('dateForm', field));
  return { line, uid: oneLineOf(cell('uid')) || nameOf(fields), fields, problems, repeats: false };
}

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

/** The index of each column within a row. */
type Columns = ReadonlyMap<Column, number>;

const plain = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');

/** Where each column of a file is, by its row of titles; the first of several counts. */
function columnsOf(row: readonly string[]): Columns {
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

const NEEDED = ['title', 'date'] as const;

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');

/** `HH:mm` of a cell like `18:30`, `6.30 pm` or `6pm`; the cell as it is for anything else. */
function timeOf(cell: string): string {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?:[:.](\d\d))?(?:[:.]\d\d)?\s*([ap]\.?m\.?)?$/i.exec(cell) ?? [];
  if (hours === undefined || (!half && !/[:.]/.test(cell))) return cell;
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return half && Number(hours) > 12 ? cell : `${two(String(hour))}:${minutes}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const WEEKDAY = '(?:[a-z]{3,9},?\\s+)?';
const DAY_FIRST = new RegExp(`^${WEEKDAY}(\\d{1,2})\\s+${NAMED},?\\s+(\\d{4})$`, 'i');
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${NAMED}\\s+(\\d{1,2}),?\\s+(\\d{4})$`, 'i');

/** The day of a cell that names the month: `Sat 2 May 2026`, `May 2, 2026`; `null` for another one. */
function namedDay(cell: string): string | null {
  const [, early, dayFirst, lateYear] = DAY_FIRST.exec(cell) ?? [];
  const [, name = dayFirst, late, earlyYear] = MONTH_FIRST.exec(cell) ?? [];
  const year = lateYear ?? earlyYear;
  if (!year || !name) return null;
  return `${year}-${two(String(MONTHS.indexOf(name.toLowerCase()) + 1))}-${two(early ?? late)}`;
}

/**
 * The day of a cell, and the time behind it: `2026-05-02`, `2/5/2026` (day first, as in New Zealand), or with the
 * month's name, as our export has it. A cell that is no date is given back as the day.
 */
function dateOf(cell: string): Moment {
  const named = namedDay(cell);
  if (named) return { day: named, time: null };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+([^T\s,].*)?)?$/.exec(cell);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[\s,]+([^\s,].*)?)?$/.exec(cell);
  const [year, month, day, rest] = iso ? iso.slice(1) : [local?.[3], local?.[2], local?.[1], local?.[4]];
  if (!year) return { day: cell, time: null };
  return { day: `${year}-${two(month)}-${two(day)}`, time: rest ? timeOf(rest.trim()) : null };
}

const isYes = (cell: string) => /^(true|yes|y|x|1)$/i.test(cell);

/** A cell as it was before our export marked it as no formula. */
const unmarked = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
