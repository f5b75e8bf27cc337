import { expect, test } from 'vitest';
import { redirects } from '#db/pages/redirects.schema';
import { startApi } from '#testing/api';

const AT = '/storage/v1/object/public/media';
const api = await startApi();
const created_at = '2026-01-01T00:00:00.000Z';
await api.db.insert(redirects).values([
  { path: `${AT}/events/नेपाल 1.jpg`, target: '/media/media/events/one.jpg', created_at },
  { path: `${AT}/events/Ōtāhuhu.jpg`, target: '/media/media/events/two.jpg', created_at },
]);

const get = (path: string) => fetch(api.url + path, { redirect: 'manual' });

test('the former address of a file leads to the new one, whatever is asked of it', async () => {
  const answer = await get(`${AT}/events/${encodeURIComponent('नेपाल 1.jpg')}?t=1`);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/media/media/events/one.jpg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
});

test('the former address of a file leads to the new one in decomposed letters too, as a Mac writes them', async () => {
  const letters = 'Ōtāhuhu'.normalize('NFD');
  expect(letters).toHaveLength(9);
  const answer = await get(`${AT}/events/${encodeURIComponent(letters)}.jpg`);
  expect(answer.headers.get('location')).toBe('/media/media/events/two.jpg');
});

test.each([`${AT}/events/no.jpg`, `${AT}/%E0%A4%A`, '/storage/v1/object/public/'])(
  'the former address %s of no file is not found',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('location')).toBe(null);
  },
);
