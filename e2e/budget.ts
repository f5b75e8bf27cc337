export interface Cost {
  /** Of the body without its styles, before it is compressed. */
  bytes: number;
  /** Of a page: its body after gzip and its headers, in bytes. A first window of the line takes about 14,600. */
  line?: number;
  /** Of a page. */
  elements?: number;
  /** To the database, the question for the version included. */
  statements: number;
  /** One, unless it is said here. */
  roundTrips?: number;
}

/**
 * What an answer may cost that is not kept. Who needs more says why, in the commit that raises a number. Of each page
 * 200 bytes are room for names and addresses that differ from run to run, 100 the other languages in the menu, 300 the
 * footer's pages and the line at its form.
 */
export const BUDGET = {
  home: { bytes: 22_700, line: 14_100, elements: 323, statements: 6 },
  events: { bytes: 20_400, line: 12_700, elements: 321, statements: 6 },
  upcoming: { bytes: 25_050, line: 13_700, elements: 383, statements: 6 },
  past: { bytes: 22_400, line: 13_200, elements: 348, statements: 6 },
  // A venue's street address stands beside the place, in the markup and in the links to calendars; the short address and
  // the one for WhatsApp; the way to have its photos taken down.
  event: { bytes: 24_800, line: 15_600, elements: 322, statements: 9 },
  // The festivals of the month are a statement. 1 kB are the programs that may subscribe, and the legend of the grid. A
  // class is held each week: four of its dates are in a month, with 2.4 kB and 20 elements each.
  month: { bytes: 40_300, line: 16_200, elements: 440, statements: 6 },
  galleries: { bytes: 28_350, line: 13_350, elements: 413, statements: 7 },
  // The link for WhatsApp, the short address, and the way to have a photo taken down.
  gallery: { bytes: 27_050, line: 14_600, elements: 301, statements: 6 },
  about: { bytes: 12_400, line: 11_000, elements: 215, statements: 5 },
  contact: { bytes: 18_050, line: 12_150, elements: 249, statements: 4 },
  // 3.5 kB are the days of a festival that is searched for.
  search: { bytes: 17_150, line: 12_550, elements: 277, statements: 7 },
  // What may have been meant is asked for once it is known that there is no page.
  missing: { bytes: 11_700, line: 11_000, elements: 201, statements: 11, roundTrips: 2 },
  // Events to come, events that are over, series, and what was changed on one of their dates alone.
  calendarFeed: { bytes: 17_900, statements: 8 },
  // Events to come, events that are over, and letters.
  rss: { bytes: 13_000, statements: 6 },
  // Each page in each language, with the addresses of both.
  sitemap: { bytes: 31_300, statements: 7 },
  // Each date of a series is listed.
  jsonList: { bytes: 19_900, statements: 5 },
  jsonEvent: { bytes: 1_400, statements: 4 },
} satisfies Record<string, Cost>;

/** The most bytes of the headers of an answer. */
export const HEADERS = 1400;

/** Tables of a few rows, which are read from end to end. */
export const SMALL_TABLES: ReadonlySet<string> = new Set(['site_settings']);

/**
 * Scripts, and HTML with style sheets, of a first visit to a page, in bytes after gzip; `captcha` is the most
 * that it may add to a hydrated form. 250 bytes more came with the home page in Nepali, whose letters take three each.
 * 430 bytes of the scripts open and close the menu and the calendars of an event, which were islands of 70 kB; 700 load
 * scripts and faces after the first paint. 3 kB are the words that islands bring along, 100
 * bytes the addresses of registrations.
 */
export const VISIT = { scriptBefore: 6_500, scriptInAll: 93_700, htmlAndCss: 16_250, captcha: 10_000 };

/** The most that a page may move under its reader's eyes (Cumulative Layout Shift). */
export const LAYOUT_SHIFT = 0.02;

/**
 * Scripts of the back office, in bytes after gzip, and the most files of a screen. What is in them, and what was tried:
 * docs/architecture/back-office-bundle.md. 3.4 kB are registrations: what an event says of its own, labels, checks, and
 * the words of the history; inputs, list and forms come when they are wanted. Half a kB and a file say how full an
 * event is, beside it: a link and five words, which any event of the list may need. 0.4 kB more are what the page at
 * the door has in common with it, which the sign-in has as well: to be a file of its own would cost each screen a
 * request. 1.6 kB are series: what an event says of
 * its own, checks, a chip, and the words of the history. A file and 400 bytes are the script that begins before React is there: a screen is there most of a second
 * earlier on a slow line.
 */
export const OFFICE = { signIn: 120_150, screens: { Dashboard: 321_500, EventList: 364_150 }, files: 22 };

/**
 * What the Worker reads before its first answer, in bytes after gzip. It was 592 kB. The second language has 15,
 * letters 10: their words in both languages, their pages and the one of a reader's own, and what a stored one may hold.
 * 5.5 kB keep what an attack found shut: what needs a proof is read from each statement, failures lose their values, a
 * session is asked for its second step, and stored values are read as far as they go. 3 kB are the page about privacy,
 * in both languages, 5.3 kB requests to take a photo down: their words, their form and its page, and what is decided. 2
 * kB are venues, and links to watch events. 12 kB are the search in both languages at once, names of tags, short
 * addresses and shared pictures in two languages, and the texts about festivals' days. 15 kB are the styles that pages
 * have inside, which were files of the site. 11.5 kB are registering for an event: its words and mails in both
 * languages (6), the styles of its two pages, and what the table of events says of it; taking a form, and the rule,
 * come when somebody sends one. 2 kB are its door: who comes by a link, two tables, two pages more. 5.5 kB are
 * series of events: what the table of events says of one, their place in lists, calendars and the search, and their
 * words in both languages; 1.5 kB one list for a whole series: its words and mails, and how it is the same on all dates. Short names of variables took 48 kB away.
 */
export const WORKER = 388_200;
