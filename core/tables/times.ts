import { latinDigits } from '#core/kit/nepali-digits';
import { hourOfNepali } from '#core/kit/time-of-day';

/** The times of a cell as `HH:mm`; both are the cell as it is where it is no time. */
export interface CellTimes {
  start: string;
  end: string | null;
}

/** The longest cell that is a time. */
const TIME_MAX = 40;
const MINUTES_A_DAY = 24 * 60;

/** Reads `18:30`, `6.30 pm`, `साँझ ६:३०`, `18h30`, `1830`, `noon`, a spreadsheet's `0.77`, and spans such as `6pm - 9pm` and `6-9pm`. */
export function readTimes(cell: string): CellTimes {
  const text = latinDigits(cell).trim().toLowerCase();
  if (text === '' || text.length > TIME_MAX) return { start: cell, end: null };
  const one = timeOf(text);
  if (one) return { start: one, end: null };
  const [from = '', to = '', ...more] = text.split(/[-–—]|\b(?:to|till?|until)\b/);
  const end = timeOf(to);
  const start = end && startOf(from.trim(), to.trim(), end);
  return start && end && more.length === 0 ? { start, end } : { start: cell, end: null };
}

/** The start of a span, whose half of the day may stand at its end alone: `6-9pm`, `10-2pm`. */
function startOf(from: string, to: string, end: string): string | null {
  const half = /[ap]\.?m\.?$/.exec(to)?.[0];
  if (!half || !/^\d{1,2}(?:[:.]\d\d)?$/.test(from)) return timeOf(from);
  const same = timeOf(`${from}${half}`);
  return same && same >= end && half.startsWith('p') ? timeOf(`${from}am`) : (same ?? timeOf(from));
}

const two = (number: number) => String(number).padStart(2, '0');
const NAMED: Readonly<Record<string, string>> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

/** `HH:mm` of one time; `null` for anything else. */
function timeOf(written: string): string | null {
  const text = written.trim().replace(/ ?(?:hrs?|hours?)\.?$/, '');
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named) return named;
  const [, part, nepaliHour, nepaliMinutes] = /^(\p{L}[\p{L}\p{M}]+) (\d{1,2}):(\d\d)$/u.exec(text) ?? [];
  const told = part ? hourOfNepali(part, Number(nepaliHour)) : null;
  if (told !== null) return `${two(told)}:${nepaliMinutes}`;
  // A spreadsheet counts the part of the day.
  if (/^0?[.,]\d{1,20}$/.test(text)) return ofMinutes(Math.round(Number(text.replace(',', '.')) * MINUTES_A_DAY));
  const four = /^(\d\d)(\d\d)$/.exec(text);
  const clock = /^(\d{1,2})(?:[:.h](\d\d)|h)?(?:[:.]\d\d)?(?:\.0{1,6})?\s?(?:([ap])\.?m\.?)?$/.exec(text);
  const [, hours, minutes = '0', half] = four ?? clock ?? [];
  if (hours === undefined || (!half && !four && !/[:.h]/.test(text))) return null;
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || (half && (Number(hours) > 12 || Number(hours) === 0))) return null;
  return `${two(hour)}:${two(Number(minutes))}`;
}

const ofMinutes = (minutes: number) =>
  minutes < MINUTES_A_DAY ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
