import { z } from 'zod';
import type { Day } from '#core/dates';
import { paths } from '#core/paths';
import { EVENT_STATUSES, statusOn } from '#core/rules/event';
import { shownTimes } from '#core/rules/event-times';
import type { ListedEvent, oneEvent } from '#db/queries/feeds';
import type { eventFields } from '#db/schema/event';

const day = () => z.string().meta({ format: 'date' });
const time = () => z.string().meta({ pattern: '^\\d{2}:\\d{2}$' });

/** What the public API tells of a column. */
const columns = {
  id: z.string(),
  title: z.string(),
  title_ne: z.string().nullable().meta({ description: 'In Nepali' }),
  excerpt: z.string().meta({ description: 'The beginning of the description as plain text' }),
  date: day().meta({ description: 'The first day, in Auckland' }),
  end_date: day().nullable().meta({ description: 'The last day, where it is another one' }),
  start_time: time().nullable().meta({ description: 'Wall-clock time in Auckland' }),
  end_time: time().nullable().meta({ description: 'Wall-clock time in Auckland' }),
  location: z.string(),
  profile_image_url: z
    .string()
    .nullable()
    .meta({ description: 'A picture: an address, or a path on this site' }),
  tags: z.array(z.string()),
  cancelled: z.boolean(),
  updated_at: z.string().meta({ format: 'date-time' }),
} satisfies Record<(typeof eventFields.public)[number], z.ZodType>;

/** An event as the public API lists it. */
export const publicEvent = z.object({
  ...columns,
  status: z.enum(EVENT_STATUSES).meta({ description: 'As of today in Auckland' }),
  url: z.string().meta({ format: 'uri', description: 'The page of the event' }),
});

/** An event as the public API shows it alone. */
export const publicEventDetail = publicEvent.extend({
  description: z.string().meta({ description: 'HTML' }),
  description_ne: z.string().nullable().meta({ description: 'HTML, in Nepali' }),
});

/** A page of a list of events. */
export const publicEventList = z.object({
  events: z.array(publicEvent),
  page: z.int(),
  pages: z.int().meta({ description: 'How many pages the list has' }),
  total: z.int().meta({ description: 'How many events the list has on all its pages' }),
});

/** What every refusal of the API says. */
export const refusal = z.object({ message: z.string() });

/** What is public of a stored event, its status as of `today`; whatever else a row has stays here. */
export function publicEventOf(
  event: ListedEvent,
  { today, origin }: { today: Day; origin: string },
): z.infer<typeof publicEvent> {
  return publicEvent.parse({
    ...event,
    ...shownTimes(event),
    status: statusOn(event, today),
    url: `${origin}${paths.event(event.id)}`,
  });
}

/** The same of one event, with its description. */
export function publicEventDetailOf(
  event: NonNullable<Awaited<ReturnType<typeof oneEvent>>>,
  context: { today: Day; origin: string },
): z.infer<typeof publicEventDetail> {
  const { description, description_ne } = event;
  return publicEventDetail.parse({
    ...publicEventOf(event, context),
    ...{ description, description_ne },
  });
}
