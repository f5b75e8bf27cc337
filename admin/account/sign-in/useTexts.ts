import { createContext, useContext, useEffect } from 'react';
import type { ScreenTexts } from '#admin/account/sign-in/screen-texts.ts';
import { loadWords } from '#admin/shell/language.ts';

/** The texts of a sign-in screen, which the server hands over. */
export const Texts = createContext<ScreenTexts | null>(null);

/** The texts of the screen. @throws Error outside of a screen */
export function useTexts(): ScreenTexts {
  const texts = useContext(Texts);
  if (!texts) throw new Error('there are no texts around this');
  return texts;
}

/** Loads what else is said, such as when the network is cut, while the screen is being read. */
export function useWords(): void {
  useEffect(() => {
    loadWords().catch((error: unknown) => console.error(error));
  }, []);
}
