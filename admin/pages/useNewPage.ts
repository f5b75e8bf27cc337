import { useStore } from 'react-admin';

/** The id of the page created last, until the list has told where it is; `''` for none. */
export const useNewPage = () => useStore('pages.new', '');
