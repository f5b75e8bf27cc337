/** How wide a text is in pixels, in the font that is set. */
export type Measure = (text: string) => number;

const ELLIPSIS = '…';
// A syllable of Devanagari is several characters: none is cut within.
const syllables = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const syllablesOf = (text: string) => Array.from(syllables.segment(text), ({ segment }) => segment);

/** The lines of a text that is at most `width` wide. A word that is wider is broken between syllables. */
export function wrapped(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = broken(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line ? [...lines, line] : lines;
}

/** The pieces of one word, each at most `width` wide. */
function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const syllable of syllablesOf(word)) {
    if (piece && measure(piece + syllable) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += syllable;
  }
  return [...pieces, piece];
}

/** The first `count` lines; when there are more, the last one ends in an ellipsis. */
export function cutLines(
  lines: readonly string[],
  count: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= count) return [...lines];
  const kept = lines.slice(0, count);
  const rest = syllablesOf(kept.at(-1) ?? '');
  while (rest.length > 0 && measure(rest.join('').trimEnd() + ELLIPSIS) > width) rest.pop();
  return [...kept.slice(0, -1), rest.join('').trimEnd() + ELLIPSIS];
}
