import { society } from '#society';

export const developers = {
  title: 'For developers',
  lead: `What programs may read of the ${society.name}: its events, without a key and without an account.`,
  json: 'Events as JSON',
  jsonText: 'Lists have 20 events a page; one event comes with its description.',
  docs: 'All parameters, fields and answers',
  openapi: 'The same as OpenAPI 3.1',
  feeds: 'Feeds',
  calendarFeed:
    'The events to come and those of the last two years, at most 300 of each, as iCalendar, to subscribe to',
  wholeCalendarFeed: 'All events as iCalendar, each date of a series by itself',
  festivalFeed: 'The festivals of Nepal as iCalendar, to subscribe to',
  eventIcs: 'One event as iCalendar',
  seriesIcs: 'One series of events as iCalendar, to subscribe to',
  rss: 'The next and the latest events, and our letters, as RSS',
  times: 'Days and times',
  timesText: `Days are yyyy-mm-dd, times are wall-clock times in ${society.address.city}. An event without a start time is all day.`,
  caching: 'Limits and caching',
  cachingText:
    'There is no fixed limit on requests, so please ask no more often than you need: every few minutes is enough. Answers have an ETag; send it as If-None-Match, and an unchanged answer is a short 304.',
  examples: 'Examples',
  examplesText: 'Copy them into a terminal.',
};
