import type { Lang } from '#core/kit/lang';
import { door as en } from '#core/words/en/door';
import { door as ne } from '#core/words/ne/door';

/** The texts of the page at the door. */
export type DoorWords = typeof en;

/** Those of all languages are on the phone: whoever takes over the door without network may want the other one. */
const WORDS: Record<Lang, DoorWords> = { en, ne };

/** The texts of the page at the door in a language. */
export const doorWords = (lang: Lang): DoorWords => WORDS[lang];
