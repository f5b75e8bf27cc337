import { READER_TIMES, type ReaderColumn } from '#admin/newsletter/reader-columns.ts';
import type { StatusColumn } from '#admin/newsletter/status-columns.ts';
import { instantOf } from '#core/events/event-times';
import { type Instant, isInCalendar } from '#core/kit/dates';
import { type ImportedStatus, isOff, isOfMail, statusOfWord } from '#core/newsletter/imported-status';
import { cellAt } from '#core/tables/columns';
import { type JudgedDates, readDate } from '#core/tables/dates';
import { flagOf } from '#core/tables/flags';
import type { TableRow } from '#core/tables/table';

/** What the cells of a row say of a reader's status, the words of it that are not known, and when the reader left. */
export interface ToldStatus {
  statuses: ImportedStatus[];
  unknown: string[];
  ended_at: Instant | null;
}

/**
 * Reads all that a row says of its status.
 * @param told `ofFile` is what the file's name says, `reason` the cell with the reason of an end
 */
export function statusCells(
  row: Pick<TableRow, 'cells'>,
  columns: readonly StatusColumn[],
  told: { ofFile: ImportedStatus | null; reason: string; judged: JudgedDates },
): ToldStatus {
  const statuses: ImportedStatus[] = told.ofFile ? [told.ofFile] : [];
  const unknown: string[] = [];
  let ended_at: Instant | null = null;
  for (const column of columns) {
    const cell = cellAt(row, column.at);
    const word = statusOfWord(cell);
    const asked = column.title ? `${column.title}: ${cell || '–'}` : cell;
    if (column.holds === 'others') {
      const off = offWords(cell, column.topic);
      statuses.push(...off.statuses);
      if (off.isAsked) unknown.push(asked);
      continue;
    }
    if (column.holds === 'answers') {
      if (word) statuses.push(word);
      else unknown.push(asked);
      continue;
    }
    if (column.holds === 'words') {
      if (word) statuses.push(word);
      else if (cell && column.isSure) unknown.push(cell);
      continue;
    }
    const flag = flagOf(cell) ?? (isTime(cell, told.judged) || null);
    const status = flag === null ? word : flag ? column.yes : column.no;
    if (status) statuses.push(status);
    else if (flag === null && (cell || column.isWish)) unknown.push(asked);
    if (status && isOff(status)) ended_at ??= instantIn(cell, told.judged);
  }
  // Of the reasons of an end, the others are told by the status.
  const reason = statusOfWord(told.reason);
  if (reason === 'bounced' || reason === 'complained') statuses.push(reason);
  const isTold = statuses.length + unknown.length > 0;
  if (!isTold && columns.some(({ holds }) => holds === 'words')) unknown.push('');
  // Whoever has left by one cell stays so, whatever the others mean.
  return { statuses, unknown: statuses.some(isOff) ? [] : unknown, ended_at };
}

/** What a cell of a column about something else says of somebody who has left, and whether it is asked about. */
function offWords(cell: string, topic: 'notes' | 'matter' | 'any'): { statuses: ImportedStatus[]; isAsked: boolean } {
  // Labels stand in lists.
  const words = topic === 'notes' ? [cell] : cell.split(/[,;|]|:::/).map((word) => word.replace(/[*"]/g, ''));
  const off = words.flatMap((word) => {
    const status = statusOfWord(word);
    return status && isOff(status) ? { status, isSure: isOfMail(word) } : [];
  });
  const sure = off.filter(({ isSure }) => isSure).map(({ status }) => status);
  if (topic === 'notes') return { statuses: [], isAsked: sure.length > 0 };
  return { statuses: sure, isAsked: topic === 'any' && off.length > sure.length };
}

/** When a reader consented; `wrong` are the columns whose times cannot be read, whatever is answered about dates. */
export interface ReaderTimes {
  consent_at: Instant | null;
  wrong: ReaderColumn[];
}

/** Reads the times of a row. One without a zone is on the society's clocks. */
export function timesIn(cell: (column: ReaderColumn) => string, judged: JudgedDates): ReaderTimes {
  const read = READER_TIMES.map((column) => ({ column, instant: instantIn(cell(column), judged) }));
  return {
    consent_at: read.find(({ instant }) => instant)?.instant ?? null,
    wrong: read.flatMap(({ column, instant }) => (instant || isAsked(cell(column), judged) ? [] : column)),
  };
}

/** Whether a cell is no time that is left out: nothing, or a date that is asked about. */
const isAsked = (cell: string, judged: JudgedDates): boolean => {
  const { problem } = readDate(cell, judged);
  return cell === '' || problem === 'order' || problem === 'era';
};

const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)$/i;

/** Whether a cell is a time, also one that is asked about. */
const isTime = (cell: string, judged: JudgedDates): boolean =>
  ZONED.test(cell) || (cell !== '' && readDate(cell, judged).problem !== 'form');

function instantIn(cell: string, judged: JudgedDates): Instant | null {
  const [, date, clock, zone = ''] = ZONED.exec(cell) ?? [];
  if (date) {
    const offset = /^[+-]\d\d$/.test(zone)
      ? `${zone}:00`
      : zone.replace(/UTC/i, 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
    const instant = new Date(`${date}T${clock}${offset.toUpperCase()}`);
    return inCalendar(instant);
  }
  const { day, time, problem } = readDate(cell, judged);
  if (day === '' || problem) return null;
  return inCalendar(new Date(instantOf(`${day}T${time && /^\d\d:\d\d$/.test(time) ? time : '00:00'}`)));
}

/** An instant that can be stored. */
function inCalendar(date: Date): Instant | null {
  const instant = Number.isNaN(date.getTime()) ? null : date.toISOString();
  return instant && isInCalendar(instant.slice(0, 10)) ? instant : null;
}
