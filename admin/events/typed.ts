import { z } from 'zod';
import { type EventInput, eventInput } from '#db/events/schema';

/** The place of an event in a series. */
const KEPT = [
  'series_id',
  'series_part',
  'series_rule',
  'original_date',
  'series_own',
] as const satisfies readonly (keyof EventInput)[];

/** An event without its place in a series, which the server keeps: a call that names it would set it. */
export const withoutSeries = (event: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !KEPT.some((kept) => kept === name)));

const {
  series_id: _,
  series_part: _p,
  series_rule: _r,
  original_date: _d,
  series_own: _o,
  ...typed
} = eventInput.shape;

/** What is typed in the forms of events: also how a new one is held again. */
export const typedEvent = z.object({ ...typed, repeats: z.unknown() });
