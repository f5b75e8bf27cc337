import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import { cacheTags } from '#core/kit/cache-tags';
import { paths } from '#core/kit/paths';
import { suggestionsContract } from '#core/locations/suggestions-contract';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { locations } from '#db/locations/schema';
import { startAsAdmin } from '#testing/as-admin';

const purge = vi.fn(async (_tags: string[]) => {});
const { api, send } = await startAsAdmin({}, { PURGE: purge });
await api.db.delete(events);
await api.db.delete(locations);

const base = paths.api.admin();
const EVENT = { title: 'Teej', date: '2031-09-01', location: 'War Memorial Hall' };
const HALL = { name: 'War Memorial Hall', name_ne: 'हल', address: '773 New North Road' };

async function made(path: string, body: object): Promise<string> {
  const answer = await send('POST', base + path, body);
  expect(answer.status).toBe(201);
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}
const read = async (path: string) => (await send('GET', base + path)).json();
const calendarOf = async (event: string) => {
  const text = await (await fetch(api.url + paths.eventIcs(event))).text();
  return text.replaceAll('\r\n ', '');
};

test('a changed address reaches every event at the location, and drops what shows one', async () => {
  const location_id = await made('/locations', HALL);
  const [one, two] = [
    await made('/events', { ...EVENT, location_id }),
    await made('/events', { ...EVENT, location: 'Hall, upstairs', location_id }),
  ];
  expect(await calendarOf(one)).toContain('LOCATION:War Memorial Hall\\, 773 New North Road');
  purge.mockClear();
  const changed = { address: '12 Hall Street', map_point: '−36.8846 174.7127' };
  expect((await send('PUT', `${base}/locations/${location_id}`, changed)).status).toBe(200);
  expect(purge.mock.calls).toEqual([[[cacheTags.locations]]]);
  for (const id of [one, two]) {
    expect(await calendarOf(id)).toMatch(/LOCATION:.*Hall.*, 12 Hall Street\r\nGEO:-36\.8846;174\.7127/);
    expect(await read(`/events/${id}`)).toMatchObject({ location_id });
  }
});

test('the events of a deleted location stay with their text, and have it again when it is restored', async () => {
  const location_id = await made('/locations', { ...HALL, name: 'Town Hall' });
  const id = await made('/events', { ...EVENT, location_id });
  await send('DELETE', `${base}/locations/${location_id}`);
  expect(await read(`/events/${id}`)).toMatchObject({ location: EVENT.location, location_id: null });
  expect((await send('POST', `${base}/bin/restore`, { resource: 'locations', ids: [location_id] })).status).toBe(200);
  expect(await read(`/events/${id}`)).toMatchObject({ location_id });
});

test.each([
  ['a link without encryption', '/events', { ...EVENT, online_url: 'http://video.example' }, 'online_url'],
  ['no street address', '/locations', { name: 'Hall' }, 'address'],
  ['a point that is none', '/locations', { ...HALL, map_point: 'there' }, 'map_point'],
])('%s is refused under its field', async (_, path, body, field) => {
  const refusal = await refused(send('POST', base + path, body));
  expect(refusal).toMatchObject({ status: 422, message: en.errors.validation });
  expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
});

test('the form of an event is offered the locations, and the places of events that are none', async () => {
  await api.db.delete(events);
  for (const [date, location_ne] of [
    ['2030-01-01', 'पुरानो'],
    ['2031-01-01', 'पार्क'],
  ])
    await made('/events', { ...EVENT, date, location: 'Park', location_ne });
  await made('/events', { ...EVENT, date: '2032-01-01', location: 'Beach' });
  await made('/events', EVENT);
  const answer = await send('GET', paths.api.locationSuggestions());
  const offered = suggestionsContract.parse(await answer.json());
  expect(offered.map(({ name, name_ne, address }) => [name, name_ne, address])).toEqual([
    ['Town Hall', 'हल', '773 New North Road'],
    ['War Memorial Hall', 'हल', '12 Hall Street'],
    ['Beach', null, null],
    ['Park', 'पार्क', null],
  ]);
});

test('the public JSON never has the link to watch an event', async () => {
  const online_url = 'https://video.example/secret';
  const id = await made('/events', { ...EVENT, online_url });
  for (const path of [paths.api.event(id), paths.api.events(), paths.rss(), paths.calendarFeed(), paths.eventIcs(id)]) {
    const text = await (await fetch(api.url + path)).text();
    expect(text, path).toContain(EVENT.title);
    expect(text.replaceAll('\r\n ', ''), path).not.toContain('video.example');
  }
});
