import { FIRST_PROVISIONAL_YEAR, FIRST_YEAR } from '#core/calendar/bikram-sambat-range';
import { addDays, type Day, isDay } from '#core/kit/dates';
import { nepaliDigits } from '#core/kit/nepali-digits';

/** A date of the Bikram Sambat calendar, the official one of Nepal. */
export interface BikramSambatDate {
  year: number;
  /** 1 (Baisakh) to 12 (Chaitra). */
  month: number;
  day: number;
  /** The official calendar of the year is not out yet and the sources disagree on its months. */
  provisional: boolean;
}

/** 1 Baisakh 2000, the first day of the table. */
const FIRST_DAY: Day = '1943-04-14';
const MS_PER_DAY = 86_400_000;
/** A twelfth of the sidereal year, in days. */
const MEAN_MONTH = 365.2564 / 12;

/**
 * The lengths of the months of BS 2000–2090. No formula gives them. A year is the last digits of its twelve lengths (9
 * is 29, 0 is 30, 1 is 31, 2 is 32). A line holds five years; its comment names the first.
 *
 * Source: the npm package nepali-date-converter 3.4.0 (MIT), checked against bikram-sambat 1.8.1 and
 * @sbmdkl/nepali-date-converter 2.0.5, which agree with it up to 2083. When the official calendar of a year from 2084
 * on is out, an admin enters it in the settings (`core/calendar/bikram-sambat-years.ts`). To have it here as well,
 * correct its line and move FIRST_PROVISIONAL_YEAR: what the settings say of it is passed over then.
 */
const LENGTHS = [
  '021210009091 112111090900 112210090900 121210009901 021210009091', // 2000
  '112111090900 112210090900 121210009901 111211900991 112111090900', // 2005
  '112210090900 121210009901 111211900900 112111090900 112210090900', // 2010
  '121210009901 111211900900 112111090900 121210090900 121210009091', // 2015
  '111211090900 112111090900 121210009900 121210009091 111211090900', // 2020
  '112111090900 121210009901 021210009091 112111090900 112120090900', // 2025
  '121210009901 021210009091 112111090900 112210090900 121210009901', // 2030
  '021211900991 112111090900 112210090900 121210009901 111211900900', // 2035
  '112111090900 112210090900 121210009901 111211900900 112111090900', // 2040
  '121210090900 121210009901 111211090900 112111090900 121210009900', // 2045
  '121210009091 111211090900 112111090900 121210009900 121210009091', // 2050
  '112111090900 112120090900 121210009901 021210009091 112111090900', // 2055
  '112210090900 121210009901 021211909091 112111090900 112210090900', // 2060
  '121210009901 111211900991 112111090900 112210090900 121210009901', // 2065
  '111211900900 112111090900 121210090900 121210009901 111211090900', // 2070
  '112111090900 121210009900 121210009091 111211090900 112111090900', // 2075
  '121210009900 121210009091 112111090900 112111090900 121210009901', // 2080
  '021210009091 112111090900 112111009000 012201009000 021210009000', // 2085
  '021210009000', // 2090
];

const BUILT_IN: readonly number[] = Array.from(LENGTHS.join('').replaceAll(' ', ''), (digit) =>
  digit === '9' ? 29 : 30 + Number(digit),
);

/**
 * How long each month is, as far as it is known, and from which year on nobody can be sure. It is a value, handed down
 * like `today`: the published years that a society enters make another one.
 */
export interface BikramSambatTable {
  /** Days in each month from Baisakh 2000 on. */
  lengths: readonly number[];
  /** How many days come before each month, and at the end how many there are in all. */
  sums: readonly number[];
  firstUnsettled: number;
}

function tableFrom(lengths: readonly number[], firstUnsettled: number): BikramSambatTable {
  const sums = [0];
  for (const length of lengths) sums.push((sums.at(-1) ?? 0) + length);
  return { lengths, sums, firstUnsettled };
}

/** The table alone, without published years. */
export const BUILT_IN_TABLE = tableFrom(BUILT_IN, FIRST_PROVISIONAL_YEAR);

/**
 * The table with years whose calendar was published: the lengths of their months, a list a year, from
 * FIRST_PROVISIONAL_YEAR on without a gap. All others are as the built-in table has them.
 */
export function tableWith(years: readonly (readonly number[])[]): BikramSambatTable {
  const at = (FIRST_PROVISIONAL_YEAR - FIRST_YEAR) * 12;
  const published = years.flat();
  const lengths = BUILT_IN.toSpliced(at, published.length, ...published);
  return tableFrom(lengths, FIRST_PROVISIONAL_YEAR + years.length);
}

const MONTHS = {
  en: [
    'Baisakh',
    'Jestha',
    'Ashadh',
    'Shrawan',
    'Bhadra',
    'Ashwin',
    'Kartik',
    'Mangsir',
    'Poush',
    'Magh',
    'Falgun',
    'Chaitra',
  ],
  ne: ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
} as const;

