import { UnreadableFile } from '#admin/events/import/read-event.ts';

/** A component of a calendar as it stands in the file, and its first line (from 1). */
export interface Block {
  line: number;
  text: string;
}

const BEGIN = /^BEGIN:([\w-]+)\s*$/i;
const END = /^END:([\w-]+)\s*$/i;

/**
 * Splits a calendar into its events and its time zones, so that a wrong event spoils no other one.
 * @throws UnreadableFile when it is no calendar, has no events, or ends in the middle
 */
export function splitIcs(text: string): { events: Block[]; zones: Block[] } {
  const found = { events: [] as Block[], zones: [] as Block[] };
  const lists = new Map([
    ['VEVENT', found.events],
    ['VTIMEZONE', found.zones],
  ]);
  const open: string[] = [];
  let block: { line: number; name: string; lines: string[] } | null = null;
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const begun = BEGIN.exec(line)?.[1]?.toUpperCase();
    if (open.length === 0 && begun !== 'VCALENDAR') {
      if (line.trim() !== '') throw new UnreadableFile('notCalendar');
      continue;
    }
    if (begun) open.push(begun);
    if (begun && open.length === 2) block = { line: at + 1, name: begun, lines: [] };
    block?.lines.push(line);
    const ended = END.exec(line)?.[1]?.toUpperCase();
    if (!ended) continue;
    // An end that ends nothing, or something else: lines are missing in between.
    if (open.pop() !== ended) throw new UnreadableFile('truncated');
    if (open.length !== 1 || !block) continue;
    lists.get(block.name)?.push({ line: block.line, text: block.lines.join('\r\n') });
    block = null;
  }
  if (open.length > 0) throw new UnreadableFile('truncated');
  if (found.events.length === 0) throw new UnreadableFile(text.trim() === '' ? 'notCalendar' : 'noEvents');
  return found;
}
