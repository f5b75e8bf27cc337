import { type Day, isDay } from '#core/kit/dates';
import { latinDigits } from '#core/kit/nepali-digits';
import { message } from '#core/words/keys';

/** Days without school, the last one included. */
export interface Holidays {
  from: Day;
  to: Day;
}

/** In order; `fault` is the message of the first fault. */
type ReadHolidays = { holidays: readonly Holidays[] } | { fault: string };

/** `2026-04-03 to 2026-04-19`, or a single day. */
const LINE = /^(\d{4}-\d\d-\d\d)(?:\D+(\d{4}-\d\d-\d\d))?$/;

/** Reads the holidays that an admin entered, a span a line, in Latin or Nepali digits. */
export function readHolidays(text: string): ReadHolidays {
  const holidays: Holidays[] = [];
  for (const [index, line] of latinDigits(text).split('\n').entries()) {
    if (!line.trim()) continue;
    const [, from = '', to = from] = LINE.exec(line.trim()) ?? [];
    if (!isDay(from) || !isDay(to)) return { fault: message('fields.spanLine', index + 1) };
    if (to < from) return { fault: message('fields.spanEnd', index + 1) };
    holidays.push({ from, to });
  }
  return { holidays: holidays.sort((one, other) => (one.from < other.from ? -1 : 1)) };
}

/** Holidays as they are stored: a span a line, `2026-04-03 to 2026-04-19`. */
export const textOfHolidays = (holidays: readonly Holidays[]): string =>
  holidays.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join('\n');
