import { useSyncExternalStore } from 'react';

/** How far the open form is with saving. */
export interface Saving {
  /** Whether the network was cut: it is saved when that is back. */
  isOffline: boolean;
  /** Since when this browser keeps what was typed (an ISO instant); `null` when it keeps nothing. */
  keptAt: string | null;
  /** Whether something was typed that is never kept: a password. */
  hasSecret: boolean;
}

const NOTHING: Saving = { isOffline: false, keptAt: null, hasSecret: false };
const listeners = new Set<() => void>();
let current = NOTHING;
/** The form that is open. */
let open: object | null = null;

function show(saving: Saving) {
  current = saving;
  for (const listener of listeners) listener();
}

/** What a form says about its saving. Only the open form is heard: a save may outlive its form. */
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

/** How far the open form is with saving now. */
export const savingNow = () => current;

/** How far the open form is with saving. */
export function useSaving(): Saving {
  return useSyncExternalStore(subscribe, savingNow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
