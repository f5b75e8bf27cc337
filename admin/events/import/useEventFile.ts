import { useRef, useState } from 'react';
import { askable } from '#admin/events/import/checked.ts';
import { type ReadEvent, type ReadFields, UnreadableFile } from '#admin/events/import/read-event.ts';
import { unicodeText } from '#admin/kit/list/unicode.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { EVENTS_AN_IMPORT } from '#core/events/event-import';
import { type Day, localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract, existingUidsContract } from '#core/kit/records-contract';

/** Why there are no events to show; `says` is a key below `resources.events.import`. */
interface Failure {
  says: string;
  args?: Record<string, string>;
}

/** A file of events as it was read; `there` holds the `uid`s that the site has already. */
export interface EventFile {
  name: string;
  events: ReadEvent[];
  there: ReadonlySet<string>;
}

async function read(file: File): Promise<EventFile | Failure> {
  let events: ReadEvent[];
  try {
    events = await readFile(file, localDay(new Date()));
  } catch (error) {
    if (error instanceof UnreadableFile) return { says: `files.${error.problem}`, args: error.args };
    console.error('events: the file cannot be read', error);
    return { says: 'files.unknown' };
  }
  try {
    return { name: file.name, events, there: await askKnown(askable(events)) };
  } catch (error) {
    console.error('events: asking which ones are there failed', error);
    return { says: 'asking' };
  }
}

/** Reads the chosen file; of several in a row, only the latest counts. */
export function useEventFile() {
  const [file, setFile] = useState<EventFile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(null);
  const take = async (chosen: File) => {
    latest.current = chosen;
    setReading(true);
    setFile(null);
    setFailure(null);
    const result = await read(chosen);
    if (latest.current !== chosen) return;
    setReading(false);
    if ('events' in result) setFile(result);
    else setFailure(result);
  };
  return { file, failure, isReading, take };
}

/** The largest file, in bytes. */
export const FILE_MAX = 5 * 1024 * 1024;

/** The text of a file: Unicode, else Windows-1252, which spreadsheets and older programs write. */
export const decoded = (bytes: Uint8Array): string =>
  unicodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);

/**
 * Reads the events of a calendar file (.ics) or a spreadsheet (CSV).
 * @throws UnreadableFile when the file as a whole cannot be imported
 */
export async function readFile(file: File, today: Day): Promise<ReadEvent[]> {
  if (file.size > FILE_MAX) throw new UnreadableFile('tooLarge');
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  const isCalendar = /\.(ics|ical|ifb)$/i.test(file.name) || /^\s*BEGIN:VCALENDAR/i.test(text);
  // The readers come when a file is there: most people never import one.
  if (!isCalendar) return (await import('#admin/events/import/read-csv.ts')).readCsv(text);
  return (await import('#admin/events/import/read-ics.ts')).readIcs(text, today);
}

async function askKnown(uids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < uids.length; start += EVENTS_AN_IMPORT) {
    const { json } = await httpClient(paths.api.knownUids(), {
      method: 'POST',
      body: JSON.stringify({ uids: uids.slice(start, start + EVENTS_AN_IMPORT) }),
    });
    for (const uid of existingUidsContract.parse(json)) known.add(uid);
  }
  return known;
}

/** Stores events, all of them or none. Gives how many are new. */
export async function store(events: readonly (ReadFields & { uid: string })[], draft: boolean): Promise<number> {
  const { json } = await httpClient(paths.api.importEvents(), {
    method: 'POST',
    body: JSON.stringify({ events, draft }),
  });
  return createdContract.parse(json).created;
}
