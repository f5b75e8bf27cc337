import { type Lang, langOf } from '#core/kit/lang';
import { type BrowserWords, browserEn } from '#core/words/browser.en';

/** A file each, loaded when it is needed. */
const others: Readonly<Partial<Record<Lang, () => Promise<BrowserWords>>>> = {
  ne: async () => (await import('#core/words/browser.ne')).browserNe,
};

let words: BrowserWords = browserEn;

/** The language of the back office: the `lang` of its page. */
export function officeLang(): Lang {
  // Tests on Node have no page.
  return langOf(typeof document === 'undefined' ? undefined : document.documentElement.lang);
}

/** Loads the words in the language of the back office. Until then they are English. */
export async function loadWords(): Promise<void> {
  words = (await others[officeLang()]?.()) ?? browserEn;
}

/** The header that asks the server for answers in the back office's language. */
export const languageHeader = () => ({ 'Accept-Language': officeLang() });

/** The words in the back office's language. Call it where they are used: they are loaded after this module. */
export function officeWords(): BrowserWords {
  return words;
}
