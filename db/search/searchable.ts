import { plainText } from '#core/kit/rich-text';
import { cutAtWord } from '#core/kit/text';

/** The most text of one record that the site's search looks through, in characters. */
const SEARCHABLE_MAX = 20_000;

const searchable = (texts: readonly string[], between: string) =>
  cutAtWord(texts.filter(Boolean).join(between).normalize('NFC'), SEARCHABLE_MAX);

/** The text of sanitized HTML, of all its languages, as the site's search reads it. */
export const searchableText = (...html: (string | null | undefined)[]): string =>
  searchable(
    html.map((one) => plainText(one ?? '')),
    ' ',
  );

/** Plain texts that are no sentence together, a line each, as the site's search reads them. */
export const searchableLines = (texts: readonly string[]): string => searchable(texts, '\n');
