/** How large a title is printed: a step of the styles of a poster. */
export type TitleSize = 'large' | 'medium' | 'small';

/** In characters of both titles together. */
const LARGE_MAX = 45;
const MEDIUM_MAX = 110;

/** The size of a title, by the length of it in both languages, so that a sheet holds them. */
export function titleSize(title: string, otherTitle: string | null): TitleSize {
  const length = title.length + (otherTitle?.length ?? 0);
  if (length <= LARGE_MAX) return 'large';
  return length <= MEDIUM_MAX ? 'medium' : 'small';
}

/** An address as people type it: without its scheme. */
export const urlInWords = (url: string): string => url.replace(/^https?:\/\//, '');
