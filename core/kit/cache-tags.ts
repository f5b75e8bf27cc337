/** A name as a header can say it: ids from elsewhere have any letters. */
const named = encodeURIComponent;

/** Names of what a cached page shows: a write purges the pages that carry its tags. */
export const cacheTags = {
  /** Every page: its frame shows the settings. */
  site: 'site',
  /** Pages that list events. */
  events: 'events',
  event: (id: string) => `event-${named(id)}`,
  /** Pages that show festivals. */
  festivals: 'festivals',
  /** Pages that show letters to readers. */
  letters: 'letters',
  galleries: 'galleries',
  gallery: (id: string) => `gallery-${named(id)}`,
  /** One stored picture with its smaller copies, by its key in the file store. */
  picture: (key: string) => `picture-${key}`,
  /** A stored document, by its name. */
  document: (name: string) => `document-${name}`,
  /** Pages written by volunteers, by slug: they may be new. */
  page: (slug: string) => `page-${named(slug)}`,
  pages: 'pages',
} as const;
