import { expect, test } from 'vitest';
import { lastDayOf, statusOn } from '#core/events/event';

const party = { date: '2026-03-01' };
const camp = { date: '2026-12-30', end_date: '2027-01-02' };

test.each([
  [party, '2026-02-28', 'upcoming'],
  [party, '2026-03-01', 'upcoming'],
  [party, '2026-03-02', 'past'],
  [party, '2027-01-01', 'past'],
  [camp, '2026-12-29', 'upcoming'],
  [camp, '2026-12-31', 'upcoming'],
  [camp, '2027-01-02', 'upcoming'],
  [camp, '2027-01-03', 'past'],
])('an event of %o is, on %s, %s: its last day decides', (event, today, status) => {
  expect(statusOn(event, today)).toBe(status);
});

test.each([
  [{ date: '2026-03-01' }, '2026-03-01'],
  [{ date: '2026-03-01', end_date: null }, '2026-03-01'],
  [{ date: '2026-03-01', end_date: '' }, '2026-03-01'],
  [{ date: '2026-03-01', end_date: '2026-03-04' }, '2026-03-04'],
])('an event has a last day: %j', (dates, last) => expect(lastDayOf(dates)).toBe(last));
