import { expect, test } from 'vitest';
import { festivalKind } from '#core/events/event-kind';

test.each([
  ['2026-04-14', ['Nepali New Year 2083'], 'solar'],
  ['2026-04-18', ['नयाँ वर्ष २०८३'], 'solar'],
  ['2026-01-15', ['Maghe Sankranti Lunch'], 'solar'],
  ['2026-01-18', ['Lunch', 'माघे संक्रान्ति'], 'solar'],
  ['2025-10-02', ['Dashain Celebration 2082'], 'lunar'],
  ['2026-02-18', ['Losar: the Tibetan New Year'], 'lunar'],
  ['2025-08-26', ['Gathering', 'तीज'], 'lunar'],
  // The year of another calendar ends.
  ['2025-12-31', ['New Year’s Eve party'], null],
  ['2026-03-01', ['Annual General Meeting'], null],
  ['2026-03-01', [], null],
])('an event of %s with the names %j is a festival of the kind %s', (date, names, kind) => {
  expect(festivalKind({ date, names })).toBe(kind);
});
