import { Buffer } from 'node:buffer';
import type { Attachment } from '#api/mail/mailer';
import { icsFileName } from '#core/calendar/calendar-links';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { plainText } from '#core/kit/rich-text';
import { isForSeries } from '#core/registrations/list';
import type { Event } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { eventTextsIn } from '#db/kit/translated-rows';
import type { Venue } from '#db/locations/queries';
import { datesOfSeries } from '#db/series/feed';

/**
 * What parties of an event put into their calendars, as an attachment: the event, or its series where they come to all of
 * it. A later one takes the place of an earlier one (SEQUENCE).
 */
export async function calendarFile(
  db: Database,
  { event, venue }: { event: Event; venue: Venue | null },
  origin: string,
  lang: Lang,
): Promise<Attachment> {
  const text = await (isForSeries(event) ? seriesText(db, event, origin, lang) : eventText(event, venue, origin, lang));
  return {
    filename: icsFileName(event.title),
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(text).toString('base64'),
  };
}

async function eventText(event: Event, venue: Venue | null, origin: string, lang: Lang): Promise<string> {
  const { eventCalendar } = await import('#api/feeds/ics');
  return eventCalendar({ ...event, venue, details: plainText(event.description) }, origin, lang);
}

async function seriesText(db: Database, { series_id, title }: Event, origin: string, lang: Lang): Promise<string> {
  const id = series_id ?? '';
  const [{ seriesCalendar }, { partsOfDates }, dates] = await Promise.all([
    import('#api/feeds/ics'),
    import('#api/feeds/ics-series'),
    datesOfSeries(db, id),
  ]);
  const parts = partsOfDates(dates.map((date) => eventTextsIn(date, lang)));
  return seriesCalendar({ id, title, parts }, origin, lang, pathsIn(lang).seriesIcs(id));
}
