import { LANGS } from '#core/kit/lang';
import { type Paths, paths, pathsIn, splitLanguage } from '#core/kit/paths';
import type { MenuPlace } from '#core/pages/page-menu';
import type { TextPart } from '#core/pages/text-part';
import type { PrivacyFacts } from '#core/privacy/privacy-facts';
import type { BrowserText, BrowserWords } from '#core/words/browser.en';

/** A page that every installation has, as the menu, the sitemap, slugs and tests know it. */
export interface SitePage {
  path: string;
  title: BrowserText;
  menu?: BrowserText;
  /** The name of its submenu, where volunteers can put pages. */
  place?: MenuPlace;
  /** Its label as the first entry of its own submenu, where it is one. */
  asFirst?: BrowserText;
  /** The path of the menu page that it stands below. */
  under?: string;
  /** The page of the database whose text is shown here once there is one, by slug. */
  slug?: string;
  /** Its built-in text, where `slug` may replace it. */
  text?: (words: BrowserWords, facts: PrivacyFacts) => readonly TextPart[];
  /** Among the first of the footer's links, under its label of the menu. */
  footer?: true;
  /** Not for search engines, nor for a cache. */
  unlisted?: true;
}

/** The pages of the site at the addresses of a language, in the order of the menu (spec §2). */
export const sitePages = (paths: Paths): readonly SitePage[] => [
  { path: paths.home(), footer: true, title: ({ home }) => home.heading, menu: ({ nav }) => nav.home },
  {
    path: paths.about(),
    footer: true,
    slug: 'about',
    text: ({ about }) => about.intro,
    title: ({ about }) => about.title,
    menu: ({ nav }) => nav.about,
    place: 'about',
  },
  {
    path: paths.society(),
    under: paths.about(),
    slug: 'society',
    text: ({ society }) => society.history,
    title: ({ society }) => society.title,
    menu: ({ nav }) => nav.society,
  },
  {
    path: paths.committee(),
    under: paths.about(),
    slug: 'committee',
    text: ({ committee }) => [committee.term, committee.intro],
    title: ({ committee }) => committee.title,
    menu: ({ nav }) => nav.committee,
  },
  {
    path: paths.events(),
    footer: true,
    title: ({ events }) => events.title,
    menu: ({ nav }) => nav.events,
    place: 'events',
    asFirst: ({ nav }) => nav.allEvents,
  },
  {
    path: paths.upcoming(),
    under: paths.events(),
    title: ({ events }) => events.upcoming,
    menu: ({ nav }) => nav.upcoming,
  },
  { path: paths.past(), under: paths.events(), title: ({ events }) => events.pastArchive, menu: ({ nav }) => nav.past },
  {
    path: paths.eventGallery(),
    under: paths.events(),
    title: ({ galleries }) => galleries.title,
    menu: ({ nav }) => nav.gallery,
  },
  {
    path: paths.calendar(),
    under: paths.events(),
    title: ({ calendar }) => calendar.title,
    menu: ({ nav }) => nav.calendar,
  },
  { path: paths.contact(), footer: true, title: ({ contact }) => contact.title, menu: ({ nav }) => nav.contact },
  // The menu is the spec's: the footer leads to the others.
  { path: paths.festivals(), title: ({ festivals }) => festivals.title },
  { path: paths.newsletter(), title: ({ newsletter }) => newsletter.title },
  { path: paths.letters(), title: ({ letters }) => letters.archive.title },
  {
    path: paths.privacy(),
    slug: 'privacy',
    text: ({ privacyPage }, facts) => privacyPage.text(facts),
    title: ({ privacyPage }) => privacyPage.title,
  },
  { path: paths.developers(), title: ({ developers }) => developers.title },
  { path: paths.takeDown(), title: ({ takeDown }) => takeDown.title, unlisted: true },
  { path: paths.search(), title: ({ search }) => search.title, unlisted: true },
];

/**
 * The built-in pages of the footer: its quick links (spec §2), and behind the pages of volunteers whatever stands in no
 * menu, so that something leads to every page.
 */
export function footerBuiltIns(paths: Paths): { first: readonly SitePage[]; last: readonly SitePage[] } {
  const pages = sitePages(paths);
  return {
    first: pages.filter(({ footer }) => footer),
    last: pages.filter(({ footer, menu, unlisted }) => !(footer || menu || unlisted)),
  };
}

/** Addresses for volunteers and programs, which search engines must not read. */
export const CLOSED_TO_ROBOTS = [paths.admin(), '/api/'];

/** Other addresses at the root that no slug may take. `ne` is kept for the second language. */
const OTHER_ADDRESSES = [
  ...CLOSED_TO_ROBOTS,
  paths.media(''),
  paths.document(''),
  paths.gallery(''),
  paths.eventByName(''),
  paths.galleryByName(''),
  paths.registration(),
  paths.series(''),
  paths.envConfig(),
  paths.sitemap(),
  paths.robots(),
  paths.calendarFeed(),
  paths.wholeCalendarFeed(),
  paths.festivalFeed(),
  paths.rss(),
  ...LANGS.map((lang) => pathsIn(lang).home()),
  '/images',
  '/_astro',
  '/ne',
  '/404',
  '/500',
];

/** The first segments of addresses that pages of the database must not take. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set(
  [...sitePages(paths).map(({ path }) => path), ...OTHER_ADDRESSES].flatMap((path) => path.split('/')[1] || []),
);

/**
 * The path of the page that the path of an address in another language asks for: `/events` of `/ne/events`; null
 * where it is the page's own. It may look like an address: `//example.org`. What has no language (the back office,
 * calls) is not below one.
 */
export function pagePath(pathname: string): string | null {
  const { path } = splitLanguage(pathname);
  if (path === pathname) return null;
  const hasNoLanguage = CLOSED_TO_ROBOTS.some((prefix) => `${path}/`.startsWith(`${prefix.replace(/\/$/, '')}/`));
  return hasNoLanguage ? null : path;
}
