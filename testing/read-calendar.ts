import { parseHTML } from 'linkedom';
import { noFields, type ReadFields } from '#admin/events/import/read-event.ts';
import { readIcs } from '#admin/events/import/read-ics.ts';
import type { Slices } from '#admin/events/import/slices.ts';
import { sanitizeHtml } from '#db/kit/sanitize-html';

/** The day on which the calendars are read. */
const READ_ON = '2026-11-01';

/** What an event of a file becomes; fields that are not named are empty. */
export type Becomes = Partial<ReadFields> & {
  uid: string;
  repeats?: boolean;
  /** The keys of its problems and remarks, each with its line where it names one: `lineSkipped 12`. */
  problems?: string[];
  notes?: string[];
};

/** A file in the shape of a program, and what it becomes. */
export type Row = [shows: string, file: string | Uint8Array, becomes: Becomes[]];

/** Lines as programs write them. */
export const lines = (...all: string[]): string => all.map((line) => `${line}\r\n`).join('');

/** The bytes of a file in which `\xNN` stands for a byte. */
export const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** Reads a calendar as the back office does. */
export const readCalendar = (file: string | Uint8Array, slices?: Slices) =>
  readIcs(typeof file === 'string' ? new TextEncoder().encode(file) : file, {
    today: READ_ON,
    parseHtml: (html) => parseHTML(html).document,
    ...(slices && { slices }),
  });

/** All that became of a calendar, to be compared with `expected`. */
export async function whatBecameOf(file: string | Uint8Array) {
  const events = await readCalendar(file);
  const keys = (told: readonly { says: string; line?: number }[]) =>
    told.map(({ says, line }) => [says.split('.').at(-1), line].filter(Boolean).join(' '));
  return events.map(({ uid, repeats, fields, problems, notes = [] }) => ({
    uid,
    repeats,
    ...fields,
    // As it is stored.
    description: sanitizeHtml(fields.description),
    problems: keys(problems),
    notes: keys(notes),
  }));
}

/** What a calendar should become, with every field. */
export const expected = (becomes: readonly Becomes[]) =>
  becomes.map((one) => ({ repeats: false, ...noFields(), problems: [], notes: [], ...one }));
