import type { Day } from '#core/dates';
import { statusOn } from '#core/rules/event';
import { cutAtWord, fold } from '#core/rules/text';
import type { EventInput } from '#db/schema/event';
import { plainText, sanitizeHtml } from '#db/write/html';
import { searchableText } from '#db/write/searchable';

const EXCERPT_LENGTH = 300;

/** A written event as it is stored on `today`: with clean HTML and the derived columns. */
export function eventRow({ gallery_ids: _, ...event }: EventInput, today: Day) {
  const description = sanitizeHtml(event.description);
  const description_ne = event.description_ne && sanitizeHtml(event.description_ne);
  return {
    ...event,
    description,
    description_ne,
    publish_on: event.draft ? event.publish_on : null,
    status: statusOn(event, today),
    excerpt: cutAtWord(plainText(description), EXCERPT_LENGTH),
    search: fold(`${event.title} ${event.title_ne ?? ''} ${event.location}`),
    plain_text: searchableText(description, description_ne),
  };
}
