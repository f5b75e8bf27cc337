import { useRef, useState } from 'react';
import { z } from 'zod';
import { alikeKey, askable, type SentEvent } from '#admin/events/import/checked.ts';
import type { EventColumn } from '#admin/events/import/event-columns.ts';
import type { EventTable } from '#admin/events/import/read-csv.ts';
import { type ReadEvent, UnreadableFile } from '#admin/events/import/read-event.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { type Day, isDay, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract, existingUidsContract } from '#core/kit/records-contract';
import { noChoices, type TableChoices } from '#core/tables/choices';
import { decodedText } from '#core/tables/decode';
import { isWorkbook, UnreadableWorkbook } from '#core/tables/file-kind';
import type { Table } from '#core/tables/table';

/** Why there are no events to show; `says` is a key below `resources.events.import`. */
interface Failure {
  says: string;
  args?: Record<string, string>;
}

/** What a file has: a table whose columns and dates can be chosen, or the events of a calendar. */
export type FileContent = { table: Table } | { calendar: ReadEvent[] };

/** A file of events as it was read; `there` holds the `uid`s that the site has already. */
export interface EventFile {
  name: string;
  events: ReadEvent[];
  there: ReadonlySet<string>;
  /** The names of the site's events on the days of the file (`alikeKey`). */
  alike: ReadonlySet<string>;
  /** The table of the file with what was chosen for it; none of a calendar. */
  table: { titles: readonly string[]; choices: TableChoices<EventColumn>; read: Omit<EventTable, 'events'> } | null;
}

function failureOf(error: unknown): Failure {
  if (error instanceof UnreadableFile) return { says: `files.${error.problem}`, args: error.args };
  if (error instanceof UnreadableWorkbook) return failureOf(new UnreadableFile('workbook'));
  console.error('events: the file cannot be read', error);
  return { says: 'files.unknown' };
}

async function eventsIn(
  name: string,
  content: FileContent,
  choices: TableChoices<EventColumn>,
  years: BikramSambatTable,
): Promise<Omit<EventFile, 'there' | 'alike'>> {
  if ('calendar' in content) return { name, events: content.calendar, table: null };
  const { readCsv } = await import('#admin/events/import/read-csv.ts');
  const { events, ...read } = readCsv(content.table, choices, { today: localDay(new Date()), years });
  return { name, events, table: { titles: content.table.titles, choices, read } };
}

/** An event with each of its texts read by `read`. */
const withTexts = (event: ReadEvent, read: (text: string) => string): ReadEvent => {
  const { title, title_ne, location, description } = event.fields;
  const texts = { title: read(title), location: read(location), description: read(description) };
  return { ...event, fields: { ...event.fields, ...texts, title_ne: title_ne && read(title_ne) } };
};

/** Reads the chosen file, and its table again with each choice; of several in a row, only the latest counts. */
export function useEventFile() {
  const years = useBikramSambatTable();
  const [file, setFile] = useState<EventFile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReading, setReading] = useState(false);
  const opened = useRef<{ name: string; content: FileContent }>(null);
  const latest = useRef<object>(null);
  const read = async (
    open: () => Promise<{ name: string; content: FileContent }>,
    choices: TableChoices<EventColumn>,
  ) => {
    const own = {};
    latest.current = own;
    const isLatest = () => latest.current === own;
    const fail = (why: Failure) => {
      // What was read with another choice must not be imported.
      setFile(null);
      setFailure(why);
    };
    setReading(true);
    setFailure(null);
    try {
      const { name, content } = await open();
      const found = await eventsIn(name, content, choices, years);
      const there = await Promise.all([askKnown(askable(found.events)), askAlike(found.events)]).catch(
        (error: unknown) => {
          console.error('events: asking which ones are there failed', error);
          return null;
        },
      );
      if (!isLatest()) return;
      opened.current = { name, content };
      if (there) setFile({ ...found, there: there[0], alike: there[1] });
      else fail({ says: 'asking' });
    } catch (error) {
      if (isLatest()) fail(failureOf(error));
    } finally {
      if (isLatest()) setReading(false);
    }
  };
  const take = async (chosen: File) => {
    setFile(null);
    const open = async () => ({ name: chosen.name, content: await readFile(chosen, localDay(new Date())) });
    await read(open, noChoices());
  };
  const choose = async (choices: TableChoices<EventColumn>) => {
    const { current } = opened;
    // The choice is shown at once; what follows from it, when it is read.
    setFile((shown) => shown && { ...shown, table: shown.table && { ...shown.table, choices } });
    if (current) await read(async () => current, choices);
  };
  const convert = (read: (text: string) => string) =>
    setFile((shown) => shown && { ...shown, events: shown.events.map((event) => withTexts(event, read)) });
  return { file, failure, isReading, take, choose, convert };
}

/** The largest file, in bytes. */
export const FILE_MAX = 5 * 1024 * 1024;

/**
 * Reads a calendar file (.ics), or the table of a spreadsheet (CSV, .xlsx).
 * @throws UnreadableFile when the file as a whole cannot be imported
 * @throws UnreadableWorkbook
 */
export async function readFile(file: File, today: Day): Promise<FileContent> {
  if (file.size > FILE_MAX) throw new UnreadableFile('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = isWorkbook(bytes) ? '' : decodedText(bytes.slice(0, 100));
  const isCalendar = /\.(ics|ical|ifb|vcs)$/i.test(file.name) || /^\s*BEGIN:VCALENDAR/i.test(start);
  // The readers come when a file is there: most people never import one.
  if (isCalendar)
    return { calendar: await (await import('#admin/events/import/read-ics.ts')).readIcs(bytes, { today }) };
  return { table: await (await import('#core/tables/open')).openTable(bytes) };
}

async function askKnown(asked: ReturnType<typeof askable>): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < asked.length; start += EVENTS_AN_IMPORT) {
    const some = asked.slice(start, start + EVENTS_AN_IMPORT);
    const dates = some.flatMap(({ date }) => date ?? []);
    const { json } = await httpClient(paths.api.knownUids(), {
      method: 'POST',
      body: JSON.stringify({ uids: some.map(({ uid }) => uid), ...(dates.length > 0 && { dates }) }),
    });
    for (const uid of existingUidsContract.parse(json)) known.add(uid);
  }
  return known;
}

/** How many days one question names: D1 takes a hundred values. */
const DAYS_A_CALL = 50;
const named = z.array(z.object({ title: z.string(), date: z.string() }));

/** What the events on the days of a file are called. Of a day with a thousand events, not all are looked at. */
async function askAlike(events: readonly ReadEvent[]): Promise<Set<string>> {
  const days = [...new Set(events.map(({ fields }) => fields.date).filter(isDay))];
  const alike = new Set<string>();
  for (let start = 0; start < days.length; start += DAYS_A_CALL) {
    const filter = JSON.stringify({ date: days.slice(start, start + DAYS_A_CALL) });
    const range = JSON.stringify([0, 999]);
    const { json } = await httpClient(`${paths.api.admin()}/events?${new URLSearchParams({ filter, range })}`);
    for (const event of named.parse(json)) alike.add(alikeKey(event));
  }
  return alike;
}

/** Stores events, all of them or none. Gives how many are new. */
export async function store(events: readonly SentEvent[], draft: boolean): Promise<number> {
  const { json } = await httpClient(paths.api.importEvents(), {
    method: 'POST',
    body: JSON.stringify({ events, draft }),
  });
  return createdContract.parse(json).created;
}
