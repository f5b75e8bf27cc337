// The frame of every page, and what a page says when there is nothing to show.

import { society } from '#society';
import { own } from '#society/en';

export const site = {
  name: society.name,
  shortName: society.shortName,
  description: own.description,
  title: (page: string) => `${page} | ${society.name}`,
  /** The title of the back office where a screen has none. */
  backOffice: 'Admin',
  skip: 'Skip to content',
  /** What this language is called in itself, in full and where there is little room. */
  language: 'English',
  languageShort: 'EN',
  /** Offers this language to whoever reads the site in another one. */
  languageOffer: 'This page is there in English too.',
  /** Above a text that is there in the other language only. */
  notTranslated: 'This text has not been translated into English yet.',
  /** The name of a table within a text, for screen readers. */
  table: 'Table',
  /** Stands above the last copy of a page that cannot be made now. */
  lastCopy: (when: string) => `We cannot reach our records just now. This is the page as it was on ${when}.`,
  /** What a screen reader adds to a card's short link. */
  aboutTitle: (title: string) => `about ${title}`,
};

export const nav = {
  label: 'Main menu',
  menu: 'Menu',
  more: (page: string) => `Pages under ${page}`,
  home: 'Home',
  about: 'About Us',
  society: 'Society',
  committee: 'Executive Committee',
  events: 'Events',
  allEvents: 'All Events',
  upcoming: 'Upcoming Events',
  past: 'Past Events',
  gallery: 'Event Gallery',
  calendar: 'Calendar',
  contact: 'Contact',
  /** The heading of pages for which the top level of the menu has no room. */
  others: 'More',
};

export const breadcrumb = {
  label: 'Breadcrumb',
  details: 'Details',
  segments: {
    about: 'About Us',
    society: 'Society',
    committee: 'Executive Committee',
    events: 'Events',
    calendar: 'Calendar',
    gallery: 'Gallery',
    past: 'Past Events',
    upcoming: 'Upcoming Events',
    contact: 'Contact',
    galleries: 'Galleries',
    newsletter: 'Newsletter',
    confirm: 'Confirm',
    unsubscribe: 'Unsubscribe',
    letters: 'Letters',
    preferences: 'What you get',
    search: 'Search',
    developers: 'For developers',
    festivals: 'Festivals of Nepal',
    privacy: 'Privacy',
    poster: 'Poster',
    register: 'Register',
    registration: 'Your registration',
    'take-down': 'Take a photo down',
  } as Readonly<Record<string, string>>,
};

export const footer = {
  about: 'About Us',
  aboutText: own.footer,
  links: 'Quick Links',
  contact: 'Contact',
  facebook: 'Facebook',
  youtube: 'YouTube',
  copyright: (year: number) => `© ${year} ${society.name}. All rights reserved.`,
};

export const pagination = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  /** A number, or the place where one goes. */
  page: (page: number | string) => `Page ${page}`,
  beyond: 'There is no such page',
  beyondText: (last: number) => (last === 1 ? 'This list has a single page.' : `This list has ${last} pages.`),
  first: 'Go to the first page',
};

export const dates = {
  /** A Bikram Sambat date on which the published calendars do not agree yet. */
  provisional: (date: string) => `about ${date}`,
};

/** Over a page that somebody in the back office looks at before the visitors do. */
export const preview = {
  draft: 'Preview: this page is a draft. Everybody in the back office sees it, visitors do not.',
  scheduled: (moment: string) =>
    `Preview: this page is a draft. Until it is published on ${moment}, everybody in the back office sees it, visitors do not.`,
  published: 'Preview: visitors see the page like this.',
  unsaved: 'Preview: this is what is in the form. It is not saved yet.',
  refused: 'There is no preview yet',
  refusedText: 'Something in the form is missing or not right. Correct it there, then try again:',
  unreadable: 'The form did not arrive whole. Close this tab, and ask for the preview again.',
};

/** In whose name drafts are published whose time has come. */
export const publication = { actor: 'Publishing schedule' };

export const notFound = {
  title: 'Page Not Found',
  text: 'The page you are looking for does not exist or has moved.',
  near: 'Did you mean one of these?',
  home: 'Go to the home page',
  events: 'See our events',
  contact: 'Write to us',
};

export const crash = {
  title: 'Unexpected Application Error!',
  text: 'Something went wrong on our side. Please try again in a moment.',
  island: 'This part of the page could not be shown.',
};
