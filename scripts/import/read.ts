import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { decodedText, LOST_LETTER } from '#core/tables/decode';
import { readTable } from '#core/tables/table';
import { withPlainDays } from '#scripts/import/days';
import type { Report } from '#scripts/import/report';
import { type SourceRow, type SourceTables, TABLES, type TableName } from '#scripts/import/tables';

function csvRows(file: string, text: string, report: Report): SourceRow[] | null {
  const refuse = (line: number, message: string) => report.add('error', { of: file, at: `line ${line}`, message });
  const { titles: columns, titleLine, rows, openQuote } = readTable(text);
  if (columns.join('') === '') {
    refuse(1, 'The file is empty: its first line must name the columns');
    return null;
  }
  if (openQuote !== null) {
    refuse(openQuote, 'A text in quotation marks begins here and does not end: the file may have been cut off');
    return null;
  }
  const misquoted = rows.find(({ isMisquoted }) => isMisquoted);
  if (misquoted) {
    refuse(misquoted.line, 'The quotation marks in this line are wrong');
    return null;
  }
  const twice = columns.find((name, at) => columns.indexOf(name) < at);
  if (twice !== undefined) {
    const message = 'This column is there twice';
    report.add('error', { of: file, at: `line ${titleLine}`, column: twice, message });
    return null;
  }
  let isWhole = true;
  const read = rows.flatMap(({ line, cells }): SourceRow[] => {
    const isDamaged = cells.join('').includes(LOST_LETTER);
    if (isDamaged) refuse(line, 'Letters of this row are lost: the file may be damaged, or of two encodings');
    if (cells.length !== columns.length)
      refuse(
        line,
        `This row has ${cells.length} cells, the first line names ${columns.length} columns: the file may be cut off or damaged`,
      );
    if (isDamaged || cells.length !== columns.length) {
      isWhole = false;
      return [];
    }
    return [{ at: `line ${line}`, cells: new Map(columns.map((name, cell) => [name, cellOf(cells[cell])])) }];
  });
  return isWhole ? withPlainDays(file, read, report) : null;
}

const cellOf = (cell: string | undefined) => (cell === undefined || cell === '' || cell === 'NULL' ? null : cell);

const TABLE_MAX = 200 * 1024 * 1024;
/** The longest text of one cell, in characters; no field takes nearly as much. */
const CELL_MAX = 1_000_000;

/** Reads all tables of an export. A file that is missing is a note of the report, one that cannot be read an error. */
export async function readTables(folder: string, report: Report): Promise<SourceTables> {
  const read = (name: TableName) => sourceRows(folder, name, report);
  return {
    events: await read('events'),
    galleries: await read('galleries'),
    gallery_photos: await read('gallery_photos'),
    event_gallery_relations: await read('event_gallery_relations'),
    festivals: await read('festivals'),
    locations: await read('locations'),
    page_categories: await read('page_categories'),
    pages: await read('pages'),
    profiles: await read('profiles'),
    site_settings: await read('site_settings'),
  };
}

async function sourceRows(folder: string, name: TableName, report: Report): Promise<SourceRow[]> {
  const files = [`${name}.csv`, `${name}.json`].filter((file) => existsSync(path.join(folder, file)));
  const [file] = files;
  if (!file) {
    report.add('note', { of: name, message: 'There is no such file: nothing of it is imported' });
    return [];
  }
  if (files.length > 1) {
    report.add('error', { of: name, message: 'There is a CSV and a JSON file: leave one of them' });
    return [];
  }
  const text = await textOf(path.join(folder, file), (message) => report.add('error', { of: file, message }));
  if (text === null) return [];
  const rows = file.endsWith('.csv') ? csvRows(file, text, report) : jsonRows(file, text, report);
  return rows && hasColumns(file, name, rows, report) ? withinBounds(file, rows, report) : [];
}

async function textOf(file: string, refuse: (message: string) => void): Promise<string | null> {
  if (statSync(file).size > TABLE_MAX) {
    refuse('The file is larger than 200 MB');
    return null;
  }
  const bytes = await readFile(file);
  if (file.endsWith('.csv')) return decodedText(bytes);
  try {
    // JSON is UTF-8. A byte order mark is taken away by the decoder.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    refuse('The file is not text in UTF-8: it may be damaged, or saved in another encoding');
    return null;
  }
}

const records = z.array(z.record(z.string(), z.unknown()));

function jsonRows(file: string, text: string, report: Report): SourceRow[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
    const at = `line ${text.slice(0, position).split('\n').length}`;
    const message = 'The file is not whole JSON from here on: it may have been cut off';
    report.add('error', { of: file, at, message });
    return null;
  }
  const read = records.safeParse(parsed);
  if (!read.success) {
    const at = read.error.issues[0]?.path[0];
    report.add('error', {
      of: file,
      message: 'The file must be a list of records',
      ...(typeof at === 'number' && { at: `record ${at + 1}` }),
    });
    return null;
  }
  return read.data.map((record, at) => ({
    at: `record ${at + 1}`,
    cells: new Map(Object.entries(record).map(([name, value]) => [name, value === '' ? null : value])),
  }));
}

function hasColumns(file: string, name: TableName, rows: SourceRow[], report: Report): boolean {
  const { required, taken, derived } = TABLES[name];
  const there = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  if (rows.length === 0) return true;
  const missing = required.filter((column) => !there.has(column));
  for (const column of missing) report.add('error', { of: file, column, message: 'This column is missing' });
  const known = new Set<string>([...required, ...taken, ...derived]);
  for (const column of there)
    if (!known.has(column)) report.add('note', { of: file, column, message: 'This column is not taken over' });
  return missing.length === 0;
}

function withinBounds(file: string, rows: SourceRow[], report: Report): SourceRow[] {
  return rows.filter(({ at, cells }) => {
    const long = [...cells].find(([, value]) => typeof value === 'string' && value.length > CELL_MAX);
    if (!long) return true;
    const megabytes = Math.round(String(long[1]).length / 1e6);
    report.add('error', {
      of: file,
      at,
      column: long[0],
      message: `This cell has about ${megabytes} MB of text, which cannot be right`,
    });
    return false;
  });
}
