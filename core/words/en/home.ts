import { own } from '#society/en';

export const home = {
  heading: own.home.heading,
  lead: own.home.lead,
  about: 'About Us',
  aboutText: own.home.about,
  learnMore: 'Learn More About Us',
  magazine: own.home.magazine.title,
  magazineEdition: own.home.magazine.edition,
  magazineText: own.home.magazine.text,
  download: 'Download the Magazine (PDF)',
  events: 'Events',
  upcoming: 'Upcoming Events',
  past: 'Past Events',
  readMore: 'Read More',
  nextEvent: 'Next event',
  eventToday: 'Today',
  eventOn: 'On now',
  becomeMember: 'Become a Member',
  viewAll: 'View All Events',
  samples: own.home.samples,
};
