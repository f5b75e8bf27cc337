/** What the save bar says about a form. */
export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'offline';

/** What became of the last try to save the form; `null` once a saved form is edited again. */
export type Outcome = { kind: 'saved'; at: Date } | { kind: 'failed' } | null;

interface FormFacts {
  isDirty: boolean;
  /** Whether the form is being sent, or waits to be sent. */
  isSubmitting: boolean;
  /** Whether fields were refused at the last try and are not corrected. */
  isRefused: boolean;
  isOnline: boolean;
  outcome: Outcome;
}

/** The state of a form in one word. `offline` is a save that waits for the network. */
export function saveStateOf(form: FormFacts): SaveState {
  if (form.isSubmitting) return form.isOnline ? 'saving' : 'offline';
  if (form.outcome?.kind === 'saved') return 'saved';
  if (form.isRefused || (form.isDirty && form.outcome?.kind === 'failed')) return 'failed';
  return form.isDirty ? 'unsaved' : 'unchanged';
}
