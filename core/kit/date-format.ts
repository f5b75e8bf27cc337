import { type Lang, localeOf } from '#core/kit/lang';
import { nepaliDigits } from '#core/kit/nepali-digits';

/** Which parts of a date are written, as `Intl.DateTimeFormat` names them. */
export interface DateParts {
  weekday?: 'short' | 'long';
  day?: 'numeric';
  month: 'short' | 'long';
  year?: 'numeric';
}

/** Writes a date, and a span of two. */
export interface DateFormat {
  format(date: Date): string;
  formatRange(first: Date, last: Date): string;
}

/**
 * Writes the date that the clocks of a zone (IANA) show at an instant: `Wednesday, 25 November 2026`,
 * `बुधबार, २५ नोभेम्बर २०२६`.
 */
export function dateFormat(timeZone: string, lang: Lang, parts: DateParts): DateFormat {
  return lang === 'ne' ? nepaliFormat(timeZone, parts) : formatOfLocale(localeOf(lang), timeZone, parts);
}

/** Writes dates as `Intl` does in a locale (BCP 47), with plain spaces around the dash of a span. */
export function formatOfLocale(locale: string, timeZone: string, parts: DateParts): DateFormat {
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone });
  return {
    format: (date) => format.format(date),
    // Intl writes thin spaces, which some fonts lack.
    formatRange: (first, last) =>
      format
        .formatRange(first, last)
        .split('–')
        .map((day) => day.trim())
        .join(' – '),
  };
}

/** Nepali has no shorter names for them. */
const MONTHS = ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'];
/** The days of the week from Sunday, without their ending बार. */
const WEEKDAYS = ['आइत', 'सोम', 'मङ्गल', 'बुध', 'बिहि', 'शुक्र', 'शनि'];

/** Most dates are days, which are written in UTC: those ask no table. */
function numbersIn(timeZone: string) {
  if (timeZone === 'UTC')
    return (date: Date) => ({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      weekday: date.getUTCDay(),
    });
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  return (date: Date) => {
    const day = format.format(date);
    const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
    return { year, month, day: number, weekday: new Date(`${day}T00:00:00Z`).getUTCDay() };
  };
}

/**
 * Nepali dates. The `Intl` of workerd does not know them: it has the data of few languages. A span names a
 * month and a year once where both ends have the same.
 */
function nepaliFormat(timeZone: string, parts: DateParts): DateFormat {
  const read = numbersIn(timeZone);
  const write = (date: ReturnType<typeof read>, last?: ReturnType<typeof read>) => {
    const isSameYear = last?.year === date.year;
    const weekday = WEEKDAYS[date.weekday] ?? '';
    return [
      parts.weekday && (parts.weekday === 'long' ? `${weekday}बार,` : weekday),
      parts.day && nepaliDigits(date.day),
      !(parts.day && isSameYear && last.month === date.month) && MONTHS[date.month - 1],
      parts.year && !isSameYear && nepaliDigits(date.year),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const format = (date: Date) => write(read(date));
  return {
    format,
    formatRange: (first, last) =>
      format(first) === format(last) ? format(first) : `${write(read(first), read(last))} – ${format(last)}`,
  };
}
