import { createContext } from 'react';

/** Tells the form around it that its record was deleted: nothing is left to save. */
export const RecordGone = createContext<() => void>(() => {});
