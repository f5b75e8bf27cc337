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
  calendar: () => '/events/calendar',
  eventGallery: () => '/events/gallery',
  gallery: (id: string) => `/galleries/${encodeURIComponent(id)}`,
  contact: () => '/contact',
  page: (slug: string) => `/${encodeURIComponent(slug)}`,
  admin: () => '/admin',
  api: {
    admin: () => '/api/admin',
    auth: () => '/api/auth',
    health: () => '/api/health',
  },
};

function paged(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
