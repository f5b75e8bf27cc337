import { unparse } from 'papaparse';
import type { TranslateFunction } from 'ra-core';
import { isEmpty, valueText } from '#admin/history/fields.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column of an exported list: its heading, and the text of a record in it. */
export interface CsvColumn {
  heading: string;
  text: (record: Row) => string;
}

/** Columns for fields of a resource, with the words of their inputs and values as people read them. */
export function fieldColumns(
  resource: string,
  fields: readonly string[],
  translate: TranslateFunction,
): CsvColumn[] {
  return fields.map((field) => ({
    heading: translate(`resources.${resource}.fields.${field}`),
    text: (record) => {
      const value = record[field];
      return isEmpty(value) ? '' : valueText(translate, { resource, field, value });
    },
  }));
}

/** Records as CSV. A text that a spreadsheet would run as a formula is marked as text. */
export function csvOf(columns: readonly CsvColumn[], records: readonly Row[]): string {
  const fields = columns.map(({ heading }) => heading);
  const data = records.map((record) => columns.map(({ text }) => text(record)));
  // Excel recognises UTF-8 by the byte order mark only.
  return `\ufeff${unparse({ fields, data }, { escapeFormulae: true })}`;
}
