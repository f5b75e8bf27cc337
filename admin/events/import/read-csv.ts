import { EVENT_TITLES, type EventColumn, eventColumns, NEEDED } from '#admin/events/import/event-columns.ts';
import {
  htmlOf,
  markRepeated,
  nameOf,
  noFields,
  oneLineOf,
  type Problem,
  problem,
  type ReadEvent,
  type ReadFields,
  UnreadableFile,
} from '#admin/events/import/read-event.ts';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { importedTimes } from '#core/events/imported-times';
import { addDays, type Day } from '#core/kit/dates';
import type { TableChoices } from '#core/tables/choices';
import { type Columns, cellsBy } from '#core/tables/columns';
import { type CellDate, type DateQuestions, judgeDates, readDate } from '#core/tables/dates';
import { LOST_LETTER } from '#core/tables/decode';
import { flagOf } from '#core/tables/flags';
import { isBlank, type Table, type TableRow } from '#core/tables/table';
import { readTimes } from '#core/tables/times';

/** The events of a table, where its columns are, which needed ones are not known, and what is asked about its dates. */
export interface EventTable {
  events: ReadEvent[];
  columns: Columns<EventColumn>;
  missing: EventColumn[];
  asks: DateQuestions;
}

/** The columns with dates: they are judged together. */
const DATES = ['date', 'end_date'] as const;

interface Context {
  today: Day;
  /** The years of Bikram Sambat. */
  years: BikramSambatTable;
}

/**
 * Reads the events of a table by its titles and by what somebody chose and answered.
 * @throws UnreadableFile when events are missing, or the file ends in the middle
 */
export function readCsv(table: Table, choices: TableChoices<EventColumn>, { today, years }: Context): EventTable {
  // A quote that never ends takes all rows after it into its cell.
  if (table.openQuote !== null) throw new UnreadableFile('truncated');
  if (table.rows.length === 0) throw new UnreadableFile('noEvents');
  const columns = eventColumns(table.titles, choices.columns);
  const missing = NEEDED.filter((column) => !columns.has(column));
  const cells = cellsBy(columns);
  const dates = table.rows.flatMap((row) => DATES.map((column) => cells(row)(column)));
  const judged = judgeDates(dates, today, choices.dates);
  if (missing.length > 0) return { events: [], columns, missing, asks: judged.asks };
  const events = table.rows.map((row) => {
    const event = eventOf(row, cells(row), (cell) => readDate(cell, judged, years));
    if (row.isMisquoted) event.problems.push(problem('quotes'));
    if (!isBlank(row.cells.slice(table.titles.length))) event.problems.push(problem('cells'));
    return event;
  });
  markRepeated(events);
  return { events, columns, missing, asks: judged.asks };
}

function eventOf(
  { row }: TableRow,
  cell: (column: EventColumn) => string,
  dateOf: (cell: string) => CellDate,
): ReadEvent {
  const [start, end] = [dateOf(cell('date')), dateOf(cell('end_date'))];
  const fields: ReadFields = {
    ...noFields(),
    ...timesOf(start, end, cell),
    title: cell('title'),
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
    location_ne: cell('location_ne') || null,
    attendance: cell('attendance') || null,
    online_url: cell('online_url') || null,
    cancelled: flagOf(cell('cancelled')) === true,
  };
  const problems: Problem[] = [];
  for (const [field, date] of [
    ['date', start],
    ['end_date', end],
  ] as const)
    if (date.problem) problems.push(problem(`dates.${date.problem}`, field, { cell: shortened(date.day) }));
  for (const field of ['start_time', 'end_time'] as const) {
    const time = fields[field];
    if (time && !CLOCK.test(time)) problems.push(problem('time', field, { cell: shortened(time) }));
  }
  for (const [column] of EVENT_TITLES)
    if (cell(column).includes(LOST_LETTER)) problems.push(problem('letters', column));
  return { line: row, uid: oneLineOf(cell('uid')) || nameOf(fields), fields, problems, repeats: false };
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const CELL_MAX = 60;

/** The beginning of a cell, as a problem shows it. */
const shortened = (cell: string) => (cell.length > CELL_MAX ? `${cell.slice(0, CELL_MAX)}…` : cell);

/** Whole days have no times. Their end may be the midnight at which the day after them begins. */
function timesOf(start: CellDate, end: CellDate, cell: (column: EventColumn) => string) {
  const from = readTimes(cell('start_time'));
  const start_time = from.start || start.time;
  const to = readTimes(cell('end_time'));
  const end_time = (to.end ?? to.start) || from.end || end.end || end.time || (from.start ? null : start.end);
  const isWhole = flagOf(cell('all_day')) === true;
  const isMidnight = isWhole && end_time === '00:00' && !end.problem && end.day > start.day;
  const last = isMidnight ? addDays(end.day, -1) : end.day;
  const times = isWhole ? { start_time: null, end_time: null } : { start_time, end_time };
  const read = { date: start.day, end_date: last === start.day ? null : last || null, ...times };
  return start.problem || end.problem ? read : importedTimes(read);
}
