import { DEFAULT_LANG, isLang, LANG_PARAMETER, type Lang, perLang } from '#core/kit/lang';

interface EventGalleryQuery {
  type?: string | undefined;
  year?: number | undefined;
  page?: number;
}

interface SearchQuery {
  kind?: string | undefined;
  exact?: boolean;
}

type CalendarLook = 'list' | 'grid';

interface CalendarPlace {
  day?: string | null;
  page?: number;
}

interface Named {
  id: string;
  short_name: string | null;
}

const inNoLanguage = {
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  envConfig: () => '/env-config.js',
  /** A stored picture, by its key in the file store; `core/files/picture` has its smaller copies. */
  media: (key: string) => `/media/${key.split('/').map(encodeURIComponent).join('/')}`,
  /** Where the former site had a file: its bucket and its path there, as they were written. */
  formerFile: (path: string) => `/storage/v1/object/public/${path}`,
  document: (name: string) => `/documents/${name}`,
  admin: () => '/admin',
  adminLogin: () => '/admin/login',
  adminResetPassword: (token = '') => withToken('/admin/reset-password', token),
  adminConfirmEmail: (token = '') => withToken('/admin/confirm-address', token),
  adminRecord: (resource: string, id: string) => `/admin/${resource}/${encodeURIComponent(id)}`,
  api: {
    admin: () => '/api/admin',
    auth: () => '/api/auth',
    /** Where the link of a mail leads: it goes on to the screen for a new password. */
    resetLink: (token: string) => `/api/auth/reset-password/${encodeURIComponent(token)}`,
    health: () => '/api/health',
    events: () => '/api/events',
    event: (id: string) => `/api/events/${encodeURIComponent(id)}`,
    openapi: () => '/api/openapi.json',
    docs: () => '/api/docs',
    /** Where mail programs post a one-click unsubscribe (RFC 8058). */
    unsubscribe: (token = '') => withToken('/api/newsletter/unsubscribe', token),
    /** The webhook of the mail provider. */
    mailEvents: () => '/api/mail/events',
    readerGrowth: () => '/api/admin/subscribers/growth',
    festivalProposals: () => '/api/admin/festivals/proposals',
    locationSuggestions: () => '/api/admin/locations/suggestions',
    importEvents: () => '/api/admin/events/import',
    /** Tells which UIDs of other calendars have an event here already. */
    knownUids: () => '/api/admin/events/import/known',
    pageMenu: () => '/api/admin/pages/menu',
    settings: () => '/api/admin/settings',
    /** Takes a PDF as multipart `file` and answers with its address. */
    magazine: () => '/api/admin/settings/magazine',
    dashboard: () => '/api/admin/dashboard',
    /** Tells what the menu counts. */
    attention: () => '/api/admin/dashboard/attention',
    find: (text: string) => `/api/admin/find?${new URLSearchParams({ q: text })}`,
    report: (period: { from: string; to: string }) => `/api/admin/report?${new URLSearchParams(period)}`,
    translations: () => '/api/admin/translations',
    /** A file for a translator: all texts, or those that are missing alone. */
    translationFile: (isMissing = false) => `/api/admin/translations/file${isMissing ? '?missing=1' : ''}`,
    /** An admin says that the database and the files belong together. */
    confirmFiles: () => '/api/admin/installation/confirm',
    backups: () => '/api/admin/backups',
    /** The settings have the id `site`. */
    recordHistory: (resource: string, id: string) => `/api/admin/history/${resource}/${encodeURIComponent(id)}`,
    restoreVersion: (resource: string, id: string) =>
      `/api/admin/history/${resource}/${encodeURIComponent(id)}/restore`,
    undoChange: (id: string) => `/api/admin/history/${encodeURIComponent(id)}/undo`,
    /** A small copy of a stored picture by its key, also while its photo is in the bin. */
    deletedPicture: (key: string) => `/api/admin/bin/picture?${new URLSearchParams({ key })}`,
    restoreDeleted: () => '/api/admin/bin/restore',
    /** Takes a picture as multipart `file` that takes the place of a stored one wherever that is shown. */
    replacement: (key: string) => `/api/admin/media/${encodeURIComponent(key)}/replacement`,
    /** Takes a picture as multipart `file` and answers with where it lies. */
    upload: (purpose: 'events' | 'editor' | `contents/${string}`) => `/api/admin/uploads/${purpose}`,
    /** Takes the picture for shared links of an event or a gallery, as multipart `file`. */
    sharePicture: (kind: 'events' | 'galleries', id: string) =>
      `/api/admin/${kind}/${encodeURIComponent(id)}/share-picture`,
    withoutSharePicture: () => '/api/admin/share-pictures/missing',
    message: (id: string, part: 'thread' | 'answers' | 'claim' | 'decision') =>
      `/api/admin/messages/${encodeURIComponent(id)}/${part}`,
    notes: (resource: string, id: string) => `/api/admin/notes/${resource}/${encodeURIComponent(id)}`,
    note: (id: string) => `/api/admin/notes/${encodeURIComponent(id)}`,
    invite: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/invitation`,
    sessionsOf: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/sessions`,
    factorsOf: (id: string) => `/api/admin/users/${encodeURIComponent(id)}/factors`,
    retryMail: (id: string) => `/api/admin/outbox/${encodeURIComponent(id)}/retry`,
    /** Takes the name of a list with data about people before it is exported. */
    exports: () => '/api/admin/exports',
    privacy: (what: 'find' | 'export' | 'erase') => `/api/admin/privacy/${what}`,
    galleryPhotos: (id: string) => `/api/admin/galleries/${encodeURIComponent(id)}/photos`,
    galleryOrder: (id: string) => `/api/admin/galleries/${encodeURIComponent(id)}/order`,
  },
};

