import type { Words } from '#core/words/en';
import type { GivenWords } from '#site/islands/calendar/Calendar.tsx';

/** The texts that the calendar's island gets beside those that it brings along. */
export function calendarWords(words: Words): GivenWords {
  const { calendar } = words;
  return {
    cancelled: words.events.cancelled,
    viewDetails: words.events.viewDetails,
    databaseError: calendar.databaseError('{message}'),
    pages: words.pagination.label,
    page: words.pagination.page('{page}'),
    festivals: words.festivals.ofMonth,
    allFestivals: words.festivals.all,
    unconfirmed: words.festivals.unconfirmed,
    crash: words.crash.island,
    addTo: calendar.addTitle('{title}'),
  };
}
