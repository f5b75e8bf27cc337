import type { AstroGlobal } from 'astro';
import { lastDayOf } from '#core/rules/event';
import { type EventPreview, eventWithOthers } from '#db/queries/event-page';
import { type EventInput, eventInput } from '#db/schema/event';
import { type Preview, previewOf } from '#site/loaders/preview.ts';

/** How many other events the page of an event names. */
const OTHERS = 3;

/**
 * Loads the event `id` with all that its page shows; `page` is `null` when the database does not
 * answer. With `?preview`, signed-in admins get a draft too, or what they typed.
 */
export async function eventPage(astro: AstroGlobal, id: string) {
  const { db, now, today } = astro.locals;
  const preview = await previewOf(astro, eventInput);
  try {
    const shown = await shownOf(preview, id, now, today);
    return { page: await eventWithOthers(db, today, id, OTHERS, shown), preview };
  } catch (error) {
    console.error(`event ${id}: could not be read`, error);
    return { page: null, preview };
  }
}

async function shownOf(
  preview: Preview<EventInput>,
  id: string,
  now: Date,
  today: string,
): Promise<EventPreview | undefined> {
  if (preview.kind === 'none') return undefined;
  if (preview.kind !== 'form') return {};
  const { input } = preview;
  // The sanitizer is large, and no visitor needs it.
  const { eventRow } = await import('#db/write/event');
  const at = now.toISOString();
  const unstored = {
    ...{ id, created_at: at, updated_at: at, sequence: 0 },
    ...{ share_image_url: null, share_image_says: null },
  };
  const typed = { ...eventRow(input, today), last_date: lastDayOf(input) };
  return {
    asTyped: (stored) => ({ ...(stored ?? unstored), ...typed }),
    gallery_ids: input.gallery_ids,
  };
}
