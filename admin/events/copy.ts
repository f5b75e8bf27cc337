import { z } from 'zod';
import { REGISTRATION_FIELDS } from '#db/events/registration-fields';
import { type Event, eventFields } from '#db/events/schema';

const sourceContract = z.object({
  copied: z.object({ date: z.string(), end_date: z.string().nullable(), names: z.array(z.string()) }),
});

const RESERVED: ReadonlySet<string> = new Set(REGISTRATION_FIELDS);

/**
 * Router state that opens the form of a new event as a copy: react-admin fills it from `record`. It survives a reload.
 * Days and galleries are not copied, nor is registration by who may not publish: the server would refuse the copy.
 */
export function copyState(event: Event, mayPublish: boolean) {
  const { date, end_date, title, title_ne, tags } = event;
  return {
    record: Object.fromEntries(
      eventFields.copied.filter((name) => mayPublish || !RESERVED.has(name)).map((name) => [name, event[name]]),
    ),
    copied: { date, end_date, names: [title, title_ne ?? '', ...tags] },
  };
}

/** The event that a form was copied from, read from the router state; `null` when it is no copy. */
export function copiedFrom(state: unknown) {
  return sourceContract.safeParse(state).data?.copied ?? null;
}
