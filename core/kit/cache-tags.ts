/** A name as a header can say it: ids from elsewhere have any letters. */
const named = encodeURIComponent;

/** The cache tags of public pages: a write purges the pages that carry its tags. */
export const cacheTags = {
  /** Every page: its frame shows the settings. */
  site: 'site',
  events: 'events',
  event: (id: string) => `event-${named(id)}`,
  festivals: 'festivals',
  /** What shows the street address of an event. */
  locations: 'locations',
  letters: 'letters',
  galleries: 'galleries',
  gallery: (id: string) => `gallery-${named(id)}`,
  /** One stored picture with its smaller copies, by its key in the file store. */
  picture: (key: string) => `picture-${key}`,
  document: (name: string) => `document-${name}`,
  /** Pages written by volunteers, by slug: they may be new. */
  page: (slug: string) => `page-${named(slug)}`,
  pages: 'pages',
} as const;
