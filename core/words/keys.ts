import type { Words } from '#core/words/en';

type Leaf = string | ((...args: never[]) => string);

type KeysOf<T> = {
  // What has names of its own choosing, or is a list, is no text.
  [K in keyof T & string]: string extends K
    ? never
    : T[K] extends Leaf
      ? K
      : T[K] extends readonly unknown[]
        ? never
        : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Names a text: the way to it, like `fields.title`. */
export type MessageKey = KeysOf<Words>;

type LeafAt<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? LeafAt<T[First], Rest>
      : never
    : never;

type ArgsOf<K extends MessageKey> =
  LeafAt<Words, K> extends (...args: infer Args) => string ? Args : [];

/**
 * A text for where it is not known yet in which language it will be said, such as in a schema: its
 * key and what it tells of, as `fields.tooLong [100]`. `said` turns it into words.
 */
export function message<K extends MessageKey>(key: K, ...args: ArgsOf<K>): string {
  return args.length > 0 ? `${key} ${JSON.stringify(args)}` : key;
}

const MESSAGE = /^([\w.]+)(?: (\[.*\]))?$/s;

/** What a message says, `undefined` for what `message` did not make. */
function textOf(words: Words, text: string): string | undefined {
  const [, key, args = '[]'] = MESSAGE.exec(text) ?? [];
  let leaf: unknown = words;
  for (const name of key?.split('.') ?? [])
    leaf =
      typeof leaf === 'object' && leaf !== null && Object.hasOwn(leaf, name)
        ? Reflect.get(leaf, name)
        : undefined;
  if (typeof leaf === 'string') return leaf;
  return typeof leaf === 'function' ? String(leaf(...JSON.parse(args))) : undefined;
}

/** A message in words. One that has no key, as zod's own have none, says that the value is not valid. */
export function said(words: Words, text: string): string {
  return textOf(words, text) ?? words.fields.invalid;
}

/** A text that may be a message, in words; any other stays as it is. */
export function saidWhereMessage(words: Words, text: string): string {
  return textOf(words, text) ?? text;
}
