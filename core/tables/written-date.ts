import { dateFormat } from '#core/kit/date-format';
import { addDays } from '#core/kit/dates';
import { LANGS, type Lang } from '#core/kit/lang';
import { latinDigits } from '#core/kit/nepali-digits';

/** What stands first in `06/05/27`. */
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** A day by its numbers, of whichever calendar. */
export interface Numbers {
  year: number;
  month: number;
  day: number;
}

/** A date as it is written, with what its numbers say: one thing, or another in each order. */
export interface Written {
  says: Numbers | Map<DateOrder, Numbers>;
  time: string | null;
}

/** The longest cell that is a date. */
const DATE_MAX = 80;

/** Two digits of a year are of this century: nobody imports what was before it. */
const fullYear = (digits: string) => Number(digits) + (digits.length > 2 ? 0 : 2000);

/** The numbers of months by their names, in the languages of the site. */
const MONTHS: ReadonlyMap<string, number> = new Map(LANGS.flatMap(namesOfMonths));

function namesOfMonths(lang: Lang): [string, number][] {
  const formats = (['long', 'short'] as const).map((month) => dateFormat('UTC', lang, { month }));
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at): [string, number][] => {
    const names = formats.map((format) => format.format(new Date(Date.UTC(2026, at, 1))).toLowerCase());
    // Where some write Sept, others write Sep.
    return [...names, (names[0] ?? '').slice(0, 3)].map((name) => [name, at + 1]);
  });
}

/** The days of the week, in the languages of the site. */
const WEEKDAYS = LANGS.flatMap((lang) => {
  const format = dateFormat('UTC', lang, { weekday: 'long', day: 'numeric', month: 'long' });
  const days = Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 1, 1 + day))));
  return days.flatMap((day) => /^\p{L}[\p{L}\p{M}]*/u.exec(day.toLowerCase())?.[0] ?? []);
});

const WORD = String.raw`(\p{L}[\p{L}\p{M}]*)\.?`;
const NTH = '(?:st|nd|rd|th)?';
const YEAR = String.raw`['’]?(\d{4}|\d\d)`;
const BEHIND = '(?:,? (.*))?$';
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${NTH}\.?[ /-]?(?:of )?${WORD},?[ /-]?${YEAR}${BEHIND}`, 'u');
const MONTH_FIRST = new RegExp(String.raw`^${WORD}[ /-]?(\d{1,2})${NTH}(?:,? |,|[./-])${YEAR}${BEHIND}`, 'u');
const YEAR_AND_WORD = new RegExp(String.raw`^(\d{4})[ /-]?${WORD}[ /-]?(\d{1,2})${NTH}${BEHIND}`, 'u');
const WEEKDAY = new RegExp(`^${WORD},? (.*)$`, 'u');
const YEAR_FIRST = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})\.?(?:(?:t|,? )(.*))?$/;
const TOGETHER = /^(20\d\d)(\d\d)(\d\d)$/;
const NUMBERS = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d\d)\.?(?:,? (.*))?$/;
/** Days since the end of 1899, as a spreadsheet counts them, for the years 1927 to 2117. */
const SERIAL = /^([1-7]\d{4})([.,]\d{1,20})?$/;

/** The date of a cell; `null` for any other text. */
export function writtenDate(cell: string): Written | null {
  if (cell.length > DATE_MAX) return null;
  const text = withoutLastWeekday(
    latinDigits(cell)
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-'),
  );
  const [, , date] = WEEKDAY.exec(text) ?? [];
  return numbers(text) ?? named(text) ?? (date ? (numbers(date) ?? named(date)) : null);
}

/** `13/02/2027 (Sat)` without its day of the week. */
function withoutLastWeekday(text: string): string {
  const at = text.lastIndexOf(' ');
  const word = text.slice(at + 1).replace(/[().,]/g, '');
  const isWeekday = word.length > 2 && WEEKDAYS.some((name) => name.startsWith(word));
  return at > 0 && isWeekday ? text.slice(0, at).replace(/,$/, '') : text;
}

function numbers(text: string): Written | null {
  const [, year, month, day, rest] = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (year) return { says: { year: Number(year), month: Number(month), day: Number(day) }, time: rest ?? null };
  const [, first = '', sign, second, last, behind = null] = NUMBERS.exec(text) ?? [];
  if (last) {
    const [one, two] = [Number(first), Number(second)];
    const dayFirst = { year: fullYear(last), month: two, day: one };
    // Nobody writes dots or blanks between numbers whose first one is the month, or the year without its century.
    if (sign === '.' || sign === ' ') return { says: dayFirst, time: behind };
    const says = new Map<DateOrder, Numbers>([
      ['day-first', dayFirst],
      ['month-first', { ...dayFirst, month: one, day: two }],
    ]);
    if (first.length === 2 && last.length === 2)
      says.set('year-first', { year: fullYear(first), month: two, day: Number(last) });
    return { says, time: behind };
  }
  const [, days, part] = SERIAL.exec(text) ?? [];
  if (!days) return null;
  const [at = '', number, date] = addDays('1899-12-30', Number(days)).split('-');
  return { says: { year: Number(at), month: Number(number), day: Number(date) }, time: part ? `0${part}` : null };
}

function named(text: string): Written | null {
  const [, day, month, year, time] = DAY_FIRST.exec(text) ?? [];
  if (day) return withMonth(year, month, day, time);
  const [, firstMonth, late, itsYear, behind] = MONTH_FIRST.exec(text) ?? [];
  if (late) return withMonth(itsYear, firstMonth, late, behind);
  const [, firstYear, lateMonth, last, rest] = YEAR_AND_WORD.exec(text) ?? [];
  return withMonth(firstYear, lateMonth, last, rest);
}

function withMonth(year = '', name = '', day = '', time: string | null = null): Written | null {
  const month = MONTHS.get(name);
  return month ? { says: { year: fullYear(year), month, day: Number(day) }, time } : null;
}

/** What a date can say. */
export const allOf = ({ says }: Written): Numbers[] => (says instanceof Map ? [...says.values()] : [says]);
