/** The languages the product speaks. Each has its words in `core/words/languages.ts`. */
export const LANGS = ['en'] as const;
export type Lang = (typeof LANGS)[number];

/** What is spoken where nothing else was asked for; its pages stand at the root of the site. */
export const DEFAULT_LANG: Lang = 'en';

/** How a language is written here (BCP 47): dates and numbers follow it. */
const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-NZ' };

/** The locale of a language, for `Intl`. */
export function localeOf(lang: Lang): string {
  return LOCALES[lang];
}

/** Whether `text` names a language of ours. */
export function isLang(text: string | undefined): text is Lang {
  return LANGS.some((lang) => lang === text);
}

/** The language that `text` names, e.g. `en`; the default one where it names none of ours. */
export function langOf(text: string | undefined): Lang {
  return isLang(text) ? text : DEFAULT_LANG;
}

/** What `make` gives for a language, made when it is first asked for and then kept: formatters are dear. */
export function perLang<T extends object>(make: (lang: Lang) => T): (lang: Lang) => T {
  const made = new Map<Lang, T>();
  return (lang) => {
    const one = made.get(lang) ?? make(lang);
    made.set(lang, one);
    return one;
  };
}
