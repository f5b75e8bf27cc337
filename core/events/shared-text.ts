import type { EventTimes } from '#core/events/event';
import { formatEventDate } from '#core/events/event-date';
import type { Lang } from '#core/kit/lang';
import { cutAtWord } from '#core/kit/text';
import type { BrowserWords } from '#core/words/browser.en';

/** In characters: chats show about two lines, and services for links about three. */
const LENGTH = 200;

interface Shared extends EventTimes {
  location: string;
  excerpt: string;
  cancelled: boolean;
}

/** The text beside a link to an event: when and where, which people ask first, and how its description begins. */
export function sharedText(event: Shared, lang: Lang, { sharing }: Pick<BrowserWords, 'sharing'>): string {
  const parts = [event.cancelled && sharing.cancelled, formatEventDate(event, lang), event.location, event.excerpt];
  return cutAtWord(parts.filter(Boolean).join(' · '), LENGTH);
}
