import type { KeptEntry, keptEntries, Place } from '#admin/saving/kept-entries.ts';
import { isSame } from '#core/rules/merge-record';

type Values = Readonly<Record<string, unknown>>;
type Entries = ReturnType<typeof keptEntries>;

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
export interface KeptNow {
  /** Since when (an ISO instant); `null` when nothing is kept. */
  at: string | null;
  /**
   * What is told, once for each save: what was typed during the save is kept, or this browser has no
   * room for it.
   */
  news: 'kept' | 'lost' | null;
}

/** The `names` in which a form differs from the values `base`: as these are, and as typed. */
function changedIn(names: readonly string[], typed: Values, base: Values) {
  const changed = names.filter((name) => name in typed && !isSame(typed[name], base[name]));
  return {
    base: Object.fromEntries(changed.map((name) => [name, base[name] ?? null])),
    values: Object.fromEntries(changed.map((name) => [name, typed[name] ?? null])),
  };
}

/** Keeps what is typed in one opened form, which `newSession` names. */
export function inputKeeper(entries: () => Entries, newSession: () => string) {
  let session = newSession();
  /** Whether the server may know the session: a save was sent. */
  let isTried = false;
  /** The last save, until the form is filled anew: what differs from it was typed since. */
  let last: { place: Place; sent: Values; loaded: Values; session: string } | null = null;
  let isTold = false;

  const keep = (form: FormNow): KeptNow => {
    if (last && last.loaded !== form.loaded) last = null;
    const to = last ?? { place: form.place, session };
    const base = last ? last.sent : { ...form.loaded, ...form.given };
    const changed = changedIn(form.names, form.typed, base);
    if (!(last || form.isDirty) || Object.keys(changed.values).length === 0) {
      entries().forget(to.place, to.session);
      return { at: null, news: null };
    }
    const at = entries().keep(to.place, {
      ...{ session: to.session, isTried: !last && isTried, ...changed },
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
    tried: (form: FormNow): KeptNow => {
      isTried = true;
      return keep(form);
    },
    /**
     * Forgets what was `sent`: it is saved as the record `id`. What was typed since stays kept, as
     * input of that record.
     */
    saved: (form: FormNow, sent: Values, id: string): KeptNow => {
      entries().forget(form.place, session);
      if (last) entries().forget(last.place, last.session);
      session = newSession();
      isTried = false;
      isTold = false;
      const place = { ...form.place, id };
      last = { place, sent, loaded: form.loaded, session: newSession() };
      return keep(form);
    },
    /** Lets what was kept before take the place of what this form has kept until now. */
    takeOver: (place: Place, entry: KeptEntry): void => {
      entries().forget(place, session);
      // A new record that the server may have created already is still the same one. Without a try,
      // the form that typed it may be open and save a record of its own.
      if (place.id === 'new' && entry.isTried) {
        session = entry.session;
        isTried = true;
      } else entries().forget(place, entry.session);
    },
  };
}
