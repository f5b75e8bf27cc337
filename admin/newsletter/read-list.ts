import type { z } from 'zod';
import { KeptOff, troubleOf } from '#admin/newsletter/kept-off.ts';
import { type ReaderTimes, statusCells, timesIn } from '#admin/newsletter/reader-cells.ts';
import { READER_TIMES, READER_TITLES, type ReaderColumn } from '#admin/newsletter/reader-columns.ts';
import { statusColumns } from '#admin/newsletter/status-columns.ts';
import { officeWords } from '#admin/shell/language.ts';
import type { Day, Instant } from '#core/kit/dates';
import { isLang } from '#core/kit/lang';
import { cutAtWord } from '#core/kit/text';
import { type ImportedStatus, isOff, statusOfFile, strictest } from '#core/newsletter/imported-status';
import type { TableChoices } from '#core/tables/choices';
import { type Columns, cellAt, cellsBy, columnsOf, untitledColumn, withChosen } from '#core/tables/columns';
import { type DateQuestions, judgeDates } from '#core/tables/dates';
import { LOST_LETTER } from '#core/tables/decode';
import { flagOf } from '#core/tables/flags';
import type { Table } from '#core/tables/table';
import { isAddress } from '#core/tables/title-row';
import { said } from '#core/words/keys';
import { CONSENT_WORDS_MAX, importedReader, SOURCE_MAX } from '#db/newsletter/schema';

/** A reader of a file, as the server takes it. */
export type ReadReader = z.output<typeof importedReader>;

/** A row that is left out: its number in a spreadsheet (from 1), its column, the refused text and the reason. */
export interface RefusedRow {
  row: number;
  /** `null` for the row as a whole. */
  column: ReaderColumn | null;
  text: string;
  /** A key of the back office's texts, or a text. */
  reason: string;
}

/** The readers of a file, each address once, and its invalid rows. */
export interface ReadList {
  people: ReadReader[];
  refused: RefusedRow[];
  /** Cells without which their rows are read, or whose ends are left out. */
  unread: RefusedRow[];
  /** Rows whose address is in an earlier row. */
  repeated: number;
  /** Rows left out because somebody said so of their status. */
  leftOut: number;
  columns: Columns<ReaderColumn>;
  /** Words of a status that are not known, which somebody has to explain; `''` is a cell without one. */
  unknown: string[];
  asks: DateQuestions;
}

/** What somebody chose for a list of readers. */
export interface ReaderChoices extends TableChoices<ReaderColumn> {
  /** What an unknown word means; `null` leaves its rows out. */
  words: ReadonlyMap<string, ImportedStatus | null>;
}

/** The most characters of a refused cell that are shown. */
const SHOWN = 100;
const SAYS = 'resources.subscribers.import.problems';

/** Reads the readers of a table: those who have left, whose address takes no mail, or who did not confirm stay so. */
export function readList(table: Table, choices: ReaderChoices, from: { name: string; today: Day }): ReadList {
  const found = columnsOf(table.titles, READER_TITLES);
  const addresses = found.has('email') ? null : untitledColumn(table, isAddress);
  if (addresses !== null) found.set('email', addresses);
  const columns = withChosen(found, choices.columns);
  const telling = statusColumns(table, columns, choices.columns);
  const words = telling.find(({ holds }) => holds === 'words');
  if (words) columns.set('status', words.at);
  const cells = cellsBy(columns);
  const times = table.rows.flatMap((row) => [
    ...READER_TIMES.map((column) => cells(row)(column)),
    ...telling.flatMap(({ holds, at }) => (holds === 'flags' ? cellAt(row, at) : [])),
  ]);
  const judged = judgeDates(times, from.today, choices.dates);
  const people = new Map<string, { row: number; reader: ReadReader; status: ImportedStatus }>();
  const off = new KeptOff();
  const unknown = new Set<string>();
  const list = {
    refused: [] as RefusedRow[],
    unread: [] as RefusedRow[],
    repeated: 0,
    leftOut: 0,
    columns,
    asks: judged.asks,
  };
  if (!columns.has('email')) return { people: [], ...list, unknown: [] };
  for (const row of table.rows) {
    const trouble = troubleOf(row, table);
    if (trouble) {
      off.hold(row);
      list.refused.push({ row: row.row, ...refusal(null, row.cells.join(' '), `${SAYS}.${trouble}`) });
      continue;
    }
    const cell = cells(row);
    const told = statusCells(row, telling, { ofFile: statusOfFile(from.name), reason: cell('ended_reason'), judged });
    for (const word of told.unknown) unknown.add(word);
    const meant = told.unknown.map((word) => choices.words.get(word));
    // What nobody has explained yet gets no mail.
    if (meant.includes(undefined)) continue;
    if (meant.includes(null)) {
      off.hold(row);
      list.leftOut += 1;
      continue;
    }
    const status = strictest([...told.statuses, ...meant.flatMap((one) => one ?? [])]);
    off.tell(cell('email'), status);
    const read = readerOf(cell, status, { ...timesIn(cell, judged), ended_at: told.ended_at });
    if ('reason' in read) {
      list.refused.push({ row: row.row, ...read });
      continue;
    }
    const { reader } = read;
    list.unread.push(...read.unread.map((cell) => ({ row: row.row, ...cell })));
    const before = people.get(reader.email);
    if (before) list.repeated += 1;
    // Whoever has left by one row has not come back by another.
    if (!before || strictest([before.status, status]) !== before.status)
      people.set(reader.email, { row: row.row, reader, status });
  }
  const kept = [...people.values()].flatMap(({ row, reader, status }): ReadReader[] => {
    if (isOff(status)) return [reader];
    const end = off.endOf(reader.email);
    if (end) return [{ ...reader, status: 'unsubscribed', ended_reason: end === 'unsubscribed' ? undefined : end }];
    if (!off.isHeld(reader.email)) return [reader];
    list.refused.push({ row, ...refusal('email', reader.email, `${SAYS}.held`) });
    return [];
  });
  list.refused.sort((one, other) => one.row - other.row);
  return { people: kept, ...list, unknown: [...unknown] };
}

