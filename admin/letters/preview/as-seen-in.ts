const ASKED = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;
/** Conditions of a style that always hold, and never. */
const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/**
 * The HTML of a mail as it is shown in a colour scheme, whichever one this browser has: what its styles ask for is
 * answered by `scheme`.
 */
export const asSeenIn = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(ASKED, (_, asked: string) => (asked.toLowerCase() === scheme ? ALWAYS : NEVER));
