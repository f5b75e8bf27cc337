import { expect, test } from 'vitest';
import { publicEventDetailOf, publicEventOf } from '#api/public/event-shape';

const stamp = '2026-01-01T00:00:00.000Z';
const row = {
  ...{ id: 'a', title: 'Tihar', title_ne: null, date: '2026-03-05', end_date: null },
  ...{ start_time: null, end_time: null, location: 'Hall', profile_image_url: null, tags: [] },
  ...{ location_ne: null, excerpt_ne: '' },
  ...{ cancelled: false, excerpt: 'Lamps', created_at: stamp, updated_at: stamp, sequence: 3 },
};
const context = { today: '2026-03-02', origin: 'https://society.example' };

test('a column that a query gains does not reach the public JSON', () => {
  const gained = { ...row, organiser_phone: '021 000 000' };
  expect(publicEventOf(gained, context)).toEqual(publicEventOf(row, context));
  const detail = { ...gained, description: '', description_ne: null };
  expect(JSON.stringify(publicEventDetailOf(detail, context))).not.toContain('021');
});
