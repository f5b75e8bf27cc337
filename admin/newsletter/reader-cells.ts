import { READER_TIMES, type ReaderColumn } from '#admin/newsletter/reader-columns.ts';
import { instantOf } from '#core/events/event-times';
import type { Instant } from '#core/kit/dates';
import { type ImportedStatus, statusOfWord } from '#core/newsletter/imported-status';
import type { Columns } from '#core/tables/columns';
import { type JudgedDates, readDate } from '#core/tables/dates';
import { flagOf } from '#core/tables/flags';

/** What the cells of a row say of a reader's status, and the words of it that are not known. */
export interface ToldStatus {
  statuses: ImportedStatus[];
  unknown: string[];
}

/** Reads all that a row says of its status; `ofFile` is what the file's name says where no column does. */
export function statusCells(
  cell: (column: ReaderColumn) => string,
  columns: Columns<ReaderColumn>,
  ofFile: ImportedStatus | null,
): ToldStatus {
  const told: ToldStatus = { statuses: ofFile ? [ofFile] : [], unknown: [] };
  const tell = (word: string, status: ImportedStatus | null) => {
    if (status) told.statuses.push(status);
    else told.unknown.push(word);
  };
  const known = told.statuses.length;
  if (cell('left_at')) tell('', 'unsubscribed');
  if (cell('bounced_at')) tell('', 'bounced');
  const word = cell('status');
  if (columns.has('status') && (word || told.statuses.length === known)) tell(word, statusOfWord(word));
  const flag = cell('is_subscribed');
  if (columns.has('is_subscribed')) tell(flag, statusOfFlag(flag));
  // Of the reasons of an end, the others are told by the status.
  const reason = statusOfWord(cell('ended_reason'));
  if (reason === 'bounced' || reason === 'complained') tell('', reason);
  return told;
}

function statusOfFlag(cell: string): ImportedStatus | null {
  const flag = flagOf(cell);
  if (flag === null) return statusOfWord(cell);
  return flag ? 'confirmed' : 'unsubscribed';
}

/** When a reader consented and left; `wrong` is the first column whose time cannot be read. */
export interface ReaderTimes {
  consent_at: Instant | null;
  ended_at: Instant | null;
  wrong: ReaderColumn | null;
}

/** Reads the times of a row. One without a zone is on the society's clocks. */
export function timesIn(cell: (column: ReaderColumn) => string, judged: JudgedDates): ReaderTimes {
  const read = new Map(READER_TIMES.map((column) => [column, instantIn(cell(column), judged)]));
  const wrong = READER_TIMES.find((column) => cell(column) !== '' && !read.get(column)) ?? null;
  const first = (...columns: (typeof READER_TIMES)[number][]) =>
    columns.map((column) => read.get(column)).find(Boolean) ?? null;
  return { consent_at: first('confirmed_at', 'opted_in_at', 'since'), ended_at: first('left_at', 'bounced_at'), wrong };
}

const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d(?::?\d\d)?)$/i;

function instantIn(cell: string, judged: JudgedDates): Instant | null {
  const [, date, clock, zone = ''] = ZONED.exec(cell) ?? [];
  if (date) {
    const offset = /^[+-]\d\d$/.test(zone)
      ? `${zone}:00`
      : zone.replace(/UTC/i, 'Z').replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
    const instant = new Date(`${date}T${clock}${offset.toUpperCase()}`);
    return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
  }
  const { day, time, problem } = readDate(cell, judged);
  if (day === '' || problem) return null;
  const instant = new Date(instantOf(`${day}T${time && /^\d\d:\d\d$/.test(time) ? time : '00:00'}`));
  return instant.toISOString();
}
