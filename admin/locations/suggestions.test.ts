import { expect, test } from 'vitest';
import { typed } from '#admin/locations/suggestions.ts';

const hall = { location_id: 'hall', name: 'War Memorial Hall', name_ne: 'हल', address: '773 New North Road' };
const park = { location_id: null, name: 'Park', name_ne: 'पार्क', address: null };
const known = [hall, park];
const atHall = { location: hall.name, location_ne: hall.name_ne, location_id: hall.location_id };

test.each([
  ['the name of a location', 'war memorial hall ', {}, { location_id: 'hall', location_ne: 'हल' }],
  ['a room behind its name', 'War Memorial Hall, upstairs', atHall, {}],
  ['another place', 'Town', atHall, { location_id: null, location_ne: null }],
  ['another place, whose Nepali is typed already', 'Town', { ...atHall, location_ne: 'सहर' }, { location_id: null }],
  ['a text used before', 'Park', {}, {}],
])('%s is typed: what belongs to the place goes with it', (_, text, before, changes) => {
  expect(typed(text, before, known)).toEqual({ location: text, ...changes });
});