/**
 * Every address of the product, as functions: a link is never a string literal elsewhere. The public
 * pages and the feeds begin with `root`, `''` or like `/ne`; what has no language does not. Visitors load all of it:
 * what the back office alone calls about a noun may stand in `core/<noun>/paths`.
 */
export function pathsUnder(root: string) {
  // Calls have no language in their paths: they name it beside them.
  const language = new URLSearchParams(root && { [LANG_PARAMETER]: root.slice(1) });
  return {
    home: () => root || '/',
    about: () => `${root}/about`,
    society: () => `${root}/about/society`,
    committee: () => `${root}/about/committee`,
    events: () => `${root}/events`,
    upcoming: (page = 1) => paged(`${root}/events/upcoming`, page),
    past: (page = 1) => paged(`${root}/events/past`, page),
    event: (id: string) => `${root}/events/${encodeURIComponent(id)}`,
    /** Where people register for an event. */
    register: (id: string) => `${root}/events/${encodeURIComponent(id)}/register`,
    registered: (id: string) => `${root}/events/${encodeURIComponent(id)}/register?sent=1`,
    /** The page of a party, to which its mails lead. */
    registration: (token = '') => withToken(`${root}/registration`, token),
    /** Leads to the next date of a series. */
    series: (id: string) => `${root}/series/${encodeURIComponent(id)}`,
    seriesIcs: (id: string) => `${root}/series/${encodeURIComponent(id)}.ics`,
    eventPoster: (id: string) => `${root}/events/${encodeURIComponent(id)}/poster`,
    galleryPoster: (id: string) => `${root}/galleries/${encodeURIComponent(id)}/poster`,
    eventIcs: (id: string) => `${root}/events/${encodeURIComponent(id)}.ics`,
    /** A month is `yyyy-mm` or `bs-yyyy-mm`; without one it is the present month. */
    calendar: (month?: string, look: CalendarLook = 'list', place: CalendarPlace = {}) =>
      asked(`${root}/events/calendar`, ofMonth(month, look, place)),
    eventGallery: ({ type, year, page = 1 }: EventGalleryQuery = {}) => {
      const query = new URLSearchParams();
      if (type) query.set('type', type);
      if (year) query.set('year', String(year));
      if (page > 1) query.set('page', String(page));
      return asked(`${root}/events/gallery`, query);
    },
    /** A gallery; with the id of one of its photos, that photo is the large one. */
    gallery: (id: string, photo?: string) =>
      asked(`${root}/galleries/${encodeURIComponent(id)}`, new URLSearchParams(photo ? { photo } : {})),
    /** The short address of an event or a gallery, for people; it leads to the record's page. */
    eventByName: (name: string) => `${root}/e/${encodeURIComponent(name)}`,
    galleryByName: (name: string) => `${root}/g/${encodeURIComponent(name)}`,
    /** The address of a record to print and to share: the short one, once it has a name. */
    sharedEvent: ({ id, short_name }: Named) =>
      root + (short_name ? `/e/${short_name}` : `/events/${encodeURIComponent(id)}`),
    sharedGallery: ({ id, short_name }: Named) =>
      root + (short_name ? `/g/${short_name}` : `/galleries/${encodeURIComponent(id)}`),
    festivals: (id?: string) => `${root}/festivals${id ? `#${encodeURIComponent(id)}` : ''}`,
    festivalFeed: () => `${root}/festivals.ics`,
    contact: () => `${root}/contact`,
    contactSent: () => `${root}/contact?sent=1`,
    /** Where somebody asks to take a photo down. */
    takeDown: (photo?: string) => asked(`${root}/take-down`, new URLSearchParams(photo ? { photo } : {})),
    takeDownSent: () => `${root}/take-down?sent=1`,
    /** Results of one kind alone with `kind`, of the words as they are typed with `exact`. */
    search: (text = '', page = 1, { kind, exact }: SearchQuery = {}) => {
      const query = new URLSearchParams();
      if (text) query.set('q', text);
      if (kind) query.set('kind', kind);
      if (exact) query.set('exact', '1');
      if (page > 1) query.set('page', String(page));
      return asked(`${root}/search`, query);
    },
    page: (slug: string) => `${root}/${encodeURIComponent(slug)}`,
    newsletter: () => `${root}/newsletter`,
    newsletterSent: () => `${root}/newsletter?sent=1`,
    newsletterConfirm: (token = '') => withToken(`${root}/newsletter/confirm`, token),
    newsletterUnsubscribe: (token = '') => withToken(`${root}/newsletter/unsubscribe`, token),
    newsletterPreferences: (token = '') => withToken(`${root}/newsletter/preferences`, token),
    letters: (page = 1) => paged(`${root}/newsletter/letters`, page),
    letter: (id: string) => `${root}/newsletter/letters/${encodeURIComponent(id)}`,
    privacy: () => `${root}/privacy`,
    developers: () => `${root}/developers`,
    calendarFeed: () => `${root}/calendar.ics`,
    wholeCalendarFeed: () => `${root}/calendar-all.ics`,
    rss: () => `${root}/rss.xml`,
    ...inNoLanguage,
    api: {
      ...inNoLanguage.api,
      month: (month: string, look: CalendarLook = 'list', place: CalendarPlace = {}) => {
        const query = ofMonth(undefined, look, place);
        return asked(`/api/calendar/${month}`, new URLSearchParams([...query, ...language]));
      },
      contact: () => asked('/api/contact', language),
      takeDown: () => asked('/api/take-down', language),
      newsletter: () => asked('/api/newsletter', language),
      registrations: (id: string) => asked(`/api/events/${encodeURIComponent(id)}/registrations`, language),
      captcha: () => asked('/api/captcha', language),
    },
  };
}

