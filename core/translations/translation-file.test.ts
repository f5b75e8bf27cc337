import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { readTable } from '#core/tables/table';
import {
  type FileRow,
  fileHead,
  fileRows,
  readTranslations as readTranslationTable,
  UnreadableTranslations,
} from '#core/translations/translation-file';

/** What was read, without the places. */
function readTranslations(text: string) {
  const { rows, wrong } = readTranslationTable(readTable(text));
  return { rows: rows.map(({ row: _, ...read }) => read), wrong };
}

const row = (en: string, ne = ''): FileRow => ({
  resource: 'events',
  id: '3f0b',
  field: 'title',
  title: 'Losar',
  en,
  ne,
});
const TEXTS = [
  'plain',
  'a, b; c\td',
  '"quoted" and ""twice""',
  "it's",
  'two\nlines\n\nand a third',
  '<p>A <a href="https://example.org/?a=1&amp;b=2">link</a>, and <strong>more</strong></p>',
  '=1+1',
  '+64 9 123',
  '-dash',
  '@home',
  '\ttab',
  "'=quoted",
  "''@twice",
  "'plain quote",
  "'",
  '🎉 नयाँ वर्ष 👨‍👩‍👧',
  'नेपाली, "उद्धरण" र\nअर्को हरफ',
  'क्‍ष — क्ष',
  ' blanks around ',
  '???',
  '1e5',
  'ends with a quote"',
  '\n\nbegins with lines',
  '0',
  'a mark \ufeff within',
];
const ROWS = TEXTS.map((text, at) => row(text, `ने ${TEXTS[TEXTS.length - 1 - at]}`));
/** The title is not read again. */
const READ = ROWS.map(({ title: _, ...read }) => read);
const file = (rows: readonly FileRow[] = ROWS) => `${fileHead()}${fileRows(rows)}`;

/** The same file as a spreadsheet saves it. */
const saved = (text: string, delimiter: string, quotes: boolean) => {
  const { data } = papaparse.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  return papaparse.unparse(data, { delimiter, quotes, newline: '\r\n' });
};

test('a file for translators begins with the mark of UTF-8 and its columns', () => {
  expect(file([])).toBe('\ufeffresource,id,field,title,en,ne\r\n');
});

test('a file for translators says the same when it is read again', () => {
  expect(readTranslations(file())).toEqual({ rows: READ, wrong: [] });
});

test('a file for translators is the same in parts', () => {
  const parts = ROWS.map((one) => fileRows([one])).join('');
  expect(readTranslations(`${fileHead()}${parts}${fileRows([])}`).rows).toEqual(READ);
});

test.each([',', ';', '\t'])('a file for translators says the same after a spreadsheet, with %j', (delimiter) => {
  for (const quotes of [true, false]) {
    const text = saved(file(), delimiter, quotes);
    expect(readTranslations(text).rows).toEqual(READ);
    expect(readTranslations(`\ufeff${text}`).rows).toEqual(READ);
    // Every line end, those within a text too.
    expect(readTranslations(text.replace(/\r?\n/g, '\r\n')).rows).toEqual(READ);
    expect(readTranslations(text.replace(/\r?\n/g, '\r')).rows).toEqual(READ);
  }
});

test('a file for translators has no cell that begins as a formula', () => {
  const { data } = papaparse.parse<string[]>(file().replace('\ufeff', ''));
  for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('a file for translators may have its columns in another order, without the title, and with notes', () => {
  const text = 'Notes;NE;en; id ;field;resource\r\nhow?;"नमस्ते; सबै";Hello all;1;title;events\r\n;;;;;';
  expect(readTranslations(text)).toEqual({
    rows: [{ resource: 'events', id: '1', field: 'title', en: 'Hello all', ne: 'नमस्ते; सबै' }],
    wrong: [],
  });
});

test('a file for translators tells the rows that have more cells than there are columns', () => {
  const text = 'resource,id,field,title,en,ne\nevents,1,title,A,A,क, ख\nevents,2,title,B,B,ख\n';
  const { rows, wrong } = readTranslations(text);
  expect(rows.map(({ id }) => id)).toEqual(['2']);
  expect(wrong).toEqual([2]);
});

test.each([
  ['nothing', ''],
  ['truncated', 'resource,id,field,title,en,ne\nevents,1,title,A,A,"क\nevents,2,title,B,B,ख'],
  ['letters', 'resource,id,field,title,en,ne\nevents,1,title,A,A,????? ???'],
  ['nothing', 'resource,id,field,title,en,ne\r\n'],
])('a file for translators that cannot be taken in says why: %s', (problem, text) => {
  expect(() => readTranslations(text)).toThrow(UnreadableTranslations);
  expect(() => readTranslations(text)).toThrow(problem);
});

test('a file for translators whose titles were changed is read by the columns that are chosen', () => {
  const table = readTable('resource,id,field,title,English,नेपाली\nevents,1,title,A,Hall,हल\n');
  expect(readTranslationTable(table)).toMatchObject({ rows: [], missing: ['en', 'ne'] });
  const chosen = new Map([
    ['en', 4],
    ['ne', 5],
  ] as const);
  expect(readTranslationTable(table, chosen)).toMatchObject({
    rows: [{ row: 2, resource: 'events', id: '1', field: 'title', en: 'Hall', ne: 'हल' }],
    missing: [],
  });
});
