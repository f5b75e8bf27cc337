import type { Lang } from '#core/kit/lang';
import { rules } from '#core/words/en/series';
import { rules as rulesNe } from '#core/words/ne/series';

const words: Readonly<Record<Lang, typeof rules>> = { en: rules, ne: rulesNe };

/** How often series are held, in `lang`, for the back office: its own words have no series. */
export const ruleWords = (lang: Lang): typeof rules => words[lang];
