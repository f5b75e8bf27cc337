/** Control characters other than tab and line ends, and code points that are no characters. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** `text` without what neither iCalendar (RFC 5545 §3.1) nor XML 1.0 (§2.2) may hold. */
export function printable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '');
}
