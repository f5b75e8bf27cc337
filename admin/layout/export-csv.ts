import { unparse } from 'papaparse';
import { downloadCSV, type RaRecord } from 'react-admin';

/**
 * Makes the exporter of a list: the columns `fields` as CSV. A text that a spreadsheet would take
 * for a formula is marked as text.
 */
export function exportCsv(fields: readonly string[], name: string) {
  return (records: RaRecord[]) => {
    const rows = records.map((record) => fields.map((field) => cell(record[field])));
    const csv = unparse({ fields: [...fields], data: rows }, { escapeFormulae: true });
    // Without the mark Excel takes UTF-8 for something else.
    downloadCSV(`\ufeff${csv}`, name);
  };
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
