import type { Day } from '#core/dates';
import { statusOn } from '#core/rules/event';
import { cutAtWord, fold } from '#core/rules/text';
import type { EventInput } from '#db/schema/event';
import { plainText, sanitizeHtml } from '#db/write/html';
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
    ...eventTexts({ ...event, description, description_ne }),
  };
}
