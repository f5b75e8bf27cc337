function channel<T>() {
  const listeners = new Set<(told: T) => void>();
  return {
    tell: (told: T) => {
      for (const listener of listeners) listener(told);
    },
    subscribe: (listener: (told: T) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Saves that also kept another person's changes, for the notifications. */
export const mergedSaves = channel<{
  resource: string;
  /** Those that the other person changed. */
  names: readonly string[];
  changedBy: { actor: string } | null;
}>();

/** Merged values that the server refused (422), for their form: the reason is about them. */
export const refusedMerges = channel<{ resource: string; id: string; values: Readonly<Record<string, unknown>> }>();
