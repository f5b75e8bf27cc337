import { society } from '#society';

/** The page of the festivals of Nepal, and where else they are shown. */
export const festivals = {
  title: 'Festivals of Nepal',
  intro: 'When Nepal celebrates, in both calendars. What the society itself does stands among its events.',
  coming: 'Coming festivals',
  /** Above the festival that comes next. */
  next: 'Next',
  /** How many days a festival is away. */
  inDays: (days: number) => (days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  /** The link of a picture to the album that it is from. */
  album: (title: string) => `Photos: ${title}`,
  earlier: (year: string) => `Earlier in ${year}`,
  none: 'No festivals yet',
  noneHint: 'They appear here when the committee has looked up the days of the year.',
  failed: 'Failed to load the festivals. Please try again later.',
  /** Beside a day that somebody has compared with the published calendar. */
  confirmed: 'Day confirmed',
  /** Beside a day that nobody has compared with it. */
  unconfirmed: 'Day not confirmed yet',
  unconfirmedHint:
    'Most festivals follow the moon. Their days are proposed until the committee has compared them with the calendar that Nepal publishes, and may move by a day.',
  source: 'Source:',
  subscribe: 'Subscribe to the festivals',
  subscribeHint: 'Your calendar then shows the festivals of Nepal, apart from our events.',
  toEvents: 'Events of the society',
  /** Above the festivals of a month of the calendar. */
  ofMonth: 'Festivals of Nepal',
  all: 'All festivals',
  feed: 'Festivals of Nepal',
  feedDescription: `The festivals of Nepal, as the ${society.name} has them`,
};
