import type { Lang } from '#core/kit/lang';
import { viewer } from '#core/words/en/viewer';
import { viewer as viewerNe } from '#core/words/ne/viewer';

/** The texts of the photo viewer. */
export type ViewerWords = typeof viewer;

const words: Readonly<Record<Lang, ViewerWords>> = { en: viewer, ne: viewerNe };

/** What the photo viewer says in `lang`. As properties of its island, its words would be in the HTML of each gallery. */
export const viewerWords = (lang: Lang): ViewerWords => words[lang];
