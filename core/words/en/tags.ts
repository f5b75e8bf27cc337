import { TAG_NAMES } from '#core/words/tag-names';

/** The tags of events that are known, as they may have been typed in another language, with their names in this one. */
export const tagNames: readonly (readonly [typed: string, name: string])[] = TAG_NAMES.map(
  ({ en: [name], ne }) => [ne, name] as const,
);
