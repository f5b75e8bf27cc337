import type { Lang } from '#core/kit/lang';
import { month } from '#core/words/en/month';
import { month as monthNe } from '#core/words/ne/month';

const words: Readonly<Record<Lang, typeof month>> = { en: month, ne: monthNe };

/** What the calendar's months say in `lang`. As properties of the island, its words would be in the HTML. */
export const monthWords = (lang: Lang): typeof month => words[lang];
