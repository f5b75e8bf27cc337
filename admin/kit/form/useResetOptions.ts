import { useRef } from 'react';

/** What becomes of typed fields when the record of a form is read anew. */
export interface ResetOptions {
  keepDirtyValues: boolean;
}

/**
 * The `resetOptions` of a form with a save bar. A record that is opened from its list is shown as the list has it, and
 * read anew: what was typed until that arrives stays. After a save the form has what is stored. One object for good:
 * react-admin resets a form also when it gets another one.
 */
export const useResetOptions = (): ResetOptions => useRef<ResetOptions>({ keepDirtyValues: false }).current;
