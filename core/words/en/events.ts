// Events: landing, lists, one event, calendar, feeds.

import { month } from '#core/words/en/month';
import { society } from '#society';
import { own } from '#society/en';

export const events = {
  title: 'Events',
  intro: 'Join us for cultural celebrations, community gatherings and activities throughout the year.',
  upcoming: 'Upcoming Events',
  past: 'Past Events',
  pastArchive: 'Past Events Archive',
  upcomingIntro: 'Everything we have planned, soonest first.',
  pastIntro: 'What we have celebrated together, most recent first.',
  viewAll: 'View All',
  viewAllOf: (section: string) => `View All: ${section}`,
  viewCalendar: 'View Calendar',
  viewGallery: 'View Gallery',
  loading: 'Loading events...',
  learnMore: 'Learn More',
  viewDetails: 'View Details',
  date: 'Date',
  time: 'Time',
  location: 'Location',
  timeHere: (time: string) => `${time} in ${own.city}`,
  timeOfFamilies: (time: string) => `${time} in ${own.familyCity}`,
  /** The clocks of whoever reads it, in a zone like “Europe/London”. */
  timeOfReader: (time: string, zone: string) => `${time} where you are (${zone})`,
  cancelled: 'Cancelled',
  cancelledText: 'This event has been cancelled.',
  happeningNow: 'Happening now',
  tags: 'Tags',
  openMap: 'Show on a map',
  watchOnline: 'Watch online',
  /** Before the link is shown, which it is so many minutes before the start. */
  onlineBefore: (minutes: number) => `You can watch it online: the link is here ${minutes} minutes before it starts`,
  onlineOnDay: (day: string) => `You can watch it online: the link is here on ${day}`,
  directions: 'Directions',
  shareOnWhatsApp: 'Share on WhatsApp',
  share: 'Share',
  linkCopied: 'Event link copied to clipboard!',
  photos: 'Photos',
  noUpcoming: 'No upcoming events found',
  noUpcomingHint: 'Check back later for updates on our upcoming activities.',
  noPast: 'No past events found',
  noPastOnLanding: 'No past events to display.',
  failedUpcoming: 'Failed to load upcoming events.',
  failedPast: 'Failed to load past events.',
  tryAgain: 'Try Again',
  notFound: 'Event Not Found',
  notFoundText: "The event you're looking for doesn't exist.",
  moreUpcoming: 'More Upcoming Events',
  morePast: 'More Past Events',
  viewAllPast: 'View All Past Events',
  backToEvents: 'Back to events',
};

export const calendar = {
  ...month,
  title: 'Event Calendar',
  intro: 'Month by month: what is coming up, and what has been.',
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  more: (count: number) => `+${count} more`,
  past: 'Past Events',
  current: "This Month's Events",
  upcoming: 'Upcoming Events',
  databaseError: (message: string) => `Failed to load events. Database error: ${message}`,
  noneThisMonth: (month: string) => `There are no events scheduled for this month (${month}).`,
  noneIn: (month: string) => `There are no events scheduled for ${month}.`,
  subscribe: 'Subscribe to all events',
  subscribeHint: 'Your calendar then shows every event of the society and keeps itself up to date.',
  /** Beside Google and Outlook: `webcal:` opens the calendar program of the device. */
  appleAndOthers: 'Apple and others',
  outlookWork: 'Outlook at work',
  addTitle: (title: string) => `Add to Calendar: ${title}`,
  rss: 'News feed (RSS)',
};

export const feeds = {
  calendar: `${society.name}: Events`,
  calendarDescription: `Events of the ${society.name} in ${society.address.city}`,
  rss: `${society.name}: Events`,
  rssDescription: `The next events of the ${society.name}, the latest ones, and its letters`,
  /** The title of an event that does not take place. */
  cancelled: (title: string) => `Cancelled: ${title}`,
};
