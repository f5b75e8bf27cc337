import { type Lang, langOf } from '#core/lang';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';

/** The language of the back office: the `lang` of its page. */
export function officeLang(): Lang {
  // Tests on Node have no page.
  return langOf(typeof document === 'undefined' ? undefined : document.documentElement.lang);
}

/** The texts in the language of the back office. Call it at the place of use. */
export function officeWords(): Words {
  return wordsOf(officeLang());
}
