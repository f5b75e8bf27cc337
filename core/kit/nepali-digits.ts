import type { Lang } from '#core/kit/lang';

const DIGITS = [...'०१२३४५६७८९'];

/** A text whose digits are those of Nepal, without groups: `2024-2026` is `२०२४-२०२६`. */
export function nepaliDigits(text: string | number): string {
  return String(text).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit);
}

/** A text whose digits are Latin, whichever of both somebody typed: `२०८३-08` is `2083-08`. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));
}

/** A number in the digits of a language, without groups, as a page or a year has it: `2026`, `२०२६`. */
export const plainNumber = (number: number, lang: Lang): string =>
  lang === 'ne' ? nepaliDigits(number) : String(number);

/** A whole number in the digits of Nepal, grouped as there: `2082` is `२,०८२`, `150000` is `१,५०,०००`. */
export function nepaliNumber(number: number): string {
  // The `Intl` of workerd knows no Nepali.
  return nepaliDigits(String(number).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ','));
}
