import type { ResolvedBlock } from '#api/letters/resolve';
import type { SenderFacts } from '#api/letters/sender';
import type { Lang } from '#core/lang';

/** The links of one reader: whole addresses. `browser` is the letter's public page, where it has one. */
export interface LetterLinks {
  unsubscribe: string;
  preferences: string;
  browser: string | null;
}

/** What a letter says, in both languages. */
export interface LetterContent {
  subject: string;
  preview: string;
  subject_ne: string | null;
  preview_ne: string | null;
  blocks: readonly ResolvedBlock[];
}

/** For whom, and from where, a letter is rendered. Without links it has nobody's. */
export interface RenderContext {
  lang: Lang;
  siteUrl: string;
  mediaBase?: string | undefined;
  sender: SenderFacts;
  links: LetterLinks | null;
}
