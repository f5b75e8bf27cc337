import { HttpError } from 'ra-core';
import { isSame } from '#core/history/merge-record';

type Values = Readonly<Record<string, unknown>>;

interface Loaded {
  resource: string;
  id: string;
  base: Values;
  /** The version; `base` takes its place where a record has none. */
  updated_at: unknown;
}

/** Remembers saves without an answer: the server may have stored them or not. */
export function lostSaves() {
  const missed = new Map<string, { version: string; names: Set<string> }>();
  const keyOf = ({ resource, id }: Loaded) => `${resource}/${id}`;
  const versionOf = ({ updated_at, base }: Loaded) => JSON.stringify(updated_at ?? base);
  const of = (loaded: Loaded): string[] => {
    const one = missed.get(keyOf(loaded));
    return one?.version === versionOf(loaded) ? [...one.names] : [];
  };
  return {
    of,
    /** Runs `send`, and remembers what `values` change when no answer comes. */
    watch: async <T>(loaded: Loaded, values: Values, send: () => Promise<T>): Promise<T> => {
      try {
        const answer = await send();
        missed.delete(keyOf(loaded));
        return answer;
      } catch (error) {
        if (error instanceof HttpError && error.status === 0) {
          const names = Object.keys(values).filter((name) => !isSame(values[name], loaded.base[name]));
          missed.set(keyOf(loaded), { version: versionOf(loaded), names: new Set([...of(loaded), ...names]) });
        }
        throw error;
      }
    },
  };
}

/** The values that a form had loaded, with the fields `names` as a lost save has stored them. */
export function resultOf(names: readonly string[], base: Values, stored: Values): Values {
  const results = names.filter((name) => name in stored).map((name) => [name, stored[name]]);
  return { ...base, ...Object.fromEntries(results) };
}
