import { statusOn } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import type { EventInput } from '#db/events/schema';
import { eventTexts } from '#db/events/texts';
import { sanitizeHtml } from '#db/kit/sanitize-html';

/** Cleans a text; the same one again and again costs once: the dates of a series mostly have one description. */
function cleaner() {
  let last: { dirty: string; clean: string } | undefined;
  return (dirty: string): string => {
    if (last?.dirty !== dirty) last = { dirty, clean: sanitizeHtml(dirty) };
    return last.clean;
  };
}
const clean = { en: cleaner(), ne: cleaner() };

/** A written event as it is stored on `today`: with clean HTML and the derived columns. */
export function eventRow({ gallery_ids: _, ...event }: EventInput, today: Day) {
  const description = clean.en(event.description);
  const description_ne = event.description_ne && clean.ne(event.description_ne);
  return {
    ...event,
    registration_for: event.series_id ? event.registration_for : ('date' as const),
    description,
    description_ne,
    publish_on: event.draft ? event.publish_on : null,
    status: statusOn(event, today),
    ...eventTexts({ ...event, description, description_ne }),
  };
}
