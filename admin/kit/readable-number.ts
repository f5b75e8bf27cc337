import { officeLang } from '#admin/shell/language.ts';
import { localeOf } from '#core/kit/lang';
import { nepaliDigits, nepaliNumber } from '#core/kit/nepali-digits';

/** A whole number as the reader writes it: `1,500`, `१,५००`. Some browsers have no data for Nepali. */
export function readableNumber(number: number): string {
  const lang = officeLang();
  return lang === 'ne' ? nepaliNumber(number) : number.toLocaleString(localeOf(lang));
}

/** A text with a number that is formatted already, in the digits of the reader: `18:30`, `1.2 MB`. */
export const inReadersDigits = (text: string): string => (officeLang() === 'ne' ? nepaliDigits(text) : text);
