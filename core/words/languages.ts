import type { Lang } from '#core/kit/lang';
import { en, type Words } from '#core/words/en';
import { ne } from '#core/words/ne';

// The one place that knows every language's words. Islands must not import it: they are given the few
// texts they show.
const languages: Readonly<Record<Lang, Words>> = { en, ne };

/** Every text, in this language. */
export function wordsOf(lang: Lang): Words {
  return languages[lang];
}

/** A text that is chosen when its language is known. */
export type Text = (words: Words) => string;
