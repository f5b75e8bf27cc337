import type { ContentLines } from '#api/feeds/icalendar';
import { type Span, spanOf } from '#core/events/event-times';
import { TIME_ZONE } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { locationLine } from '#core/locations/map-links';
import { type MapPoint, mapPointOf } from '#core/locations/map-point';
import { wordsOf } from '#core/words/languages';
import type { ListedEvent } from '#db/events/feeds';
import { locationIn } from '#db/kit/translated-rows';

/** An event of a calendar; `details` is its whole text, where there is more than the excerpt. */
export interface CalendarEntry extends ListedEvent {
  details?: string;
}

/** An event, a series or a festival as a calendar has it. */
export interface Entry {
  /** The part of its UID before the `@`. */
  id: string;
  title: string;
  text: string;
  location?: string;
  point?: MapPoint | null;
  /** Whether its page leads to where it can be watched. */
  isOnline?: boolean;
  span: Span;
  path: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** It does not make whoever subscribes busy. */
  isTransparent?: boolean;
  created_at: string;
  updated_at: string;
  sequence?: number;
  /** How a series is held again, or which date of one this is. */
  recurrence?: ContentLines;
}

/** Events as a calendar has them; one whose date does not exist is left out. */
export function ofEvents(entries: readonly CalendarEntry[], lang: Lang): Entry[] {
  const { feeds } = wordsOf(lang);
  const paths = pathsIn(lang);
  return entries.flatMap((entry) => {
    const span = spanOf(entry);
    if (!span) {
      console.warn(`event ${entry.id} has no date that exists: left out of the calendar`);
      return [];
    }
    const { id, title, cancelled, created_at, sequence } = entry;
    return {
      id,
      span,
      created_at,
      updated_at: updatedAt(entry),
      location: locationOf(entry, lang),
      point: entry.venue && mapPointOf(entry.venue.map_point),
      // Calendars keep what they took for hours or for ever: the page has the link, and the latest one, in time.
      isOnline: Boolean(entry.online_url) && !cancelled,
      sequence,
      title: cancelled ? feeds.cancelled(title) : title,
      text: entry.details ?? entry.excerpt,
      path: paths.event(id),
      status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    };
  });
}

/** When what a calendar shows of an event was changed last: the address of its location is a part of it. */
export const updatedAt = ({ updated_at, venue }: Pick<CalendarEntry, 'updated_at' | 'venue'>): string =>
  venue && venue.updated_at > updated_at ? venue.updated_at : updated_at;

const locationOf = ({ location, venue }: CalendarEntry, lang: Lang): string =>
  venue ? locationLine(location, locationIn(venue, lang).address) : location;

/** The parameter of a property that says when something is. */
export const parameterOf = ({ allDay }: Pick<Span, 'allDay'>): string =>
  allDay ? ';VALUE=DATE' : `;TZID=${TIME_ZONE}`;
