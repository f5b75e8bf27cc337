import { z } from 'zod';

const DAY = 24 * 3_600_000;
/** How long what was typed is kept, in milliseconds. */
const KEPT_MS = 30 * DAY;
/** The most characters that all entries take together; browsers allow five million. */
const MOST = 2_000_000;
const PREFIX = 'kept-input';

/** Whose input of which form is kept. A form for a new record has the id `new`. */
export interface Place {
  user: string;
  resource: string;
  id: string;
}

const values = z.record(z.string(), z.unknown());
const stored = z.object({
  /** When it was typed: an ISO instant. */
  at: z.iso.datetime(),
  /** Whether a save was sent, so that the server may know the session. */
  isTried: z.boolean().default(false),
  /** The changed fields as they were loaded. */
  base: values,
  /** The changed fields as they were typed. */
  values,
});

/** What was typed in a form that was opened once and not saved. */
export type KeptEntry = z.infer<typeof stored> & {
  /** Names the opened form. */
  session: string;
};

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = ({ user, resource, id }: Place) => `${PREFIX}:${user}:${resource}:${id}:`;

/** What is kept of forms in the browser, as of `now`. */
export function keptEntries(storage: Kept, now: () => Date) {
  const keys = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
      key.startsWith(`${PREFIX}:`),
    );
  const read = (key: string) => {
    try {
      return stored.parse(JSON.parse(storage.getItem(key) ?? ''));
    } catch {
      return null;
    }
  };
  /** All entries by age, the newest first. Those too old, or unreadable, are dropped. */
  const all = () => {
    const oldest = now().getTime() - KEPT_MS;
    return keys()
      .flatMap((key) => {
        const entry = read(key);
        if (entry && Date.parse(entry.at) >= oldest) return [{ key, entry }];
        storage.removeItem(key);
        return [];
      })
      .toSorted((one, other) => other.entry.at.localeCompare(one.entry.at));
  };
  const write = (key: string, text: string): boolean => {
    try {
      storage.setItem(key, text);
      return true;
    } catch {
      // The browser's storage is full, or closed.
      return false;
    }
  };

  return {
    /** What is kept of a form, the newest first. */
    of: (place: Place): KeptEntry[] => {
      const prefix = prefixOf(place);
      return all().flatMap(({ key, entry }) =>
        key.startsWith(prefix) ? [{ ...entry, session: key.slice(prefix.length) }] : [],
      );
    },
    /**
     * Keeps what was typed, instead of what was kept for the same session before. The oldest
     * entries make room for it.
     * @returns when it was kept (an ISO instant); `null` when there is no room
     */
    keep: (place: Place, entry: Omit<KeptEntry, 'at'>): string | null => {
      const { session, ...content } = entry;
      const key = prefixOf(place) + session;
      const at = now().toISOString();
      const text = JSON.stringify({ at, ...content });
      const others = all().filter((one) => one.key !== key);
      const sizeOf = (one: string) => one.length + (storage.getItem(one)?.length ?? 0);
      let size = key.length + text.length;
      if (size > MOST) return null;
      for (const other of [...others]) {
        size += sizeOf(other.key);
        if (size > MOST) storage.removeItem(other.key);
      }
      const left = others.filter((one) => storage.getItem(one.key) !== null);
      for (let isKept = write(key, text); !isKept; isKept = write(key, text)) {
        const oldest = left.pop();
        if (!oldest) return null;
        storage.removeItem(oldest.key);
      }
      return at;
    },
    forget: (place: Place, session: string) => storage.removeItem(prefixOf(place) + session),
    /** Forgets all that is kept of one person: they sign out, and others may use this browser. */
    forgetAllOf: (user: string): void => {
      for (const key of keys()) if (key.startsWith(`${PREFIX}:${user}:`)) storage.removeItem(key);
    },
  };
}
