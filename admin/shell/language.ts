import { type Lang, langOf } from '#core/kit/lang';
import { en, type Words } from '#core/words/en';

/** The words of the other languages, each a file of its own: nobody loads a language that is not theirs. */
const others: Readonly<Partial<Record<Lang, () => Promise<Words>>>> = {
  ne: async () => (await import('#core/words/ne')).ne,
};

let words: Words = en;

/** The language of the back office: the `lang` of its page. */
export function officeLang(): Lang {
  // Tests on Node have no page.
  return langOf(typeof document === 'undefined' ? undefined : document.documentElement.lang);
}

/** Loads the words in the language of the back office. Until then they are English. */
export async function loadWords(): Promise<void> {
  words = (await others[officeLang()]?.()) ?? en;
}

/** Asks the server for answers in the language of the back office. */
export const languageHeader = () => ({ 'Accept-Language': officeLang() });

/** The texts in the language of the back office. Call it at the place of use. */
export function officeWords(): Words {
  return words;
}
