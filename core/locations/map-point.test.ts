import { expect, test } from 'vitest';
import { directionsTo, mapOf } from '#core/locations/map-links';
import { mapPointOf, mapPointText } from '#core/locations/map-point';

test.each([
  ['-36.884612, 174.712733', '-36.884612, 174.712733'],
  ['-36.8846 174.7127', '-36.8846, 174.7127'],
  ['−36.8846,174.7127', '-36.8846, 174.7127'],
  [' 27.7172453219, +85.3239611 ', '27.717245, 85.323961'],
])('the point %j, as a map copies it, is %s', (copied, text) => {
  const point = mapPointOf(copied);
  expect(point && mapPointText(point)).toBe(text);
});

test.each(['', null, '-36.8846', 'Hall 12, 34', '91, 10', '10, 181', '1,2,3', '36°53′S 174°43′E'])(
  '%j is no point',
  (text) => expect(mapPointOf(text)).toBeNull(),
);

const hall = { address: '12 Hall Street & Co, Auckland', map_point: null };
const point = { ...hall, map_point: '-36.8846, 174.7127' };

test('maps find a location by its point, or else by its street address', () => {
  expect(new URL(mapOf(hall)).searchParams.get('query')).toBe(hall.address);
  expect(mapOf(point)).toBe('https://www.openstreetmap.org/?mlat=-36.8846&mlon=174.7127#map=17/-36.8846/174.7127');
  const { any, apple } = directionsTo(hall);
  expect(new URL(any).searchParams.get('destination')).toBe(hall.address);
  expect(new URL(apple).searchParams.get('daddr')).toBe(hall.address);
  expect(directionsTo(point).any).toBe('https://www.google.com/maps/dir/?api=1&destination=-36.8846%2C174.7127');
});
