/** A save with which another person's changes were kept too. */
interface MergedSave {
  resource: string;
  /** The fields that the other person changed. */
  names: readonly string[];
  changedBy: { actor: string } | null;
}

type Listener = (save: MergedSave) => void;

const listeners = new Set<Listener>();

/** Tells of saves that were merged, from the data provider to the notifications. */
export const mergedSaves = {
  tell: (save: MergedSave) => {
    for (const listener of listeners) listener(save);
  },
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
