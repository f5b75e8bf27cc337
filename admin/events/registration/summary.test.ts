import { expect, test } from 'vitest';
import { registrationSummary, type Summed } from '#admin/events/registration/summary.ts';
import { i18nProvider } from '#admin/shell/texts.ts';

const now = new Date('2026-09-01T00:00:00Z');
const event: Summed = { date: '2026-10-20', start_time: '18:00', registration_open: true };

test.each<[string, Summed]>([
  ['Off', {}],
  ['Off', { ...event, registration_open: false, registration_places: 120 }],
  ['Open', event],
  ['Open · 120 places · up to 8 in a party', { ...event, registration_places: 120, registration_party_max: 8 }],
  ['Open · 1 place', { ...event, registration_places: 1 }],
  ['Opens on Oct 5, 2026, 6:30 pm', { ...event, registration_from: '2026-10-05T05:30:00.000Z' }],
  ['Full: waiting list · 120 places', { ...event, registration_places: 120, registration_left: 0 }],
  ['Closed', { ...event, registration_until: '2026-08-31T00:00:00.000Z' }],
  ['Closed', { ...event, date: '2026-08-01' }],
  ['Closed', { ...event, cancelled: true }],
  // What visitors do not see, and a form without its day.
  ['On', { ...event, draft: true }],
  ['On', { ...event, date: '' }],
])('registration stands so: %s', (says, typed) => {
  expect(registrationSummary(typed, now, i18nProvider.translate)).toBe(says);
});
