import { plainText } from '#core/rules/plain-text';
import { cutAtWord } from '#core/rules/text';

/** The most text of one record that the site's search looks through, in characters. */
const SEARCHABLE_MAX = 20_000;

/** The text of sanitized HTML, of all its languages, as the site's search reads it. */
export function searchableText(...html: (string | null | undefined)[]): string {
  const text = html.map((one) => plainText(one ?? '')).filter(Boolean);
  return cutAtWord(text.join(' ').normalize('NFC'), SEARCHABLE_MAX);
}
