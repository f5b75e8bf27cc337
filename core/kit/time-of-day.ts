import { type Lang, localeOf } from '#core/kit/lang';
import { nepaliDigits } from '#core/kit/nepali-digits';

/**
 * The parts of the day by which Nepali tells the time, each from an hour on. CLDR has them too, but writes
 * them after the time, and says अपरान्ह and बेलुकी where people say दिउँसो and साँझ.
 */
const NEPALI_PARTS: readonly (readonly [from: number, name: string])[] = [
  [20, 'राति'],
  [17, 'साँझ'],
  [12, 'दिउँसो'],
  [4, 'बिहान'],
  [0, 'राति'],
];

/** A formatter of the time of day that the clocks of a zone (IANA) show at an instant: `10:00 am`, `बिहान १०:००`. */
export function timeOfDayIn(timeZone: string, lang: Lang): (instant: Date) => string {
  if (lang === 'ne') return nepaliTimeIn(timeZone);
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  // Some versions of Intl write a narrow space before "am", which some fonts lack.
  return (instant) => format.format(instant).replaceAll('\u202f', ' ');
}

/** The hour leads to the part of the day; the `Intl` of workerd knows no Nepali. */
function nepaliTimeIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (instant) => {
    const [hour = 0, minute = 0] = format.format(instant).split(':').map(Number);
    const [, part = ''] = NEPALI_PARTS.find(([from]) => from <= hour) ?? [];
    return nepaliDigits(`${part} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`);
  };
}

/** The hour (0 to 23) of a time that is told by a Nepali part of the day and an hour of 1 to 12; `null` for others. */
export function hourOfNepali(part: string, hour: number): number | null {
  const partAt = (of: number) => NEPALI_PARTS.find(([from]) => from <= of)?.[1];
  return hour < 1 || hour > 12 ? null : ([hour % 12, (hour % 12) + 12].find((of) => partAt(of) === part) ?? null);
}

/** A time or two as a span: `10:00 am – 2:30 pm`. Nepali names a part of the day once: `बिहान १०:०० – ११:३०`. */
export function timeSpan(times: readonly string[]): string {
  const [first = '', last] = times;
  if (last === undefined) return first;
  const part = NEPALI_PARTS.find(([, name]) => first.startsWith(`${name} `))?.[1];
  return `${first} – ${part && last.startsWith(`${part} `) ? last.slice(part.length + 1) : last}`;
}
