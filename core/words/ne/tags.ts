import type * as english from '#core/words/en/tags';
import { TAG_NAMES } from '#core/words/tag-names';

export const tagNames: typeof english.tagNames = TAG_NAMES.flatMap(({ en, ne }) =>
  en.map((typed) => [typed, ne] as const),
);
