import type { z } from 'zod';
import { fieldErrors } from '#core/forms/fields';
import { DEFAULT_LANG } from '#core/lang';
import { isRecordId } from '#core/rules/record-id';
import { said } from '#core/words/keys';
import { wordsOf } from '#core/words/languages';
import { id as idField } from '#db/schema/fields';
import type { Level, Report } from '#scripts/import/report';
import type { SourceRow, TableName } from '#scripts/import/tables';
import { dayOf, flagOf, instantOf, listOf, timeOf } from '#scripts/import/values';

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

  /** The text of a cell; a number is one, too. */
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

  /** `value` as the product takes it of a volunteer; what it refuses is an error, column by column. */
  checked<T>(schema: z.ZodType<T>, value: unknown): T | null {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    const words = wordsOf(DEFAULT_LANG);
    for (const [column, message] of Object.entries(fieldErrors(result.error.issues)))
      this.tell('error', said(words, message), column);
    return null;
  }

  #converted(
    column: string,
    convert: (text: string) => string | null,
    message = '',
  ): string | null {
    const text = this.text(column);
    if (text === null || text.trim() === '') return null;
    const read = convert(text);
    if (read === null) this.tell('error', message, column);
    return read;
  }
}
