import type { Moment } from '#admin/events/import/read-event.ts';

const two = (digits: string | undefined) => (digits ?? '').padStart(2, '0');

/** `HH:mm` of a cell like `18:30`, `6.30 pm` or `6pm`; the cell as it is for anything else. */
export function timeOf(cell: string): string {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?(?:[:.]\d\d)?\s*([ap]\.?m\.?)?$/i.exec(cell) ?? [];
  if (hours === undefined || (!half && !/[:.]/.test(cell))) return cell;
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return half && Number(hours) > 12 ? cell : `${two(String(hour))}:${minutes}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAMED = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const WEEKDAY = '(?:[a-z]{3,9},?\\s+)?';
const DAY_FIRST = new RegExp(`^${WEEKDAY}(\\d{1,2})\\s+${NAMED},?\\s+(\\d{4})$`, 'i');
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${NAMED}\\s+(\\d{1,2}),?\\s+(\\d{4})$`, 'i');

/** The day of a cell that names the month: `Sat 2 May 2026`, `May 2, 2026`; `null` for another one. */
function namedDay(cell: string): string | null {
  const [, early, dayFirst, lateYear] = DAY_FIRST.exec(cell) ?? [];
  const [, name = dayFirst, late, earlyYear] = MONTH_FIRST.exec(cell) ?? [];
  const year = lateYear ?? earlyYear;
  if (!year || !name) return null;
  return `${year}-${two(String(MONTHS.indexOf(name.toLowerCase()) + 1))}-${two(early ?? late)}`;
}

/**
 * The day of a cell, and the time behind it if there is one: `2026-05-02`, in New Zealand's order
 * `2/5/2026`, or with the month's name, as our export has it. A cell that is no date is given back as
 * the day.
 */
export function dateOf(cell: string): Moment {
  const named = namedDay(cell);
  if (named) return { day: named, time: null };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+([^T\s,].*)?)?$/.exec(cell);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[\s,]+([^\s,].*)?)?$/.exec(cell);
  const [year, month, day, rest] = iso
    ? iso.slice(1)
    : [local?.[3], local?.[2], local?.[1], local?.[4]];
  if (!year) return { day: cell, time: null };
  return { day: `${year}-${two(month)}-${two(day)}`, time: rest ? timeOf(rest.trim()) : null };
}

/** Whether a cell says yes. */
export const isYes = (cell: string) => /^(true|yes|y|x|1)$/i.test(cell);

/** A cell as it was before our export marked it as no formula. */
export const unmarked = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
