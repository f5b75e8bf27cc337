import { z } from 'zod';
import { isSame } from '#core/history/merge-record';

const KEPT_MS = 30 * 24 * 3_600_000;
/** In characters, of all entries together; browsers allow five million. */
const MOST = 2_000_000;
const PREFIX = 'kept-input';

/** Whose input of which form is kept; `id` is `new` in the form of a new record. */
export interface Place {
  user: string;
  resource: string;
  id: string;
}

type Values = Readonly<Record<string, unknown>>;

const values = z.record(z.string(), z.unknown());
const stored = z.object({
  at: z.iso.datetime(),
  /** A save was sent, so that the server may know the session. */
  isTried: z.boolean().default(false),
  /** The changed fields as loaded. */
  base: values,
  values,
});

/** Unsaved input of one opened form. */
export type UnsavedEntry = z.infer<typeof stored> & { session: string };

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = ({ user, resource, id }: Place) => `${PREFIX}:${user}:${resource}:${id}:`;

/** Unsaved input of all forms in the browser's storage. Entries are dropped after 30 days. */
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
  /** Newest first. Drops entries that are too old or unreadable. */
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
    /** Newest first. */
    of: (place: Place): UnsavedEntry[] => {
      const prefix = prefixOf(place);
      return all().flatMap(({ key, entry }) =>
        key.startsWith(prefix) ? [{ ...entry, session: key.slice(prefix.length) }] : [],
      );
    },
    /**
     * Replaces what was kept for the session before. The oldest entries make room for it.
     * @returns when it was kept (ISO instant); `null` when there is no room
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
    /** For sign-out: others may use this browser. */
    forgetAllOf: (user: string): void => {
      for (const key of keys()) if (key.startsWith(`${PREFIX}:${user}:`)) storage.removeItem(key);
    },
  };
}

/** The present state of an open form. */
export interface FormNow {
  place: Place;
  names: readonly string[];
  typed: Values;
  /** The values that the form was filled with. It is another object once it is filled anew. */
  loaded: Values;
  /** Values that another record gave to a new form: nobody has typed them. */
  given?: Values | null;
  isDirty: boolean;
}

/** The result of keeping what was typed. */
export interface StoredForm {
  /** Since when (ISO instant); `null` when nothing is kept. */
  at: string | null;
  /** Once for each save: what was typed during it is kept, or there is no room for it. */
  news: 'kept' | 'lost' | null;
}

const untyped = ({ loaded, given }: FormNow): Values => ({ ...loaded, ...given });

function changedIn({ names, typed }: FormNow, base: Values) {
  const changed = names.filter((name) => name in typed && !isSame(typed[name], base[name]));
  const of = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { base: of(base), values: of(typed) };
}

/** Keeps the unsaved input of one opened form. */
export function unsavedForm(input = unsavedInput(), newSession: () => string = () => crypto.randomUUID()) {
  let session = newSession();
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
    const at = input.keep(to.place, { session: to.session, isTried: !last && isTried, ...changed });
    if (!last || isTold) return { at, news: null };
    isTold = true;
    return { at, news: at === null ? 'lost' : 'kept' };
  };

  return {
    /** Also the idempotency key: a new record is created once by it. */
    session: () => session,
    keep,
    /** To be called before a save is sent. */
    tried: (form: FormNow): StoredForm => {
      isTried = true;
      return keep(form);
    },
    /** Forgets what was `sent`. What was typed since stays kept, as input of the record `id`. */
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
    /** Input that other sessions kept of the form, newest first. What is stored by now is forgotten. */
    offers: (form: FormNow): UnsavedEntry[] => {
      const isOpen = (entry: UnsavedEntry) =>
        Object.entries(entry.values).some(([name, value]) => !isSame(value, untyped(form)[name]));
      const found = input.of(form.place).filter((entry) => entry.session !== session);
      for (const entry of found) if (!isOpen(entry)) input.forget(form.place, entry.session);
      return found.filter(isOpen);
    },
    /** Replaces what this form has kept by an earlier entry. */
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
