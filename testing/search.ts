import { unmarked } from '#core/search/search';
import { type EventInput, eventInput, events } from '#db/events/schema';
import { eventRow } from '#db/events/write';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { pages } from '#db/pages/schema';
import { pageRow } from '#db/pages/write';
import type { SearchWindow } from '#db/search/queries';
import { searchSite } from '#db/search/search-site';
import { emptyDatabase } from '#testing/database';

/** The day on which the tests search. */
export const TODAY = '2026-03-02';
const STAMPS = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

/** Creates an empty database with the real migrations, and functions to fill and search it. */
export async function openLibrary() {
  const { db, close } = await emptyDatabase();
  const search = async (typed: string, window: SearchWindow = { limit: 10, offset: 0 }, literally = false) => {
    const found = await searchSite(db, { typed, today: TODAY, window, literally });
    return { ...found, total: found.totals.reduce((sum, { total }) => sum + total, 0) };
  };
  return {
    db,
    search,
    /** The titles of the matches, best first. */
    titles: async (typed: string, literally = false) =>
      (await search(typed, undefined, literally)).results.map((result) => unmarked(result.title)),
    addEvent: async (event: Partial<EventInput>) => {
      const input = eventInput.parse({ title: 'Untitled', description: '', date: TODAY, location: 'Hall', ...event });
      const id = crypto.randomUUID();
      await db.insert(events).values({ id, ...eventRow(input, TODAY), ...STAMPS });
      return id;
    },
    addPage: async (page: Partial<typeof pages.$inferInsert>) => {
      const texts = { title: 'Untitled', slug: crypto.randomUUID(), content: '', ...page };
      await db.insert(pages).values({ ...pageRow(texts), ...STAMPS });
      return texts.slug;
    },
    addGallery: async (gallery: { title: string; description?: string; title_ne?: string }) => {
      const id = crypto.randomUUID();
      await db.insert(galleries).values({ id, folder_name: id, ...gallery, ...STAMPS });
      return id;
    },
    addPhoto: async (gallery_id: string, caption: string | null) => {
      const id = crypto.randomUUID();
      const { created_at } = STAMPS;
      const file = { filename: 'a.jpg', url: '/a.jpg', order_position: 1 };
      await db.insert(galleryPhotos).values({ id, gallery_id, caption, created_at, ...file });
      return id;
    },
    close,
  };
}

/** What `openLibrary` gives. */
export type Library = Awaited<ReturnType<typeof openLibrary>>;