/** Days since 1970 in UTC: no time zone of the process can shift them. */
function dayNumber(day: Day): number {
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8)];
  return Date.UTC(Number(year), Number(month) - 1, Number(date)) / MS_PER_DAY;
}

/**
 * The Bikram Sambat date of a Gregorian day. Null for a text that is no day, and for a day outside
 * BS 2000–2090 (1943-04-14 to 2034-04-13).
 */
export function bikramSambat(day: Day, { sums, firstUnsettled }: BikramSambatTable): BikramSambatDate | null {
  // Days are compared as text: Date.UTC would read a year below 100 as 19xx.
  if (!isDay(day) || day < FIRST_DAY) return null;
  const days = dayNumber(day) - dayNumber(FIRST_DAY);
  if (days >= (sums.at(-1) ?? 0)) return null;
  // By the mean length the month is this one or one of the next two.
  let index = Math.max(0, Math.floor(days / MEAN_MONTH) - 1);
  while ((sums[index + 1] ?? 0) <= days) index += 1;
  const year = FIRST_YEAR + Math.floor(index / 12);
  const provisional = year >= firstUnsettled;
  return { year, month: (index % 12) + 1, day: days - (sums[index] ?? 0) + 1, provisional };
}

/**
 * The Gregorian day of a Bikram Sambat date. Null for a date that its month does not have, and for
 * a year outside BS 2000–2090.
 */
export function gregorianDay(
  year: number,
  month: number,
  day: number,
  { lengths, sums }: BikramSambatTable,
): Day | null {
  const index = (year - FIRST_YEAR) * 12 + month - 1;
  const length = lengths[index];
  if (month < 1 || month > 12 || length === undefined || day < 1 || day > length) return null;
  return addDays(FIRST_DAY, (sums[index] ?? 0) + day - 1);
}

/** How many days a month of a Bikram Sambat year has; 0 for a month outside of the table. */
export function bikramSambatMonthLength(year: number, month: number, { lengths }: BikramSambatTable): number {
  return lengths[(year - FIRST_YEAR) * 12 + month - 1] ?? 0;
}

/** The name of a Bikram Sambat month, 1 to 12: `Kartik`, `कात्तिक`. */
export const bikramSambatMonthName = (month: number, lang: 'en' | 'ne'): string => MONTHS[lang][month - 1] ?? '';

/**
 * A month of a Bikram Sambat year as people read it, `Kartik 2083 BS`, `कात्तिक २०८३`.
 * With a second month it is a span: `Kartik – Mangsir 2083 BS`, `Chaitra 2082 – Baisakh 2083 BS`.
 */
export function formatBikramSambatMonth(
  { year, month }: Pick<BikramSambatDate, 'year' | 'month'>,
  lang: 'en' | 'ne',
  last: Pick<BikramSambatDate, 'year' | 'month'> = { year, month },
): string {
  const name = bikramSambatMonthName;
  const numeral = (number: number) => (lang === 'ne' ? nepaliDigits(number) : String(number));
  const first = last.year === year ? name(month, lang) : `${name(month, lang)} ${numeral(year)}`;
  const span = last.year === year && last.month === month ? '' : `${first} – `;
  const end = `${span}${name(last.month, lang)} ${numeral(last.year)}`;
  return lang === 'ne' ? end : `${end} BS`;
}

/**
 * A Bikram Sambat date as people read it, short without the year:
 * `7 Kartik`, `7 Kartik 2082 BS`, `७ कात्तिक`, `७ कात्तिक २०८२`.
 */
export function formatBikramSambat(date: BikramSambatDate, lang: 'en' | 'ne', style: 'short' | 'long'): string {
  const month = MONTHS[lang][date.month - 1] ?? '';
  if (lang === 'ne') {
    const short = `${nepaliDigits(date.day)} ${month}`;
    return style === 'short' ? short : `${short} ${nepaliDigits(date.year)}`;
  }
  const short = `${date.day} ${month}`;
  return style === 'short' ? short : `${short} ${date.year} BS`;
}

/**
 * The days from `first` to `last` as people read them, month and year once where both have the same:
 * `22 – 25 Kartik 2083 BS`, `25 Ashwin – 8 Kartik 2083 BS`, `२९ चैत २०८२ – २ वैशाख २०८३`.
 */
export function formatBikramSambatSpan(first: BikramSambatDate, last: BikramSambatDate, lang: 'en' | 'ne'): string {
  const end = formatBikramSambat(last, lang, 'long');
  const [day, year] = lang === 'ne' ? [nepaliDigits(first.day), nepaliDigits(first.year)] : [first.day, first.year];
  if (first.year !== last.year) return `${formatBikramSambat(first, lang, 'short')} ${year} – ${end}`;
  if (first.month !== last.month) return `${formatBikramSambat(first, lang, 'short')} – ${end}`;
  return first.day === last.day ? end : `${day} – ${end}`;
}
