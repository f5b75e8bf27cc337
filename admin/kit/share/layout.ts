import type { Says } from '#admin/kit/share/says.ts';

/** A line of text on the picture: its left end and its baseline, in pixels. */
export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  style: 'title' | 'other' | 'mark' | 'strong' | 'plain';
}

/** Measures text of this size and style, in pixels. */
export type MeasureIn = (size: number, style: Line['style']) => Measure;

/** The room for the text, in pixels. */
export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Line height by font size. */
const LEADING = { title: 1.16, other: 1.16, mark: 1.3, strong: 1.35, plain: 1.35 } as const;
const SIZES = { title: 70, other: 58, mark: 34, strong: 38, plain: 31 } as const;
/** Tried in order until the titles fit. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.62, 0.55, 0.48] as const;
const GAP = 18;
const FACT_LINES = 2;
/** From the top of a line to its baseline, by font size. */
const ASCENT = 0.82;

/** Devanagari has marks above and below. */
const DEVANAGARI_LEADING = 1.4;

const leadingOf = (text: string, style: Line['style']) =>
  /\p{Script=Devanagari}/u.test(text) ? DEVANAGARI_LEADING : LEADING[style];

interface Block {
  leading: number;
  style: Line['style'];
  size: number;
  lines: string[];
  gap: number;
}

const heightOf = ({ leading, size, lines, gap }: Block) => lines.length * size * leading + gap;
const sum = (blocks: readonly Block[]) => blocks.reduce((height, block) => height + heightOf(block), 0);

/** Lays out the text of a picture: the titles as large as fits, and shortened when even the smallest do not fit. */
export function layoutOf(says: Says, room: Room, measureIn: MeasureIn): Line[] {
  const blockOf = (text: string, style: Line['style'], size: number, gap: number): Block => ({
    leading: leadingOf(text, style),
    style,
    size,
    gap,
    lines: wrapped(text, room.width, measureIn(size, style)),
  });
  const mark = says.mark ? [blockOf(says.mark, 'mark', SIZES.mark, GAP)] : [];
  const facts = says.facts.map((text, index) => {
    const style = index === 0 ? 'strong' : 'plain';
    const block = blockOf(text, style, SIZES[style], 4);
    const measure = measureIn(block.size, style);
    return { ...block, lines: cutLines(block.lines, FACT_LINES, room.width, measure) };
  });
  const left = room.height - sum(mark) - sum(facts);
  const titlesAt = (scale: number) => [
    blockOf(says.title, 'title', SIZES.title * scale, says.otherTitle ? 6 : GAP),
    ...(says.otherTitle ? [blockOf(says.otherTitle, 'other', SIZES.other * scale, GAP)] : []),
  ];
  const tried = SCALES.map(titlesAt);
  const smallest = tried.at(-1) ?? [];
  const titles = tried.find((blocks) => sum(blocks) <= left) ?? shortened(smallest, left, room, measureIn);
  return linesOf([...mark, ...titles, ...facts], room);
}

function shortened(blocks: Block[], height: number, { width }: Room, measureIn: MeasureIn) {
  let shown = blocks;
  while (sum(shown) > height && shown.some(({ lines }) => lines.length > 1)) {
    const longest = Math.max(...shown.map(({ lines }) => lines.length));
    const at = shown.findIndex(({ lines }) => lines.length === longest);
    shown = shown.map((block, index) => {
      if (index !== at) return block;
      const measure = measureIn(block.size, block.style);
      return { ...block, lines: cutLines(block.lines, longest - 1, width, measure) };
    });
  }
  return shown;
}

function linesOf(blocks: readonly Block[], { x, y }: Room): Line[] {
  const lines: Line[] = [];
  let top = y;
  for (const { leading, style, size, lines: texts, gap } of blocks) {
    const height = size * leading;
    for (const text of texts) {
      lines.push({ text, x, y: top + (height - size) / 2 + size * ASCENT, size, style });
      top += height;
    }
    top += gap;
  }
  return lines;
}

/** In pixels, in the font that is set. */
type Measure = (text: string) => number;

const ELLIPSIS = '…';
// A syllable of Devanagari is several characters: none is cut within.
const syllables = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const syllablesOf = (text: string) => Array.from(syllables.segment(text), ({ segment }) => segment);

/** Wraps a text into lines of at most `width` pixels. A word that is wider is broken between syllables. */
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
export function cutLines(lines: readonly string[], count: number, width: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines];
  const kept = lines.slice(0, count);
  const rest = syllablesOf(kept.at(-1) ?? '');
  while (rest.length > 0 && measure(rest.join('').trimEnd() + ELLIPSIS) > width) rest.pop();
  return [...kept.slice(0, -1), rest.join('').trimEnd() + ELLIPSIS];
}
