import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { forgetVisit, keepVisit, readVisit } from '#admin/shell/visit.ts';

/** The search, filters, order and page of lists, and what is ticked in them. */
const isOfVisit = (key: string) => key.endsWith('.listParams') || key.endsWith('.selectedIds');

/**
 * The store of react-admin. What was chosen in lists is kept in this tab until somebody signs out; the rest, such as
 * the colour scheme and the columns, in this browser.
 */
export function officeStore(): Store {
  const kept = localStorageStore();
  const visit = memoryStore(readVisit());
  const storeOf = (key: string) => (isOfVisit(key) ? visit : kept);
  const saved = () => keepVisit(visit.listItems?.() ?? {});
  return {
    setup: () => {
      kept.setup();
      visit.setup();
    },
    teardown: () => {
      kept.teardown();
      visit.teardown();
    },
    getItem: (key, byDefault) => storeOf(key).getItem(key, byDefault),
    setItem: (key, value) => {
      storeOf(key).setItem(key, value);
      saved();
    },
    removeItem: (key) => {
      storeOf(key).removeItem(key);
      saved();
    },
    removeItems: (prefix) => {
      kept.removeItems(prefix);
      visit.removeItems(prefix);
      saved();
    },
    reset: () => {
      kept.reset();
      visit.reset();
      forgetVisit();
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...visit.listItems?.(prefix) }),
  };
}
