import type { TranslateFunction } from 'ra-core';
import { isEmpty, valueText } from '#admin/history/fields.ts';

/** A record by field. */
export type Row = Readonly<Record<string, unknown>>;

/** A column of an exported list. */
export interface CsvColumn {
  heading: string;
  text: (record: Row) => string;
}

/** Columns for fields of a resource: the labels of their inputs, and values as people read them. */
export function fieldColumns(resource: string, fields: readonly string[], translate: TranslateFunction): CsvColumn[] {
  return fields.map((field) => ({
    heading: translate(`resources.${resource}.fields.${field}`),
    text: (record) => {
      const value = record[field];
      return isEmpty(value) ? '' : valueText(translate, { resource, field, value });
    },
  }));
}
