import { useCallback, useEffect, useRef, useState } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { z } from 'zod';
import { isBuiltIn } from '#admin/pages/built-in.ts';
import { type Arrangement, arrangementOf, placesOf } from '#admin/pages/menu/arrange.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { MENU_PLACES } from '#core/pages/page-menu';

const placeable = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    status: z.string(),
    menu_place: z.enum(MENU_PLACES).nullable(),
    menu_order: z.number().nullable(),
    in_footer: z.boolean(),
    footer_order: z.number().nullable(),
  }),
);
export type ListedPage = z.infer<typeof placeable>[number];

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'title', order: 'ASC' } } as const;

/** The volunteers' pages, their arrangement in menu and footer, and a function that saves another one. */
export function useMenu() {
  const notify = useNotify();
  const { data, error, refetch } = useGetList('pages', everything, { retry: false });
  const [pages, setPages] = useState<readonly ListedPage[] | null>(null);
  /** What is shown, for code that runs between two renders. */
  const current = useRef<readonly ListedPage[]>([]);
  /** One save after the other: the last one decides. */
  const saving = useRef(Promise.resolve());

  const show = useCallback((next: readonly ListedPage[]) => {
    current.current = next;
    setPages(next);
  }, []);

  useEffect(() => {
    if (data) show(placeable.parse(data).filter(({ slug }) => !isBuiltIn(slug)));
  }, [data, show]);

  const save = useCallback(
    (next: Arrangement) => {
      const places = placesOf(next, current.current);
      if (places.length === 0) return;
      const changed = new Map(places.map((place) => [place.id, place]));
      show(current.current.map((page) => ({ ...page, ...changed.get(page.id) })));
      const store = async () => {
        try {
          const body = JSON.stringify({ pages: places });
          await httpClient(paths.api.pageMenu(), { method: 'PUT', body });
        } catch (problem) {
          console.error('the menu could not be saved', problem);
          notify('resources.pages.menu.save_failed', { type: 'error' });
          // The answer may be equal to what was read before: it is shown all the same.
          const { data: stored } = await refetch();
          if (stored) show(placeable.parse(stored).filter(({ slug }) => !isBuiltIn(slug)));
        }
      };
      saving.current = saving.current.then(store);
    },
    [show, notify, refetch],
  );
  return { pages, shown: pages && arrangementOf(pages), save, isLost: error !== null, refetch };
}
