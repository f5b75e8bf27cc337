import { expect, test } from 'vitest';
import { nextEvent } from '#core/events/next-event';

const exhibition = { date: '2026-10-01' };
const weekend = { date: '2026-11-21' };
const picnic = { date: '2026-11-25' };

test.each([
  ['an event that began on the day before', [weekend, picnic], weekend],
  ['the next to come, when one has been on for weeks', [exhibition, picnic], picnic],
  ['the event that has been on for weeks, when nothing else is to come', [exhibition], exhibition],
  ['nothing, when nothing is to come', [], undefined],
])('announced is %s', (_, events, announced) => {
  expect(nextEvent(events, '2026-11-22')).toBe(announced);
});
