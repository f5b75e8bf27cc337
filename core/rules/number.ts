import type { Lang } from '#core/lang';
import { nepaliDigits } from '#core/nepali-digits';

/** A number in the digits of a language, without groups, as a page or a year has it: `2026`, `२०२६`. */
export const plainNumber = (number: number, lang: Lang): string =>
  lang === 'ne' ? nepaliDigits(number) : String(number);
