import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useGetIdentity,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { refusedMerges } from '#admin/conflict/merged-saves.ts';
import type { ResourceOptions } from '#admin/resource.ts';
import { type KeptEntry, keptEntries, type Place } from '#admin/saving/kept-entries.ts';
import { setSaving } from '#admin/saving/saving-state.ts';
import { isSame, mergeRecord } from '#core/rules/merge-record';

type Values = Readonly<Record<string, unknown>>;

/** Typed after this pause, in milliseconds, it is kept. */
const PAUSE = 500;
/** Fields that are never kept. */
const SECRET: ReadonlySet<string> = new Set(['password']);

const entries = () => keptEntries(window.localStorage, () => new Date());

/** The `names` in which the form differs from what was loaded: as loaded, and as typed. */
function changedIn(names: readonly string[], typed: Values, loaded: Values) {
  const changed = names.filter((name) => name in typed && !isSame(typed[name], loaded[name]));
  return {
    base: Object.fromEntries(changed.map((name) => [name, loaded[name] ?? null])),
    values: Object.fromEntries(changed.map((name) => [name, typed[name] ?? null])),
  };
}

/** Keeps what is typed in the form in this browser, and gives what was kept of it before. */
export function useKeptInput() {
  const resource = useResourceContext() ?? '';
  const id = String(useRecordContext()?.id ?? 'new');
  const user = useGetIdentity().identity?.id;
  const { input }: Partial<ResourceOptions> = useResourceDefinition({ resource }).options ?? {};
  const { getValues, setValue } = useFormContext();
  const typed: Values = useWatch();
  const { defaultValues, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  /** Names this opened form, also to the server: a new record is created once by it. */
  const session = useRef(crypto.randomUUID() as string);
  const saved = useRef('');
  const [offers, setOffers] = useState<KeptEntry[]>([]);
  const place = useMemo<Place | null>(
    () => (user === undefined ? null : { user: String(user), resource, id }),
    [user, resource, id],
  );
  const names = Object.keys(input?.shape ?? {}).filter((name) => !SECRET.has(name));

  const keep = () => {
    if (!place) return;
    const changed = changedIn(names, getValues(), defaultValues ?? {});
    const words = JSON.stringify(changed.values);
    if (words === saved.current) return;
    saved.current = '';
    const isTyped = isDirty && words !== '{}';
    if (!isTyped) entries().forget(place, session.current);
    setSaving({
      keptAt: isTyped ? entries().keep(place, { session: session.current, ...changed }) : null,
    });
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isDirty]);
  useEffect(() => {
    const now = () => latest.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
      setSaving();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the form is opened
  useEffect(() => {
    if (!place) return;
    const loaded = defaultValues ?? {};
    const found = entries().of(place);
    const isStored = ({ values }: KeptEntry) =>
      Object.entries(values).every(([name, value]) => isSame(value, loaded[name]));
    for (const entry of found) if (isStored(entry)) entries().forget(place, entry.session);
    setOffers(found.filter((entry) => !isStored(entry)));
  }, [place]);

  useEffect(
    () =>
      refusedMerges.subscribe(({ values, ...record }) => {
        if (record.resource !== resource || record.id !== id) return;
        for (const [name, value] of Object.entries(values))
          if (!isSame(value, getValues(name))) setValue(name, value, { shouldDirty: true });
      }),
    [resource, id, getValues, setValue],
  );

  const discard = (entry: KeptEntry) => {
    if (place) entries().forget(place, entry.session);
    setOffers((all) => all.filter((one) => one !== entry));
  };

  /** Lays what was kept over the form. Gives the fields that somebody else changed since. */
  const bringBack = (entry: KeptEntry) => {
    const now: Values = getValues();
    const merged = mergeRecord({ base: entry.base, mine: entry.values, theirs: now });
    for (const [name, value] of Object.entries(merged.values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    // A new record that the server may have created already is still the same one.
    session.current = entry.session;
    setOffers((all) => all.filter((one) => one !== entry));
    return id === 'new' ? [] : merged.clashes.map((name) => ({ name, value: now[name] }));
  };

  return {
    offer: offers[0] ?? null,
    bringBack,
    discard,
    /** Keeps at once what is typed. */
    keepNow: useCallback(() => latest.current(), []),
    /** Forgets what is typed: it is saved. */
    forget: useCallback(() => {
      const changed = changedIn(names, getValues(), defaultValues ?? {});
      saved.current = JSON.stringify(changed.values);
      if (place) entries().forget(place, session.current);
      session.current = crypto.randomUUID();
      setSaving({ keptAt: null });
    }, [names, getValues, defaultValues, place]),
    session,
    hasPassword: Boolean(typed.password),
  };
}
