import type { Day } from '#core/kit/dates';
import { type Holidays, readHolidays } from '#core/series/holiday-lines';
import { schoolHolidays } from '#society/school-holidays';

const yearOf = ({ from }: Holidays) => from.slice(0, 4);

/**
 * The holidays with those of a stored text: a year of which some begin there has those alone. Those that the society's own file knows without
 * a text, or with one that cannot be read.
 */
export function holidaysOf(text: string | null | undefined): readonly Holidays[] {
  const read = readHolidays(text ?? '');
  if ('fault' in read) return schoolHolidays;
  const years = new Set(read.holidays.map(yearOf));
  return [...schoolHolidays.filter((one) => !years.has(yearOf(one))), ...read.holidays];
}

/** Whether there is no school on a day. */
export const isHoliday = (day: Day, holidays: readonly Holidays[]): boolean =>
  holidays.some(({ from, to }) => from <= day && day <= to);
