import type { Words } from '#core/words/en';
import type { CalendarWords } from '#site/islands/calendar/Calendar.tsx';

/** The texts that the calendar's island gets: those that do not depend on the month. */
export function calendarWords(words: Words): CalendarWords {
  const { calendar } = words;
  return {
    previous: calendar.previous,
    next: calendar.next,
    today: calendar.today,
    list: calendar.list,
    grid: calendar.grid,
    views: calendar.views,
    calendars: calendar.calendars,
    gregorian: calendar.gregorian,
    bikram_sambat: calendar.bikram_sambat,
    at: calendar.at,
    pastEvent: calendar.pastEvent,
    cancelled: words.events.cancelled,
    viewDetails: words.events.viewDetails,
    loading: calendar.loading,
    errorTitle: calendar.errorTitle,
    error: calendar.error,
    databaseError: calendar.databaseError('{message}'),
    tryAgain: calendar.tryAgain,
    none: calendar.none,
    noneHint: calendar.noneHint,
    viewUpcoming: calendar.viewUpcoming,
    viewPast: calendar.viewPast,
    noneOnDay: calendar.noneOnDay,
    goesOn: calendar.goesOn,
    legend: calendar.legend,
    pages: words.pagination.label,
    page: words.pagination.page('{page}'),
    festivals: words.festivals.ofMonth,
    allFestivals: words.festivals.all,
    unconfirmed: words.festivals.unconfirmed,
    weekdays: calendar.weekdays,
    weekdaysShort: calendar.weekdaysShort,
    crash: words.crash.island,
    add: calendar.add,
    addTo: calendar.addTitle('{title}'),
    google: calendar.google,
    outlook: calendar.outlook,
    apple: calendar.apple,
    ics: calendar.ics,
  };
}
