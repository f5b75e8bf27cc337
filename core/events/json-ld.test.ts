import { expect, test } from 'vitest';
import { eventJsonLd } from '#core/events/json-ld';
import { paths } from '#core/kit/paths';

const publisher = { origin: 'https://society.example', paths, siteName: 'The Society' };
const event = {
  id: '7',
  title: 'Momo & <b>dal bhat</b>',
  location: 'Hall, Auckland',
  excerpt: 'Bring friends.',
  date: '2026-03-01',
  start_time: '18:30',
  end_time: '21:00',
  cancelled: false,
  profile_image_url: '/media/events/a b.jpg',
};

test('the JSON-LD of an event has every field that a search engine asks for', () => {
  expect(eventJsonLd(event, publisher)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.excerpt,
    startDate: '2026-03-01T18:30:00+13:00',
    endDate: '2026-03-01T21:00:00+13:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: ['https://society.example/media/events/a%20b.jpg'],
    organizer: {
      '@type': 'Organization',
      '@id': 'https://society.example/#organization',
      name: 'The Society',
      url: 'https://society.example/',
    },
    url: 'https://society.example/events/7',
  });
});

test.each([
  ['open', 'InStock'],
  ['full', 'SoldOut'],
  ['early', 'PreOrder'],
] as const)('where registration is %s, it has an offer and the places there are', (kind, availability) => {
  const state = { kind, opens: null, closes: '2026-03-01T05:30:00.000Z', left: 3, changesIn: 60 };
  expect(eventJsonLd({ ...event, registration_state: state, registration_places: 80 }, publisher)).toMatchObject({
    maximumAttendeeCapacity: 80,
    offers: {
      '@type': 'Offer',
      url: 'https://society.example/events/7/register',
      availability: `https://schema.org/${availability}`,
      validThrough: '2026-03-01T05:30:00.000Z',
    },
  });
  const closed = eventJsonLd({ ...event, registration_state: { ...state, kind: 'closed' } }, publisher);
  expect(closed).toEqual(eventJsonLd(event, publisher));
});

const address = '12 Hall Street, Auckland 1025';
const place = (more: object) => ({ '@type': 'Place', name: event.location, ...more });
const postal = { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'NZ' };
const online = 'https://video.example/7';
const virtual = { '@type': 'VirtualLocation', url: online };
test.each([
  [{ venue: { address, map_point: null } }, 'Offline', place({ address: postal })],
  [
    { venue: { address, map_point: '-36.8846, 174.7127' } },
    'Offline',
    place({ address: postal, geo: { '@type': 'GeoCoordinates', latitude: -36.8846, longitude: 174.7127 } }),
  ],
  [{ online }, 'Mixed', [place({ address: event.location }), virtual]],
  [{ online, location: 'Online' }, 'Online', virtual],
])('the JSON-LD of an event with %j is %s', (more, mode, location) => {
  const found = eventJsonLd({ ...event, ...more }, publisher);
  expect(found.location).toEqual(location);
  expect(found.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
});

test('the JSON-LD of an event says when it is cancelled', () => {
  const { eventStatus } = eventJsonLd({ ...event, cancelled: true }, publisher);
  expect(eventStatus).toBe('https://schema.org/EventCancelled');
});

const night = (date: string, end_date: string) => ({ date, end_date, start_time: '20:00', end_time: '04:00' });
test.each([
  [{ start_time: null, end_date: '2026-04-05' }, '2026-03-01', '2026-04-05'],
  [{ start_time: null, end_date: '2026-03-01' }, '2026-03-01', '2026-03-01'],
  [night('2026-04-04', '2026-04-05'), '2026-04-04T20:00:00+13:00', '2026-04-05T04:00:00+12:00'],
  [night('2026-09-26', '2026-09-27'), '2026-09-26T20:00:00+12:00', '2026-09-27T04:00:00+13:00'],
  [{ start_time: null, end_time: null }, '2026-03-01', '2026-03-01'],
])('the JSON-LD of an event with %j runs from %s to %s', (times, startDate, endDate) => {
  const found = eventJsonLd({ ...event, ...times }, publisher);
  expect(found).toMatchObject({ startDate, endDate });
});

test.each([
  ['https://pictures.example/1.jpg', undefined, ['https://pictures.example/1.jpg']],
  [null, '/og.png', ['https://society.example/og.png']],
  [null, undefined, undefined],
  ['https://', undefined, undefined],
])('the JSON-LD of an event with the picture %s, else %s, shows %j', (profile_image_url, picture, image) => {
  const found = eventJsonLd({ ...event, profile_image_url }, { ...publisher, picture });
  expect(found.image).toEqual(image);
});

test('the JSON-LD of an event leaves out dates that do not exist, and an empty description', () => {
  const found = eventJsonLd({ ...event, date: 'soon', excerpt: '' }, publisher);
  for (const field of ['startDate', 'description']) expect(found).not.toHaveProperty(field);
  expect(found.name).toBe(event.title);
});
