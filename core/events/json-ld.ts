import type { CalendarEvent } from '#core/calendar/calendar-links';
import type { EventTimes } from '#core/events/event';
import { instantOf, spanOf } from '#core/events/event-times';
import { isOnlineOnly } from '#core/events/online';
import { addDays } from '#core/kit/dates';
import type { Paths } from '#core/kit/paths';
import type { OnMap } from '#core/locations/map-links';
import { mapPointOf } from '#core/locations/map-point';
import type { RegistrationState } from '#core/registrations/state';
import { society } from '#society';

/** The fields of an event that its markup for search engines needs. */
export interface MarkedUpEvent extends CalendarEvent {
  id: string;
  cancelled: boolean;
  /** Where its place is, as far as the society knows. */
  venue?: OnMap | null;
  /** The page on which it can be watched. */
  online?: string | null;
  profile_image_url?: string | null;
  /** Whether people can register for it, and how many places it has. */
  registration_state?: RegistrationState | null;
  registration_places?: number | null;
  series?: MarkedUpSeries | null;
}

/** The series of an event, and those of its dates that are told, in their order. */
export interface MarkedUpSeries {
  id: string;
  dates: readonly (EventTimes & { id: string; cancelled: boolean })[];
}

/** The site that publishes the markup. */
export interface Publisher {
  /** Without a trailing slash. */
  origin: string;
  paths: Paths;
  siteName: string;
  /** A picture for an event that has none: a path or an address. */
  picture?: string;
}

const SCHEMA = 'https://schema.org';

/** The society, named by its id: the home page tells more of it. */
const organizationOf = ({ origin, siteName }: Publisher) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: siteName,
});

/**
 * The event as schema.org `Event` in JSON-LD, with what Google asks of one. Times carry their
 * offset; an event of whole days has days, the last one included, as schema.org means it. A page that
 * embeds it escapes `<`: titles are anybody's text.
 */
export function eventJsonLd(event: MarkedUpEvent, publisher: Publisher) {
  const { origin, paths, picture } = publisher;
  const file = event.profile_image_url || picture;
  const image = file ? URL.parse(file, origin) : null;
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: event.title,
    ...(event.excerpt && { description: event.excerpt }),
    ...timesOf(event),
    eventStatus: statusOf(event),
    ...whereOf(event),
    ...(image && { image: [image.href] }),
    organizer: { ...organizationOf(publisher), url: `${origin}${paths.home()}` },
    ...placesOf(event, publisher),
    url: `${origin}${paths.event(event.id)}`,
    ...(event.series && { superEvent: seriesOf(event, event.series, publisher) }),
  };
}

function timesOf(event: EventTimes) {
  const span = spanOf(event);
  return (
    span && {
      startDate: span.allDay ? span.start : instantOf(span.start),
      endDate: span.allDay ? addDays(span.end, -1) : instantOf(span.end),
    }
  );
}

const statusOf = ({ cancelled }: { cancelled: boolean }) =>
  `${SCHEMA}/${cancelled ? 'EventCancelled' : 'EventScheduled'}`;

/** The series as schema.org `EventSeries`. What each of its dates is called, and where it is, its own page says. */
function seriesOf(event: MarkedUpEvent, { id, dates }: MarkedUpSeries, { origin, paths }: Publisher) {
  const [first, last] = [dates[0], dates.at(-1)];
  return {
    '@type': 'EventSeries',
    '@id': `${origin}${paths.series(id)}`,
    name: event.title,
    url: `${origin}${paths.series(id)}`,
    startDate: first && timesOf(first)?.startDate,
    endDate: last && timesOf(last)?.endDate,
    subEvent: dates.map((date) => ({
      '@type': 'Event',
      ...timesOf(date),
      eventStatus: statusOf(date),
      url: `${origin}${paths.event(date.id)}`,
    })),
  };
}

/** Where people register, and how many the event has places for, where that is so. */
function placesOf({ id, registration_state: state, registration_places }: MarkedUpEvent, { origin, paths }: Publisher) {
  if (!state || state.kind === 'closed') return {};
  const { kind, opens, closes } = state;
  return {
    ...(registration_places && { maximumAttendeeCapacity: registration_places }),
    offers: {
      '@type': 'Offer',
      url: `${origin}${paths.register(id)}`,
      availability: `${SCHEMA}/${kind === 'full' ? 'SoldOut' : kind === 'early' ? 'PreOrder' : 'InStock'}`,
      ...(opens && { validFrom: opens }),
      validThrough: closes,
    },
  };
}

/** Where an event is: at its place, online, or both. */
function whereOf({ location, venue, online }: MarkedUpEvent) {
  const point = mapPointOf(venue?.map_point);
  const place = {
    '@type': 'Place',
    name: location,
    address: venue
      ? { '@type': 'PostalAddress', streetAddress: venue.address, addressCountry: society.address.country }
      : location,
    ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
  };
  const mode = (name: string) => ({ eventAttendanceMode: `${SCHEMA}/${name}EventAttendanceMode` });
  if (!online) return { ...mode('Offline'), location: place };
  const virtual = { '@type': 'VirtualLocation', url: online };
  return isOnlineOnly(location)
    ? { ...mode('Online'), location: virtual }
    : { ...mode('Mixed'), location: [place, virtual] };
}

/** The fields of a gallery that its markup for search engines needs. */
export interface MarkedUpGallery {
  id: string;
  title: string;
  description: string | null;
  /** Instants, ISO 8601. */
  created_at: string;
  updated_at: string;
  photo_count: number;
  cover: string | null;
  photos: readonly { url: string; caption: string | null }[];
}

/** The most photos of a gallery in its markup: a search engine finds the others on the page. */
const TOLD_PHOTOS = 10;

/** The gallery as schema.org `ImageGallery` in JSON-LD; a page that embeds it escapes `<`. */
export function galleryJsonLd(gallery: MarkedUpGallery, publisher: Publisher) {
  const { origin, paths } = publisher;
  const absolute = (address: string) => URL.parse(address, origin)?.href;
  const cover = gallery.cover ? absolute(gallery.cover) : undefined;
  return {
    '@context': SCHEMA,
    '@type': 'ImageGallery',
    name: gallery.title,
    ...(gallery.description && { description: gallery.description }),
    url: `${origin}${paths.gallery(gallery.id)}`,
    datePublished: gallery.created_at,
    dateModified: gallery.updated_at,
    ...(cover && { image: [cover] }),
    numberOfItems: gallery.photo_count,
    associatedMedia: gallery.photos.slice(0, TOLD_PHOTOS).flatMap(({ url, caption }) => {
      const contentUrl = absolute(url);
      if (!contentUrl) return [];
      return [{ '@type': 'ImageObject', contentUrl, ...(caption && { caption }) }];
    }),
    publisher: organizationOf(publisher),
  };
}

/** The fields of a letter that its markup for search engines needs. */
export interface MarkedUpLetter {
  id: string;
  subject: string;
  preview: string;
  lang: string;
  /** An instant, ISO 8601. */
  started_at: string;
}

/** A letter of the archive as schema.org `Article` in JSON-LD; a page that embeds it escapes `<`. */
export function letterJsonLd(letter: MarkedUpLetter, publisher: Publisher) {
  const { origin, paths } = publisher;
  const organization = organizationOf(publisher);
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: letter.subject,
    ...(letter.preview && { description: letter.preview }),
    inLanguage: letter.lang,
    datePublished: letter.started_at,
    url: `${origin}${paths.letter(letter.id)}`,
    author: organization,
    publisher: organization,
  };
}
