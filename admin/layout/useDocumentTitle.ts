import { useEffect } from 'react';
import { officeWords } from '#admin/language.ts';

/** Where react-admin's screens put their title. */
const TITLE = 'react-admin-title';

/** Keeps the window's title in step with the screen's: `Pages | New Zealand Nepal Society`. */
export function useDocumentTitle(): void {
  useEffect(() => {
    // Screens render their title through a portal, so its changes can only be observed.
    const follow = () => {
      const text = document.getElementById(TITLE)?.textContent?.trim();
      const { site } = officeWords();
      const title = site.title(text || site.backOffice);
      if (document.title !== title) document.title = title;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
}
