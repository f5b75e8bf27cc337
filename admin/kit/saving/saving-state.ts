import { useSyncExternalStore } from 'react';

/** The saving state of the open form. */
export interface Saving {
  /** The network was cut: the form is saved when it is back. */
  isOffline: boolean;
  /** Since when this browser keeps what was typed (ISO instant); `null` when it keeps nothing. */
  keptAt: string | null;
  /** A password was typed, which is never kept. */
  hasSecret: boolean;
  /** A save waits until the person has answered a question about it: nothing is sent yet. */
  isAsking: boolean;
}

const NOTHING: Saving = { isOffline: false, keptAt: null, hasSecret: false, isAsking: false };
const listeners = new Set<() => void>();
let current = NOTHING;
let open: object | null = null;

function show(saving: Saving) {
  current = saving;
  for (const listener of listeners) listener();
}

/** Lets a form set the saving state. Only the open form is heard: a save may outlive its form. */
export function formSaving() {
  const form = {};
  return {
    open: () => {
      open = form;
      show(NOTHING);
    },
    say: (part: Partial<Saving>) => {
      if (open === form) show({ ...current, ...part });
    },
    close: () => {
      if (open !== form) return;
      open = null;
      show(NOTHING);
    },
  };
}

/** Has the open form say that a save waits for an answer, as long as the answer takes. */
export async function whileAsking<T>(ask: () => Promise<T>): Promise<T> {
  show({ ...current, isAsking: true });
  try {
    return await ask();
  } finally {
    show({ ...current, isAsking: false });
  }
}

/** The saving state of the open form at this moment. */
export const savingNow = () => current;

/** The saving state of the open form, for components. */
export function useSaving(): Saving {
  return useSyncExternalStore(subscribe, savingNow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
