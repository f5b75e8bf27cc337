import { instantOf } from '#core/events/event-times';
import { type Instant, isInCalendar } from '#core/kit/dates';

/** The kinds of galleries a visitor may choose: those of an event, and the others. */
export const GALLERY_TYPES = ['event', 'other'] as const;
export type GalleryType = (typeof GALLERY_TYPES)[number];

/** Which galleries a visitor wants to see; `null` is all of them. */
export interface GalleryFilter {
  type: GalleryType | null;
  year: number | null;
}

/** The filter in an address (`?type=event&year=2025`); an unknown type or year does not filter. */
export function galleryFilterOf(query: URLSearchParams): GalleryFilter {
  const type = query.get('type');
  const year = query.get('year') ?? '';
  return {
    type: GALLERY_TYPES.find((one) => one === type) ?? null,
    year: /^\d{4}$/.test(year) && isInCalendar(`${year}-01-01`) ? Number(year) : null,
  };
}

/** A year in the society's zone: its first instant, and the first instant after it (UTC). */
export function instantsOfYear(year: number): { from: Instant; before: Instant } {
  return { from: newYear(year), before: newYear(year + 1) };
}

function newYear(year: number): Instant {
  return new Date(instantOf(`${year}-01-01T00:00`)).toISOString();
}
