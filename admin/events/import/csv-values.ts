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

/**
 * The day of a cell, and the time behind it if there is one: `2026-05-02`, or in New Zealand's order
 * `2/5/2026`. A cell that is no date is given back as the day.
 */
export function dateOf(cell: string): Moment {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s,]+(.+))?$/.exec(cell);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[\s,]+(.+))?$/.exec(cell);
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
