import { useGetList } from 'react-admin';

export const CATEGORIES = 'page_categories';

const everything = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Every category of the pages, by name. */
export function useCategories() {
  return useGetList<{ id: string; name: string }>(CATEGORIES, everything);
}
