import { expect, test } from 'vitest';
import { type RegistrationEvent, registrationAt } from '#core/registrations/state';

const EVENT: RegistrationEvent = {
  ...{ date: '2026-10-18', end_date: null, start_time: '18:00', end_time: '22:00', cancelled: false },
  ...{ registration_open: true, registration_from: null, registration_until: null, registration_left: null },
};
const NOW = new Date('2026-10-01T00:00:00.000Z');
const STARTS = '2026-10-18T05:00:00.000Z';
const kind = (more: Partial<RegistrationEvent>, now = NOW) => registrationAt({ ...EVENT, ...more }, now)?.kind ?? null;

test('an event that takes no registrations, is cancelled or over says nothing', () => {
  expect(kind({ registration_open: false })).toBe(null);
  expect(kind({ cancelled: true })).toBe(null);
  expect(kind({ date: 'soon' })).toBe(null);
  expect(kind({}, new Date('2026-10-18T09:00:00.000Z'))).toBe(null);
});

test('registration is open until the event starts, and closed while it runs', () => {
  expect(registrationAt(EVENT, NOW)).toEqual({
    ...{ kind: 'open', opens: null, closes: STARTS, left: null },
    changesIn: (Date.parse(STARTS) - NOW.getTime()) / 1000,
  });
  expect(kind({}, new Date(STARTS))).toBe('closed');
  expect(registrationAt(EVENT, new Date(STARTS))?.changesIn).toBe(4 * 3600);
});

test('it opens and closes when somebody says so', () => {
  const registration_from = '2026-10-02T00:00:00.000Z';
  expect(registrationAt({ ...EVENT, registration_from }, NOW)).toMatchObject({ kind: 'early', changesIn: 24 * 3600 });
  expect(kind({ registration_from }, new Date(registration_from))).toBe('open');
  expect(kind({ registration_until: '2026-09-30T00:00:00.000Z' })).toBe('closed');
});

test('without places there is a waiting list', () => {
  expect(kind({ registration_left: 0 })).toBe('full');
  expect(registrationAt({ ...EVENT, registration_left: 7 }, NOW)).toMatchObject({ kind: 'open', left: 7 });
});