export type Paths = ReturnType<typeof pathsUnder>;

/** `''`, or like `/ne`. */
const rootOf = (lang: Lang) => (lang === DEFAULT_LANG ? '' : `/${lang}`);

/** The addresses of a language: those of the default one stand at the root of the site. */
export const pathsIn = perLang((lang) => pathsUnder(rootOf(lang)));

/** The language of a public address, and its path there: `/ne/events` is `/events` in Nepali. */
export function splitLanguage(pathname: string): { lang: Lang; path: string } {
  const [, first = ''] = pathname.split('/', 2);
  if (!isLang(first) || first === DEFAULT_LANG) return { lang: DEFAULT_LANG, path: pathname };
  return { lang: first, path: pathname.slice(rootOf(first).length) || '/' };
}

/** The address of a public page in another language, by its path in any of them. */
export function inLanguage(pathname: string, lang: Lang): string {
  const { path } = splitLanguage(pathname);
  return path === '/' ? rootOf(lang) || '/' : rootOf(lang) + path;
}

/** The rest of a path behind a beginning, decoded; null for another path, or one below it. */
export function below(path: string, beginning: string): string | null {
  if (!path.startsWith(beginning)) return null;
  const rest = path.slice(beginning.length);
  if (!rest || rest.includes('/')) return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    return null;
  }
}

/** The addresses of the default language. */
export const paths: Paths = pathsIn(DEFAULT_LANG);

function withToken(path: string, token: string): string {
  return token ? `${path}?${new URLSearchParams({ token })}` : path;
}

function paged(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

function asked(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

function ofMonth(month: string | undefined, look: CalendarLook, { day, page = 1 }: CalendarPlace) {
  const query = new URLSearchParams();
  if (month) query.set('month', month);
  if (look === 'grid') query.set('view', look);
  if (day) query.set('day', day);
  if (page > 1) query.set('page', String(page));
  return query;
}
