import { useStore } from 'react-admin';

/** The id of the page that was made last, until the list has said where it is; `''` for none. */
export const useNewPage = () => useStore('pages.new', '');
