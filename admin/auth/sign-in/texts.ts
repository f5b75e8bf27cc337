import { createContext, useContext } from 'react';
import { signInTexts } from '#admin/auth/sign-in/messages.ts';
import { DEFAULT_LANG, type Lang } from '#core/lang';
import { wordsOf } from '#core/words/languages';

/** The language of a sign-in screen. The server renders it too, where there is no document. */
export const ScreenLang = createContext<Lang>(DEFAULT_LANG);

/** The texts of the sign-in screens, and the words they share with the site. */
export function useTexts() {
  const lang = useContext(ScreenLang);
  return { texts: signInTexts(lang), words: wordsOf(lang) };
}
