import { z } from 'zod';
import { EVENT_STATUSES, laterLastDayOf, statusOn } from '#core/events/event';
import { shownTimes } from '#core/events/event-times';
import type { Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { listedRegistrationAt, REGISTRATION_KINDS } from '#core/registrations/state';
import { message } from '#core/words/keys';
import type { ListedEvent, oneEvent } from '#db/events/feeds';
import type { eventFields } from '#db/events/schema';

const day = () => z.string().meta({ format: 'date' });
const time = () => z.string().meta({ pattern: '^\\d{2}:\\d{2}$' });

const columns = {
  id: z.string(),
  title: z.string(),
  title_ne: z
    .string()
    .nullable()
    .meta({ description: message('apiDocs.event.title_ne') }),
  excerpt: z.string().meta({ description: message('apiDocs.event.excerpt') }),
  date: day().meta({ description: message('apiDocs.event.date') }),
  end_date: day()
    .nullable()
    .meta({ description: message('apiDocs.event.end_date') }),
  start_time: time()
    .nullable()
    .meta({ description: message('apiDocs.event.time') }),
  end_time: time()
    .nullable()
    .meta({ description: message('apiDocs.event.end_time') }),
  location: z.string(),
  profile_image_url: z
    .string()
    .nullable()
    .meta({ description: message('apiDocs.event.picture') }),
  tags: z.array(z.string()),
  cancelled: z.boolean(),
  updated_at: z.string().meta({ format: 'date-time' }),
  location_ne: z
    .string()
    .nullable()
    .meta({ description: message('apiDocs.event.location_ne') }),
  excerpt_ne: z.string().meta({ description: message('apiDocs.event.excerpt_ne') }),
} satisfies Record<(typeof eventFields.public)[number], z.ZodType>;

/** An event as the public API lists it. */
export const publicEvent = z.object({
  ...columns,
  status: z.enum(EVENT_STATUSES).meta({ description: message('apiDocs.event.status') }),
  url: z.string().meta({ format: 'uri', description: message('apiDocs.event.url') }),
  registration: z
    .object({
      status: z.enum(REGISTRATION_KINDS).meta({ description: message('apiDocs.event.registration_status') }),
      opens: z.string().nullable().meta({ format: 'date-time' }),
      closes: z.string().meta({ format: 'date-time' }),
      url: z.string().meta({ format: 'uri', description: message('apiDocs.event.registration_url') }),
    })
    .optional()
    .meta({ description: message('apiDocs.event.registration') }),
});

/** An event as the public API shows it alone. */
export const publicEventDetail = publicEvent.extend({
  description: z.string().meta({ description: message('apiDocs.event.description') }),
  description_ne: z
    .string()
    .nullable()
    .meta({ description: message('apiDocs.event.description_ne') }),
});

/** A page of a list of events. */
export const publicEventList = z.object({
  events: z.array(publicEvent),
  page: z.int(),
  pages: z.int().meta({ description: message('apiDocs.event.pages') }),
  total: z.int().meta({ description: message('apiDocs.event.total') }),
});

/** The body of every refusal of the API. */
export const refusal = z.object({ message: z.string() });

interface Context {
  today: Day;
  now: Date;
  origin: string;
}

/** The public fields of a stored event, its status as of `today`; other columns are left out. */
export function publicEventOf(event: ListedEvent, { today, now, origin }: Context): z.infer<typeof publicEvent> {
  const state = listedRegistrationAt(event, now);
  return publicEvent.parse({
    ...event,
    end_date: laterLastDayOf(event),
    ...shownTimes(event),
    status: statusOn(event, today),
    url: `${origin}${paths.event(event.id)}`,
    registration: state
      ? { status: state.kind, opens: state.opens, closes: state.closes, url: `${origin}${paths.register(event.id)}` }
      : undefined,
  });
}

/** The public fields of one event, with its description. */
export function publicEventDetailOf(
  event: NonNullable<Awaited<ReturnType<typeof oneEvent>>['event']>,
  context: Context,
): z.infer<typeof publicEventDetail> {
  const { description, description_ne } = event;
  return publicEventDetail.parse({ ...publicEventOf(event, context), description, description_ne });
}
