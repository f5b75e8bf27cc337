import { type ReadEvent, UnreadableFile } from '#admin/events/import/read-event.ts';
import { unicodeText } from '#admin/layout/unicode.ts';
import type { Day } from '#core/dates';

/** The largest file, in bytes. */
export const FILE_MAX = 5 * 1024 * 1024;

/** The text of a file, in UTF-8 or as spreadsheets and older programs write it. */
export const decoded = (bytes: Uint8Array): string =>
  unicodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);

/**
 * The events of a file: of a calendar (.ics), or of a spreadsheet (CSV).
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
