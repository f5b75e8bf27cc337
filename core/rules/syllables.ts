/**
 * A text that ends with a virama, which joins a consonant to the next one in the scripts of India
 * and Nepal; a joiner may follow it.
 */
const ENDS_OPEN = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]\u200d?$/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * `text` in the smallest parts that a reader sees as one: grapheme clusters (UAX #29), and whole
 * conjuncts of Devanagari and its relatives, which older tables of Unicode cut after the virama.
 */
export function syllables(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const before = parts.at(-1);
    if (before !== undefined && ENDS_OPEN.test(before) && /^\p{L}/u.test(segment))
      parts[parts.length - 1] = before + segment;
    else parts.push(segment);
  }
  return parts;
}
