import { type Lang, langOf } from '#core/lang';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';

/** The language of the back office: its page's own. */
export function officeLang(): Lang {
  // Tests on Node have no page.
  return langOf(typeof document === 'undefined' ? undefined : document.documentElement.lang);
}

/** The texts of the back office's language. They are asked for where they are said. */
export function officeWords(): Words {
  return wordsOf(officeLang());
}
