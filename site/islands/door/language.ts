import { createContext, useContext } from 'react';
import { formatClock } from '#core/kit/dates';
import { type Lang, langOr } from '#core/kit/lang';
import { nepaliNumber } from '#core/kit/nepali-digits';
import { type DoorWords, doorWords } from '#core/registrations/door-words';

/** Of what this phone says, in `localStorage`. */
const KEY = 'door-language';

/** How the page says things. */
export interface Said {
  lang: Lang;
  says: DoorWords;
  /** A number in the digits of the language. */
  number: (number: number) => string;
  /** The time of day of an instant (ISO-8601, UTC), in the society's zone. */
  clock: (instant: string) => string;
}

/** How the page says things in a language. */
export const saidIn = (lang: Lang): Said => ({
  lang,
  says: doorWords(lang),
  number: lang === 'ne' ? nepaliNumber : String,
  clock: (instant) => formatClock(new Date(instant), lang),
});

const Language = createContext(saidIn('en'));
export const LanguageProvider = Language.Provider;
export const useSaid = (): Said => useContext(Language);

/** The language that was chosen on this phone, or `otherwise`. */
export function keptLanguage(otherwise: Lang): Lang {
  try {
    return langOr(localStorage.getItem(KEY), otherwise);
  } catch {
    return otherwise;
  }
}

/** Remembers the language of this phone. */
export function keepLanguage(lang: Lang): void {
  try {
    localStorage.setItem(KEY, lang);
  } catch {
    // It is chosen again the next time.
  }
}
