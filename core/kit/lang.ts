import { defaultLanguage, languages } from '#society';

/** A language the product speaks. Each has its words in `core/words/languages.ts`. */
export type Lang = keyof typeof languages;

/** The language where no other one was asked for. Its pages are at the root of the site. */
export const DEFAULT_LANG: Lang = defaultLanguage;

/** The name by which a call names the language of its answer, such as `lang=ne`. */
export const LANG_PARAMETER = 'lang';

/** Whether `text` names a language of ours. */
export function isLang(text: string | undefined): text is Lang {
  return text !== undefined && Object.hasOwn(languages, text);
}

/** Every language of the product. */
export const LANGS: readonly Lang[] = Object.keys(languages).filter(isLang);

/** The locale of a language (BCP 47): dates and numbers follow it. */
export function localeOf(lang: Lang): string {
  return languages[lang];
}

/** The language that `text` names, e.g. `en`; the default one where it names none of ours. */
export function langOf(text: string | undefined): Lang {
  return isLang(text) ? text : DEFAULT_LANG;
}

/** The language that somebody chose, or `otherwise` where they chose none, or one that is not ours any more. */
export const langOr = (chosen: string | null, otherwise: Lang): Lang =>
  isLang(chosen ?? undefined) ? langOf(chosen ?? undefined) : otherwise;

/** Calls `make` once for each language, at its first use: formatters are costly to make. */
export function perLang<T extends object>(make: (lang: Lang) => T): (lang: Lang) => T {
  const made = new Map<Lang, T>();
  return (lang) => {
    const one = made.get(lang) ?? make(lang);
    made.set(lang, one);
    return one;
  };
}
