import type { EventTimes } from '#core/events/event';
import { instantOf, spanOf } from '#core/events/event-times';
import { fold } from '#core/kit/text';

/** How many minutes before the start of an event the link to watch it is shown. */
export const ONLINE_BEFORE_MINUTES = 60;

/** The fields of an event that say whether it can be watched online. */
export interface OnlineEvent extends EventTimes {
  online_url?: string | null;
  cancelled?: boolean;
}

/** How an event can be watched online at a moment: `link` is null before its time. */
export interface Online {
  /** The address while it is shown: from shortly before the start until the end. */
  link: string | null;
  isAllDay: boolean;
  /** After how many seconds this changes, by the clock alone. */
  changesIn: number;
}

/**
 * How an event can be watched online at `now`; `null` for one that cannot, is cancelled or over. Of an event of whole
 * days the link is shown from the midnight on which it begins, by the society's clocks.
 */
export function onlineAt(event: OnlineEvent, now: Date): Online | null {
  const span = spanOf(event);
  if (!event.online_url || event.cancelled || !span) return null;
  const at = (time: string) => Date.parse(instantOf(span.allDay ? `${time}T00:00` : time));
  const opens = at(span.start) - (span.allDay ? 0 : ONLINE_BEFORE_MINUTES * 60_000);
  const ends = at(span.end);
  const instant = now.getTime();
  if (instant >= ends) return null;
  const isOpen = instant >= opens;
  return {
    link: isOpen ? event.online_url : null,
    isAllDay: span.allDay,
    changesIn: Math.floor(((isOpen ? ends : opens) - instant) / 1000),
  };
}

const ONLINE = ['online', 'zoom', 'अनलाइन', 'जुम'].map((word) => fold(word));

/** Whether the place of an event says that there is none: `Online`. */
export const isOnlineOnly = (location: string): boolean => ONLINE.includes(fold(location).trim());
