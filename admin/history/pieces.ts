import type { TranslateFunction } from 'ra-core';

/** A part of a sentence: words, a record by its name, or the value of a field. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'record'; resource: string; id: string; title: string; isGone: boolean }
  | { kind: 'value'; resource: string; field: string; value: unknown };

/** A character that no text has (private use): it marks the gaps of a sentence. */
const MARK = '\uE000';

/** A piece of plain text. */
export const words = (text: string): Piece => ({ kind: 'text', text });

/** The pieces of the text `key`, with those of `gaps` where the text names them. */
export function fill(
  translate: TranslateFunction,
  key: string,
  gaps: Readonly<Record<string, readonly Piece[]>>,
  options: Readonly<Record<string, unknown>> = {},
): Piece[] {
  const marks = Object.keys(gaps).map((name) => [name, `${MARK}${name}${MARK}`]);
  const text: string = translate(key, { ...options, ...Object.fromEntries(marks) });
  return text
    .split(MARK)
    .flatMap((part, index) => (index % 2 === 1 ? [...(gaps[part] ?? [])] : part === '' ? [] : [words(part)]));
}

/** The pieces as one plain text; `textOf` gives the words of a value. */
export function plain(pieces: readonly Piece[], textOf: (piece: Extract<Piece, { kind: 'value' }>) => string): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return piece.kind === 'record' ? piece.title : textOf(piece);
    })
    .join('');
}
