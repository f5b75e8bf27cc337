import { type Lang, localeOf, perLang } from '#core/lang';

const plain = perLang((lang) => new Intl.NumberFormat(localeOf(lang), { useGrouping: false }));

/** A number in the digits of a language, without groups, as a page or a year has it: `2026`, `२०२६`. */
export const plainNumber = (number: number, lang: Lang): string => plain(lang).format(number);
