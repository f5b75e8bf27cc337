import { useGetList, useNotify } from 'react-admin';

export const CATEGORIES = 'page_categories';

const everything = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const;

/** Every category of pages, by name; notifies when they cannot be loaded (spec §8). */
export function useCategories() {
  const notify = useNotify();
  return useGetList<{ id: string; name: string }>(CATEGORIES, everything, {
    retry: false,
    onError: () => notify(`resources.${CATEGORIES}.failed.list`, { type: 'error' }),
  });
}
