import { society } from '#society';

/** Which galleries a list shows. */
interface EventGalleryQuery {
  type?: string | undefined;
  year?: number | undefined;
  page?: number;
}

/** Every address of the product, as functions: a link is never a string literal elsewhere. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  society: () => '/about/society',
  committee: () => '/about/committee',
  events: () => '/events',
  upcoming: (page = 1) => paged('/events/upcoming', page),
  past: (page = 1) => paged('/events/past', page),
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  eventIcs: (id: string) => `/events/${encodeURIComponent(id)}.ics`,
  /** A month is `yyyy-mm`; without one it is the present month. */
  calendar: (month?: string, look: 'list' | 'grid' = 'list') => {
    const query = new URLSearchParams();
    if (month) query.set('month', month);
    if (look === 'grid') query.set('view', look);
    return query.size > 0 ? `/events/calendar?${query}` : '/events/calendar';
  },
  eventGallery: ({ type, year, page = 1 }: EventGalleryQuery = {}) => {
    const query = new URLSearchParams();
    if (type) query.set('type', type);
    if (year) query.set('year', String(year));
    if (page > 1) query.set('page', String(page));
    return query.size > 0 ? `/events/gallery?${query}` : '/events/gallery';
  },
  /** A gallery; with the id of one of its photos, that photo is the large one. */
  gallery: (id: string, photo?: string) =>
    `/galleries/${encodeURIComponent(id)}${photo ? `?${new URLSearchParams({ photo })}` : ''}`,
  contact: () => '/contact',
  contactSent: () => '/contact?sent=1',
  search: (query = '', page = 1) => searched('/search', query, page),
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  calendarFeed: () => '/calendar.ics',
  rss: () => '/rss.xml',
  envConfig: () => '/env-config.js',
  magazine: () => society.magazine,
  /** A stored picture, by its key in the file store; `core/rules/picture` has its smaller copies. */
  media: (key: string) => `/media/${key.split('/').map(encodeURIComponent).join('/')}`,
  /** A stored document, by its name. */
  document: (name: string) => `/documents/${name}`,
  newsletter: () => '/newsletter',
  newsletterSent: () => '/newsletter?sent=1',
  newsletterConfirm: (token = '') => withToken('/newsletter/confirm', token),
  newsletterUnsubscribe: (token = '') => withToken('/newsletter/unsubscribe', token),
  admin: () => '/admin',
  adminLogin: () => '/admin/login',
  adminResetPassword: (token = '') => withToken('/admin/reset-password', token),
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
    month: (month: string) => `/api/calendar/${month}`,
    contact: () => '/api/contact',
    newsletter: () => '/api/newsletter',
    /** Takes the one click of a mail program (RFC 8058). */
    unsubscribe: (token = '') => withToken('/api/newsletter/unsubscribe', token),
    captcha: () => '/api/captcha',
    settings: () => '/api/admin/settings',
    /** Takes a PDF as multipart `file` and answers with its address. */
    magazine: () => '/api/admin/settings/magazine',
    dashboard: () => '/api/admin/dashboard',
    pageRevisions: (id: string) => `/api/admin/pages/${encodeURIComponent(id)}/revisions`,
    pageRestore: (id: string) => `/api/admin/pages/${encodeURIComponent(id)}/restore`,
    /** Takes a picture as multipart `file` and answers with where it lies. */
    upload: (purpose: 'events' | 'editor' | `contents/${string}`) =>
      `/api/admin/uploads/${purpose}`,
    galleryPhotos: (id: string) => `/api/admin/galleries/${encodeURIComponent(id)}/photos`,
    /** Puts the photos of a gallery into an order. */
    galleryOrder: (id: string) => `/api/admin/galleries/${encodeURIComponent(id)}/order`,
  },
};

function withToken(path: string, token: string): string {
  return token ? `${path}?${new URLSearchParams({ token })}` : path;
}

function paged(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

function searched(path: string, query: string, page: number): string {
  const asked = new URLSearchParams();
  if (query) asked.set('q', query);
  if (page > 1) asked.set('page', String(page));
  return asked.size > 0 ? `${path}?${asked}` : path;
}
