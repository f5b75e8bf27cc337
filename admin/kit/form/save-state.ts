import { isSame } from '#core/history/merge-record';

/** The state of a form that the save bar shows. */
export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'offline';

/**
 * The result of the last try to save. A form that was just saved may still be dirty until it is filled from what is
 * stored; `isSettled`: it was clean since, or edited.
 */
export type Outcome = { kind: 'saved'; at: Date; isSettled: boolean } | { kind: 'failed' } | null;

interface FormFacts {
  isDirty: boolean;
  isSubmitting: boolean;
  /** The person is asked about the save first. */
  isAsking: boolean;
  isRefused: boolean;
  isOnline: boolean;
  outcome: Outcome;
}

/** The state of a form. `offline` is a save that waits for the network. */
export function saveStateOf(form: FormFacts): SaveState {
  if (form.isSubmitting && !form.isAsking) return form.isOnline ? 'saving' : 'offline';
  const { outcome } = form;
  if (outcome?.kind === 'saved' && !(form.isDirty && outcome.isSettled)) return 'saved';
  if (form.isRefused || (form.isDirty && outcome?.kind === 'failed')) return 'failed';
  return form.isDirty ? 'unsaved' : 'unchanged';
}

/** Whether a form still has the values that were sent. */
export function isAsSent(sent: object, typed: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(sent).every(([name, value]) => isSame(value, typed[name]));
}
