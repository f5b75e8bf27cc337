import type { BrowserWords } from '#core/words/browser.en';
import type { Words } from '#core/words/en';

type Leaf = string | ((...args: never[]) => string);

type KeysOf<T> = {
  // A list, and an object that may have any key, have no message key.
  [K in keyof T & string]: string extends K
    ? never
    : T[K] extends Leaf
      ? K
      : T[K] extends readonly unknown[]
        ? never
        : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The key of a text: its path in the words, like `fields.title`. */
export type MessageKey = KeysOf<Words>;

type LeafAt<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? LeafAt<T[First], Rest>
      : never
    : never;

type ArgsOf<K extends MessageKey> = LeafAt<Words, K> extends (...args: infer Args) => string ? Args : [];

/**
 * Stands for a text where its language is not known yet, such as in a schema. A message is the key
 * of the text and its arguments in JSON: `fields.tooLong [100]`. `said` turns it into words.
 */
export function message<K extends MessageKey>(key: K, ...args: ArgsOf<K>): string {
  return args.length > 0 ? `${key} ${JSON.stringify(args)}` : key;
}

const MESSAGE = /^([\w.]+)(?: (\[.*\]))?$/s;

/** The text of a message; `undefined` for a text that `message` did not make. */
function textOf(words: BrowserWords, text: string): string | undefined {
  const [, key, args = '[]'] = MESSAGE.exec(text) ?? [];
  let leaf: unknown = words;
  for (const name of key?.split('.') ?? [])
    leaf = typeof leaf === 'object' && leaf !== null && Object.hasOwn(leaf, name) ? Reflect.get(leaf, name) : undefined;
  if (typeof leaf === 'string') return leaf;
  return typeof leaf === 'function' ? String(leaf(...JSON.parse(args))) : undefined;
}

/** A message in words. A text without a key, such as zod's own, says that a value is not valid. */
export function said(words: BrowserWords, text: string): string {
  return textOf(words, text) ?? words.fields.invalid;
}

/** A text that may be a message, in words; any other stays as it is. */
export function saidWhereMessage(words: BrowserWords, text: string): string {
  return textOf(words, text) ?? text;
}
