import type { EventKind } from '#core/events/event-kind';

/** Pictures drawn for this project, for whatever is missing or fails to load. */
export const placeholders = {
  logo: '/logo.svg',
  hero: '/images/hero.svg',
  about: '/images/about.svg',
  event: '/images/event.svg',
  'event-festival': '/images/event-festival.svg',
  'event-sport': '/images/event-sport.svg',
  'event-class': '/images/event-class.svg',
  'event-meeting': '/images/event-meeting.svg',
  'event-outing': '/images/event-outing.svg',
  profile: '/images/profile.svg',
  gallery: '/images/gallery.svg',
  album: '/images/album.svg',
  committee: '/images/committee.svg',
  map: '/images/map.svg',
} as const;
export type PlaceholderKind = keyof typeof placeholders;

/** The ridgeline that stands for the missing picture of an event of this kind. */
export const eventPlaceholder = (kind: EventKind): PlaceholderKind => (kind === 'other' ? 'event' : `event-${kind}`);

/** The picture of a shared link whose page has none of its own (1200 × 630). */
export const SHARE_PICTURE = '/og-default.png';
