import { nepaliDigits } from '#core/kit/nepali-digits';

/** A number in the digits of the page's language. Runs in the page: Chromium has no locale data for Nepali. */
export const numberOf = (number: number): string =>
  document.documentElement.lang === 'ne' ? nepaliDigits(number) : String(number);
