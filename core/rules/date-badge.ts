import { bikramSambat, formatBikramSambat } from '#core/bikram-sambat';
import { badgeOf, type Day } from '#core/dates';
import type { Lang } from '#core/lang';
import type { Words } from '#core/words/en';

/** A day as its badge shows it: `{ day: '2', month: 'Mar', nepali: '18 Falgun' }`. */
export interface DateBadge {
  day: string;
  month: string;
  /** The day in Bikram Sambat, `null` outside of its table. */
  nepali: string | null;
}

/** The badge of `day`; a date in Bikram Sambat that is not settled yet says so. */
export function dateBadge(day: Day, lang: Lang, words: Words['dates']): DateBadge {
  const nepali = bikramSambat(day);
  const text = nepali && formatBikramSambat(nepali, lang, 'short');
  return {
    ...badgeOf(day, lang),
    nepali: text && nepali?.provisional ? words.provisional(text) : text,
  };
}
