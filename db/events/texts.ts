import { plainText } from '#core/kit/rich-text';
import { cutAtWord, fold } from '#core/kit/text';
import { shortSlugOf } from '#core/kit/title-slug';
import { searchableText } from '#db/search/searchable';

const EXCERPT_LENGTH = 300;

const excerptOf = (html: string) => cutAtWord(plainText(html), EXCERPT_LENGTH);

/** The columns of an event that follow from its texts, whose HTML is clean. */
export function eventTexts(event: {
  title: string;
  title_ne: string | null | undefined;
  location: string;
  location_ne: string | null | undefined;
  description: string;
  description_ne: string | null | undefined;
}) {
  const { title, title_ne, location, location_ne } = event;
  return {
    title_slug: shortSlugOf(title) || 'event',
    excerpt: excerptOf(event.description),
    excerpt_ne: excerptOf(event.description_ne ?? ''),
    search: fold([title, title_ne, location, location_ne].filter(Boolean).join(' ')),
    plain_text: searchableText(event.description, event.description_ne, location_ne),
  };
}
