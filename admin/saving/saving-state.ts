import { useSyncExternalStore } from 'react';

/** How far the open form is with saving. */
export interface Saving {
  /**
   * `idle`: nothing was sent, or the server has said what is wrong; `offline`: it is saved when the
   * network is back; `failed`: the server could not save it.
   */
  state: 'idle' | 'saving' | 'saved' | 'offline' | 'failed';
  /** Since when this browser keeps what was typed (an ISO instant); `null` when it keeps nothing. */
  keptAt: string | null;
}

const NOTHING: Saving = { state: 'idle', keptAt: null };
const listeners = new Set<() => void>();
let current = NOTHING;

/** Says how far the open form is. Without an argument there is no open form. */
export function setSaving(part: Partial<Saving> = NOTHING): void {
  current = { ...current, ...part };
  for (const listener of listeners) listener();
}

/** How far the open form is with saving. */
export function useSaving(): Saving {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
