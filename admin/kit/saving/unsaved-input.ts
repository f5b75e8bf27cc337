import { z } from 'zod';
import { isSame } from '#core/history/merge-record';

/** How long what was typed is kept, in milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** The most characters that all entries take together; browsers allow five million. */
const MOST = 2_000_000;
const PREFIX = 'kept-input';

/** Whose input of which form is kept. A form for a new record has the id `new`. */
export interface Place {
  user: string;
  resource: string;
  id: string;
}

type Values = Readonly<Record<string, unknown>>;

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
export type UnsavedEntry = z.infer<typeof stored> & {
  /** Names the opened form. */
  session: string;
};

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = ({ user, resource, id }: Place) => `${PREFIX}:${user}:${resource}:${id}:`;

/** What is kept of input in the browser, as of `now`. */
export function unsavedInput(storage: Kept = window.localStorage, now = () => new Date()) {
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
    of: (place: Place): UnsavedEntry[] => {
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
    keep: (place: Place, { session, ...content }: Omit<UnsavedEntry, 'at'>): string | null => {
      const key = prefixOf(place) + session;
      const at = now().toISOString();
      const text = JSON.stringify({ at, ...content });
      if (key.length + text.length > MOST) return null;
      const others = all().filter((one) => one.key !== key);
      const sizeOf = (one: string) => one.length + (storage.getItem(one)?.length ?? 0);
      let size = others.reduce((sum, one) => sum + sizeOf(one.key), key.length + text.length);
      while (size > MOST || !write(key, text)) {
        const oldest = others.pop();
        if (!oldest) return null;
        size -= sizeOf(oldest.key);
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

/** An open form at one moment. */
export interface FormNow {
  place: Place;
  /** The fields that are kept. */
  names: readonly string[];
  typed: Values;
  /** The values that the form was filled with. It is another object once it is filled anew. */
  loaded: Values;
  /** Values that somebody else's record gave to a new form. Nobody has typed them. */
  given?: Values | null;
  isDirty: boolean;
}

/** What is kept of a form. */
export interface StoredForm {
  /** Since when (an ISO instant); `null` when nothing is kept. */
  at: string | null;
  /**
   * What is told, once for each save: what was typed during the save is kept, or this browser has no
   * room for it.
   */
  news: 'kept' | 'lost' | null;
}

/** The values that nobody has typed in a form. */
const untyped = ({ loaded, given }: FormNow): Values => ({ ...loaded, ...given });

/** The `names` in which a form differs from the values `base`: as these are, and as typed. */
function changedIn({ names, typed }: FormNow, base: Values) {
  const changed = names.filter((name) => name in typed && !isSame(typed[name], base[name]));
  const of = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { base: of(base), values: of(typed) };
}

/** Keeps what is typed in one opened form, which `newSession` names. */
export function unsavedForm(input = unsavedInput(), newSession: () => string = () => crypto.randomUUID()) {
  let session = newSession();
  /** Whether the server may know the session: a save was sent. */
  let isTried = false;
  /** The last save, until the form is filled anew: what differs from it was typed since. */
  let last: { place: Place; sent: Values; loaded: Values; session: string } | null = null;
  let isTold = false;

  const keep = (form: FormNow): StoredForm => {
    if (last && last.loaded !== form.loaded) last = null;
    const to = last ?? { place: form.place, session };
    const changed = changedIn(form, last?.sent ?? untyped(form));
    if (!(last || form.isDirty) || Object.keys(changed.values).length === 0) {
      input.forget(to.place, to.session);
      return { at: null, news: null };
    }
    const at = input.keep(to.place, {
      session: to.session,
      isTried: !last && isTried,
      ...changed,
    });
    if (!last || isTold) return { at, news: null };
    isTold = true;
    return { at, news: at === null ? 'lost' : 'kept' };
  };

  return {
    /** Names the opened form, also to the server: a new record is created once by it. */
    session: () => session,
    /** Keeps what is typed. */
    keep,
    /** Keeps what is typed: it is about to be sent. */
    tried: (form: FormNow): StoredForm => {
      isTried = true;
      return keep(form);
    },
    /**
     * Forgets what was `sent`: it is saved as the record `id`. What was typed since stays kept, as
     * input of that record.
     */
    saved: (form: FormNow, sent: Values, id: string): StoredForm => {
      input.forget(form.place, session);
      if (last) input.forget(last.place, last.session);
      session = newSession();
      isTried = false;
      isTold = false;
      const place = { ...form.place, id };
      last = { place, sent, loaded: form.loaded, session: newSession() };
      return keep(form);
    },
    /** What others kept of the same form, the newest first. What is stored by now is forgotten. */
    offers: (form: FormNow): UnsavedEntry[] => {
      const isOpen = (entry: UnsavedEntry) =>
        Object.entries(entry.values).some(([name, value]) => !isSame(value, untyped(form)[name]));
      const found = input.of(form.place).filter((entry) => entry.session !== session);
      for (const entry of found) if (!isOpen(entry)) input.forget(form.place, entry.session);
      return found.filter(isOpen);
    },
    /** Lets what was kept before take the place of what this form has kept until now. */
    takeOver: (place: Place, entry: UnsavedEntry): void => {
      input.forget(place, session);
      // A new record that the server may have created already is still the same one. Without a try,
      // the form that typed it may be open and save a record of its own.
      if (place.id === 'new' && entry.isTried) {
        session = entry.session;
        isTried = true;
      } else input.forget(place, entry.session);
    },
    discard: (place: Place, entry: UnsavedEntry): void => input.forget(place, entry.session),
  };
}
