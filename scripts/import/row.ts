import type { z } from 'zod';
import { type Day, isDay, localDay } from '#core/kit/dates';
import { fieldErrors } from '#core/kit/form-fields';
import { readJson } from '#core/kit/half-json';
import { DEFAULT_LANG } from '#core/kit/lang';
import { isRecordId } from '#core/kit/slug';
import { flagOf as flagOfCell } from '#core/tables/flags';
import { readTimes } from '#core/tables/times';
import { said } from '#core/words/keys';
import { wordsOf } from '#core/words/languages';
import { id as idField } from '#db/kit/fields';
import type { Level, Report } from '#scripts/import/report';
import type { SourceRow, TableName } from '#scripts/import/tables';

// The database behind the former site writes `2024-01-05 10:11:12.345+00`.
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.(\d{1,9}))?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Parses an instant, one without a zone as UTC. Gives ISO text in UTC with milliseconds; `null` for any other text. */
export function instantOf(text: string): string | null {
  const [, day = '', time = '00:00', seconds = ':00', fraction = '', zone = 'Z'] = INSTANT.exec(text.trim()) ?? [];
  if (!isDay(day)) return null;
  const parsed = new Date(`${day}T${time}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${offset(zone)}`);
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString();
}

/** `+13` and `+1300` as `+13:00`. */
function offset(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** The day of a day or an instant, as it was in the society's zone; `null` when the text is neither. */
export function dayOf(text: string): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const [, day = '', , , , zone] = INSTANT.exec(trimmed) ?? [];
  // Without a zone it is what somebody read on the clock.
  if (!zone) return isDay(day) ? day : null;
  const instant = instantOf(trimmed);
  return instant && localDay(new Date(instant));
}

/** A time of the day as `HH:mm`, from one with seconds and perhaps a zone; any other text stays as it is. */
export function timeOf(text: string): string {
  const [, time] = /^(\d{2}:\d{2}):\d{2}(?:\.\d+)?(?:[+-]\d{2}(?::?\d{2})?)?$/.exec(text.trim()) ?? [];
  return time ?? readTimes(text.trim()).start;
}

/** Reads a boolean of an export; `null` for a value that says neither yes nor no. */
export function flagOf(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : flagOfCell(String(value));
}

/** Reads a list of texts, from JSON or a PostgreSQL array such as `{a,"b c"}`; `null` for any other value. */
export function listOf(value: unknown): string[] | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? listOf(parsed) : null;
    } catch {
      return null;
    }
  }
  return text.startsWith('{') && text.endsWith('}') ? braced(text.slice(1, -1)) : null;
}

const ITEM = /\s*(?:"((?:[^"\\]|\\.)*)"|([^",{}]*))\s*(,|$)/gsy;

function braced(text: string): string[] | null {
  if (text.trim() === '') return [];
  const items: string[] = [];
  const reader = new RegExp(ITEM);
  for (;;) {
    const found = reader.exec(text);
    if (!found) return null;
    const [, quoted, bare = '', end] = found;
    if (quoted !== undefined) items.push(quoted.replace(/\\(.)/gs, '$1'));
    else if (bare.trim() === '') return null;
    else if (bare.trim() !== 'NULL') items.push(bare.trim());
    if (end === '') return items;
  }
}

const WHAT_IDS_ARE = 'an id has letters, digits, - and _, with a digit among them';

/** Reads the cells of one row. What it finds wrong is an error of the report. */
export class Row {
  readonly #table: TableName;
  readonly #row: SourceRow;
  readonly #report: Report;

  constructor(table: TableName, row: SourceRow, report: Report) {
    this.#table = table;
    this.#row = row;
    this.#report = report;
  }

  tell(level: Level, message: string, column?: string): void {
    this.#report.add(level, { of: this.#table, at: this.#row.at, column, message });
  }

  /** Accepts numbers too. */
  text(column: string): string | null {
    const value = this.#row.cells.get(column) ?? null;
    if (value === null || typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    this.tell('error', 'This must be a text', column);
    return null;
  }

  /** An id of this row or of another one; `null` when it is empty or no id. */
  id(column: string, isRequired = true): string | null {
    const text = this.text(column)?.trim() || null;
    if (text === null && isRequired) this.tell('error', 'This must not be empty', column);
    if (text === null) return null;
    if (column === 'id') {
      if (isRecordId(text)) return text;
      this.tell('error', `This is no id: ${WHAT_IDS_ARE}`, column);
      return null;
    }
    if (idField().safeParse(text).success) return text;
    this.tell('error', 'This is no id: it is too long, or has line ends', column);
    return null;
  }

  /** An instant in UTC; `fallback` where the cell is empty. */
  instant<T extends string | null>(column: string, fallback: T): string | T {
    return this.#converted(column, instantOf, 'This is no date with a time') ?? fallback;
  }

  /** A day; what is none stays as it is, for the product to refuse. */
  day(column: string): string | null {
    return this.#converted(column, (text) => dayOf(text) ?? text);
  }

  time(column: string): string | null {
    return this.#converted(column, timeOf);
  }

  flag(column: string, fallback: boolean): boolean {
    const value = this.#row.cells.get(column) ?? null;
    const read = value === null ? fallback : flagOf(value);
    if (read === null) this.tell('error', 'This must be true or false', column);
    return read ?? fallback;
  }

  /** A whole number from 0; `null` where the cell is empty. */
  position(column: string): number | null {
    const text = this.text(column)?.trim();
    if (!text) return null;
    const position = Number(text);
    if (Number.isInteger(position) && position >= 0) return position;
    this.tell('error', 'This must be a whole number from 0', column);
    return null;
  }

  list(column: string): string[] {
    const value = this.#row.cells.get(column) ?? null;
    const read = value === null ? [] : listOf(value);
    if (read === null) this.tell('error', 'This is no list, such as {one,"and two"}', column);
    return read ?? [];
  }

  /** A value as JSON; `undefined` where the cell is empty. */
  json(column: string): unknown {
    const value = this.#row.cells.get(column) ?? undefined;
    if (typeof value !== 'string') return value;
    const read = readJson(value);
    if (!read.isWhole) this.tell('error', 'This is no JSON', column);
    return read.isWhole ? read.value : undefined;
  }

  /** Parses a value with a schema of the back office; reports each column that it refuses, and gives `null`. */
  checked<T>(schema: z.ZodType<T>, value: unknown): T | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const words = wordsOf(DEFAULT_LANG);
    for (const [column, message] of Object.entries(fieldErrors(result.error.issues)))
      this.tell('error', said(words, message), column);
    return null;
  }

  #converted(column: string, convert: (text: string) => string | null, message = ''): string | null {
    const text = this.text(column);
    if (text === null || text.trim() === '') return null;
    const read = convert(text);
    if (read === null) this.tell('error', message, column);
    return read;
  }
}
