import { plainText } from '#core/rules/plain-text';
import { cutAtWord, fold } from '#core/rules/text';
import { searchableText } from '#db/write/searchable';

const EXCERPT_LENGTH = 300;

/** The columns of an event that follow from its texts, whose HTML is clean. */
export function eventTexts(event: {
  title: string;
  title_ne: string | null | undefined;
  location: string;
  description: string;
  description_ne: string | null | undefined;
}) {
  return {
    excerpt: cutAtWord(plainText(event.description), EXCERPT_LENGTH),
    search: fold(`${event.title} ${event.title_ne ?? ''} ${event.location}`),
    plain_text: searchableText(event.description, event.description_ne),
  };
}