function readerOf(
  cell: (column: ReaderColumn) => string,
  status: ImportedStatus,
  times: ReaderTimes & { ended_at: Instant | null },
): { reader: ReadReader; unread: Refusal[] } | Refusal {
  const names = (['first_name', 'middle_name', 'last_name'] as const).map(cell).filter(Boolean).join(' ');
  // Google writes several addresses of somebody into one cell.
  const [email = ''] = cell('email').split(' ::: ');
  const written = { email, name: cell('name') || names };
  for (const column of ['email', 'name', 'first_name', 'middle_name', 'last_name', 'consent_source'] as const)
    if (cell(column).includes(LOST_LETTER)) return refusal(column, cell(column), `${SAYS}.letters`);
  const texts = { consent_source: inOneLine(cell('consent_source')), consent_words: printable(cell('consent_words')) };
  const kept = {
    consent_source: cutAtWord(texts.consent_source, SOURCE_MAX),
    consent_words: cutAtWord(texts.consent_words, CONSENT_WORDS_MAX),
  };
  const lang = cell('lang').slice(0, 2).toLowerCase();
  const reader = {
    ...written,
    ...endOf(status, cell('ended_reason')),
    // Another program has ids of its own.
    id: importedReader.shape.id.safeParse(cell('id')).data || undefined,
    consent_source: kept.consent_source || undefined,
    consent_words: kept.consent_words || undefined,
    consent_at: times.consent_at ?? undefined,
    ended_at: isOff(status) ? (times.ended_at ?? undefined) : undefined,
    lang: isLang(lang) ? lang : undefined,
    // Whoever wants no letters gets none after an import either.
    wants_letters: flagOf(cell('wants_letters')) ?? undefined,
    wants_events: flagOf(cell('wants_events')) ?? undefined,
    wants_urgent: flagOf(cell('wants_urgent')) ?? undefined,
  };
  const { data, error } = importedReader.safeParse(reader);
  const shortened = (['consent_source', 'consent_words'] as const).filter((column) => kept[column] !== texts[column]);
  if (data)
    return {
      reader: data,
      unread: [
        ...times.wrong.map((column) => refusal(column, cell(column), `${SAYS}.time`)),
        ...shortened.map((column) => refusal(column, cell(column), `${SAYS}.long`)),
      ],
    };
  // An invalid address comes before anything else.
  const at = error.issues.find(({ path }) => path[0] === 'email') ?? error.issues[0];
  const reason = said(officeWords(), at?.message ?? '');
  return at?.path[0] === 'name' ? refusal('name', written.name, reason) : refusal('email', email, reason);
}

/** A text in one line, without the control characters that no name or source has. */
const inOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
/** The same of a text that may have several lines. */
const printable = (text: string) => text.split('\n').map(inOneLine).join('\n');

type Refusal = Omit<RefusedRow, 'row'>;
const refusal = (column: ReaderColumn | null, text: string, reason: string): Refusal => ({
  column,
  text: cutAtWord(text.trim(), SHOWN),
  reason,
});

/** How a status is stored: whose address takes no mail, or who complained, has left for that reason. */
function endOf(status: ImportedStatus, reason: string) {
  if (!isOff(status)) return { status };
  return { status: 'unsubscribed', ended_reason: status === 'unsubscribed' ? reason : status };
}
