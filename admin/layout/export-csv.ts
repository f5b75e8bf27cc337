import { unparse } from 'papaparse';
import { downloadCSV, type RaRecord } from 'react-admin';

/**
 * Makes the exporter of a list: it downloads the columns `fields` as CSV under the file name
 * `name`. A value that a spreadsheet would run as a formula is marked as text.
 */
export function exportCsv(fields: readonly string[], name: string) {
  return (records: RaRecord[]) => {
    const rows = records.map((record) => fields.map((field) => cell(record[field])));
    const csv = unparse({ fields: [...fields], data: rows }, { escapeFormulae: true });
    // Excel recognises UTF-8 by the byte order mark only.
    downloadCSV(`\ufeff${csv}`, name);
  };
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
