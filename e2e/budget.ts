export interface Cost {
  /** Of the body, before it is compressed. */
  bytes: number;
  /** To the database, the question for the version included. */
  statements: number;
  /** One, unless it is said here. */
  roundTrips?: number;
}

/**
 * What an answer may cost that is not kept. Who needs more says why, in the commit that raises a number. Of each
 * page 350 bytes are the other languages in the menu of a phone, 300 the footer's pages and the line at its form.
 */
export const BUDGET = {
  home: { bytes: 41_300, statements: 6 },
  events: { bytes: 29_700, statements: 6 },
  upcoming: { bytes: 36_000, statements: 6 },
  past: { bytes: 32_500, statements: 6 },
  // A venue's street address stands beside the place, in the markup and in the links to calendars; the short address and
  // the one for WhatsApp; the way to have its photos taken down.
  event: { bytes: 36_900, statements: 9 },
  // The festivals of the month are a statement. 1 kB are the programs that may subscribe, and the legend of the grid.
  month: { bytes: 40_300, statements: 6 },
  galleries: { bytes: 38_700, statements: 7 },
  // The link for WhatsApp, the short address, and the way to have a photo taken down.
  gallery: { bytes: 37_100, statements: 6 },
  about: { bytes: 18_950, statements: 5 },
  contact: { bytes: 25_300, statements: 4 },
  // 3.5 kB are the days of a festival that is searched for.
  search: { bytes: 27_600, statements: 7 },
  // What may have been meant is asked for once it is known that there is no page.
  missing: { bytes: 18_850, statements: 11, roundTrips: 2 },
  calendarFeed: { bytes: 17_000, statements: 5 },
  // Events to come, events that are over, and letters.
  rss: { bytes: 13_000, statements: 6 },
  // Each page in each language, with the addresses of both.
  sitemap: { bytes: 31_300, statements: 7 },
  jsonList: { bytes: 19_500, statements: 5 },
  jsonEvent: { bytes: 1_500, statements: 4 },
} satisfies Record<string, Cost>;

/** The most bytes of the headers of an answer. */
export const HEADERS = 1400;

/** Tables of a few rows, which are read from end to end. */
export const SMALL_TABLES: ReadonlySet<string> = new Set(['site_settings']);

/**
 * Scripts, and HTML with style sheets, of a first visit to a page, in bytes after gzip; `captcha` is the most
 * that it may add to a hydrated form. 250 bytes more came with the home page in Nepali, whose letters take three each.
 */
export const VISIT = { scriptBefore: 5_500, scriptInAll: 95_000, htmlAndCss: 19_000, captcha: 10_000 };

/** The most that a page may move under its reader's eyes (Cumulative Layout Shift). */
export const LAYOUT_SHIFT = 0.02;

/**
 * Scripts of the back office, in bytes after gzip. The dashboard's were 660 kB when they were one, and 434 kB before the
 * palette, the media library and the notes, which load when they are used; the frame in one file made 10 kB less of it
 * (site/build/chunks.ts). The second language has 3 kB of them, letters 6 kB, festivals and translations 6 kB, venues
 * 3 kB: texts, labels in both languages, and what may be sent.
 */
export const OFFICE = { signIn: 118_000, screens: { Dashboard: 429_000, EventList: 463_500 } };

/**
 * What the Worker reads before its first answer, in bytes after gzip. It was 592 kB. The second language has 15, letters
 * 10: their words in both languages, their pages and the one of a reader's own, and what a stored one may hold. 5.5 kB
 * keep what an attack found shut: what needs a proof is read from each statement, failures lose their values, a
 * session is asked for its second step, and stored values are read as far as they go. 3 kB are the page about privacy,
 * in both languages, 5.3 kB requests to take a photo down: their words, their form and its page, and what is decided.
 * 2 kB are venues, and links to watch events. 12 kB are the search in both languages at once, names of tags, short
 * addresses and shared pictures in two languages, and the texts about festivals' days.
 */
export const WORKER = 400_000;
