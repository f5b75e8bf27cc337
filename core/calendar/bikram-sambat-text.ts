import {
  type BikramSambatTable,
  bikramSambat,
  bikramSambatMonthLength,
  bikramSambatMonthName,
  formatBikramSambat,
  gregorianDay,
} from '#core/calendar/bikram-sambat';
import { FIRST_YEAR, LAST_YEAR } from '#core/calendar/bikram-sambat-range';
import type { Day } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { latinDigits, plainNumber } from '#core/kit/nepali-digits';
import { fold } from '#core/kit/text';
import { soundAlike, soundOf } from '#core/search/sounds';

/** The Gregorian day of a typed Bikram Sambat date, or why there is none. */
export type BikramSambatReading =
  | { day: Day }
  /** It is no whole date, its year is outside of the table, or no month has that number or name. */
  | { reason: 'unreadable' | 'year' | 'month' }
  /** The month has only so many days. */
  | { reason: 'day'; year: number; month: number; days: number };

/** Other names of a month that do not sound like the usual one in either language. */
const ALSO: Readonly<Record<number, readonly string[]>> = {
  2: ['Jyestha'],
  4: ['Sawan'],
  5: ['Bhado'],
  6: ['Asauj'],
  8: ['Marga', 'Margashirsha'],
};

const months = Array.from({ length: 12 }, (_, at) =>
  [bikramSambatMonthName(at + 1, 'en'), bikramSambatMonthName(at + 1, 'ne'), ...(ALSO[at + 1] ?? [])].map(fold),
);

/** The month, 1 to 12, that a folded word names in either script, however it is spelt; else 0. */
function monthCalled(word: string): number {
  const exact = months.findIndex((names) => names.includes(word));
  if (exact >= 0) return exact + 1;
  // साउन is too short to be compared by its consonants.
  const sounds = (name: string) => soundOf(name) === soundOf(word) || soundAlike(name, word);
  return months.findIndex((names) => names.some(sounds)) + 1;
}

const ERA = /(?<![a-z])b\.?\s?s(?![a-z])\.?|वि\.?\s?सं\.?/g;
/** What stands beside the numbers of a date in Nepali: "२०८३ साल मंसिर १० गते". */
const UNSAID: ReadonlySet<string> = new Set(['sal', 'gate', 'साल', 'गते']);
const PARTS = /\d+|[\p{L}\p{M}\u200c\u200d]+/gu;
const BETWEEN = /^[\s,./–-]*$/;
const YEAR = /^\d{4}$/;
const SHORT = /^\d{1,2}$/;

/** Year, month and day of a text; a month of 0 is one that does not exist. Null where it is no date. */
function numbersOf(text: string): [year: number, month: number, day: number] | null {
  const plain = latinDigits(fold(text)).replace(ERA, ' ');
  if (!BETWEEN.test(plain.replace(PARTS, ''))) return null;
  const parts = (plain.match(PARTS) ?? []).filter((part) => !UNSAID.has(part));
  const [year, ...others] = parts.filter((part) => YEAR.test(part));
  const short = parts.filter((part) => SHORT.test(part));
  const word = parts.find((part) => !/^\d/.test(part));
  if (year === undefined || others.length > 0 || parts.length !== 3) return null;
  const [one = 0, two = 0] = short.map(Number);
  if (word !== undefined) return short.length === 1 ? [Number(year), monthCalled(word), one] : null;
  // Of two short numbers the order tells which is the month, and all agree on it only after the year.
  return parts[0] === year && short.length === 2 ? [Number(year), one, two] : null;
}

/**
 * Reads a Bikram Sambat date as people type it, in digits and letters of either script: `2083-08-10`,
 * `10 Mangsir 2083 BS`, `मंसिर १०, २०८३`. A month by its name may stand anywhere.
 */
export function readBikramSambat(text: string, table: BikramSambatTable): BikramSambatReading {
  const numbers = numbersOf(text);
  if (!numbers) return { reason: 'unreadable' };
  const [year, month, number] = numbers;
  if (year < FIRST_YEAR || year > LAST_YEAR) return { reason: 'year' };
  if (month < 1 || month > 12) return { reason: 'month' };
  const day = gregorianDay(year, month, number, table);
  return day ? { day } : { reason: 'day', year, month, days: bikramSambatMonthLength(year, month, table) };
}

/** A day as a typed Bikram Sambat date: `10 Mangsir 2083`, `१० मंसिर २०८३`; an empty text outside of the table. */
export function bikramSambatText(day: Day, lang: Lang, table: BikramSambatTable): string {
  const date = bikramSambat(day, table);
  return date ? `${formatBikramSambat(date, lang, 'short')} ${plainNumber(date.year, lang)}` : '';
}
