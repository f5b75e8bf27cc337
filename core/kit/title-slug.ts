import { romanise } from '#core/kit/romanise';
import { slugOf } from '#core/kit/slug';

/** The slug that a title proposes: one in Nepali is put into Latin letters first. */
export const titleSlugOf = (title: string): string => slugOf(romanise(title.slice(0, 400)));

/** The most characters of a name in a short address: people type it from a poster. */
const SHORT_MAX = 40;

/** The slug of a title as the name in a short address: cut between words, where it is long. */
export function shortSlugOf(title: string): string {
  const slug = titleSlugOf(title);
  if (slug.length <= SHORT_MAX) return slug;
  const end = slug.lastIndexOf('-', SHORT_MAX);
  return slug.slice(0, end > 0 ? end : SHORT_MAX);
}
