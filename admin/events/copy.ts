import { z } from 'zod';
import { type Event, eventFields } from '#db/events/schema';

/** What the form of a copy knows of the event that it was made from. */
const sourceContract = z.object({
  copied: z.object({
    date: z.string(),
    end_date: z.string().nullable(),
    names: z.array(z.string()),
  }),
});

/**
 * The state of the address of a form with a copy of the event: react-admin fills the form from
 * `record`. The browser keeps it through a reload. The days stay empty, and the galleries are those
 * of the old event alone.
 */
export function copyState(event: Event) {
  const { date, end_date, title, title_ne, tags } = event;
  return {
    record: Object.fromEntries(eventFields.copied.map((name) => [name, event[name]])),
    copied: { date, end_date, names: [title, title_ne ?? '', ...tags] },
  };
}

/** The event that a form was copied from, out of the state of its address; null for any other. */
export function copiedFrom(state: unknown) {
  return sourceContract.safeParse(state).data?.copied ?? null;
}
