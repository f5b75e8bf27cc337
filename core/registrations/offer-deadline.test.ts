import { expect, test } from 'vitest';
import { instantOf } from '#core/events/event-times';
import { offerDeadline } from '#core/registrations/offer-deadline';

test.each([
  ['in the morning', '2026-10-05T10:15', '2026-10-06T10:15'],
  ['in the evening, before eight', '2026-10-05T19:59', '2026-10-06T19:59'],
  ['before the day begins', '2026-10-05T03:00', '2026-10-05T20:00'],
  ['as it begins', '2026-10-05T08:00', '2026-10-05T20:00'],
  ['as it ends', '2026-10-05T20:00', '2026-10-06T20:00'],
  ['at night', '2026-10-05T23:30', '2026-10-06T20:00'],
  ['in the night when the clocks go forward', '2026-09-26T23:30', '2026-09-27T20:00'],
  ['the day before the clocks go forward', '2026-09-26T12:00', '2026-09-27T12:00'],
])('an offer made %s has twelve hours of daytime', (_, made, until) => {
  expect(offerDeadline(new Date(instantOf(made)))).toEqual(new Date(instantOf(until)));
});
