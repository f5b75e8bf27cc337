import { Buffer } from 'node:buffer';
import type { Attachment } from '#api/mail/mailer';
import { icsFileName } from '#core/calendar/calendar-links';
import type { Lang } from '#core/kit/lang';
import { plainText } from '#core/kit/rich-text';
import type { Event } from '#db/events/schema';
import type { Venue } from '#db/locations/queries';

/** An event as a file for calendars, as an attachment: a later one of it takes the place of an earlier one (SEQUENCE). */
export async function calendarFile(
  { event, venue }: { event: Event; venue: Venue | null },
  origin: string,
  lang: Lang,
): Promise<Attachment> {
  const { eventCalendar } = await import('#api/feeds/ics');
  const text = eventCalendar({ ...event, venue, details: plainText(event.description) }, origin, lang);
  return {
    filename: icsFileName(event.title),
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(text).toString('base64'),
  };
}
