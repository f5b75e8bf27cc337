import type { Paths } from '#core/paths';
import {
  type CalendarEvent,
  googleCalendarUrl,
  icsFileName,
  outlookCalendarUrl,
} from '#core/rules/calendar-links';

/** Links that add an event to a visitor's own calendar. */
export interface CalendarLinks {
  google: string;
  outlook: string;
  ics: string;
  /** The name under which the `.ics` file is saved. */
  file: string;
}

/** Links for `event`, whose page is under `origin` at an address of `paths`. */
export function calendarLinks(
  event: CalendarEvent & { id: string },
  origin: string,
  paths: Paths,
): CalendarLinks {
  const page = origin + paths.event(event.id);
  return {
    google: googleCalendarUrl(event, page),
    outlook: outlookCalendarUrl(event, page),
    ics: paths.eventIcs(event.id),
    file: icsFileName(event.title),
  };
}
