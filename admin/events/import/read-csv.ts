import { parse } from 'papaparse';
import { type Columns, columnsOf, NEEDED } from '#admin/events/import/csv-columns.ts';
import { dateOf, isYes, timeOf, unmarked } from '#admin/events/import/csv-values.ts';
import {
  markRepeated,
  nameOf,
  noFields,
  type Problem,
  problem,
  type ReadEvent,
  UnreadableFile,
} from '#admin/events/import/read-event.ts';
import { htmlOf, oneLineOf } from '#admin/events/import/texts.ts';
import { isDay } from '#core/dates';

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * The events of a CSV file with a row of titles, separated by commas, semicolons or tabs.
 * @throws UnreadableFile when columns are missing, or the file ends in the middle
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
  const cell = (column: Parameters<Columns['get']>[0]) =>
    unmarked(cells[columns.get(column) ?? -1] ?? '').trim();
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
