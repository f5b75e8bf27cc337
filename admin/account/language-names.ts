import type { Lang } from '#core/kit/lang';

/** In their own language: whoever does not read the present one finds theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { en: 'English', ne: 'नेपाली' };
