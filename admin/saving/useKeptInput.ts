import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRecordFromLocation,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { refusedMerges } from '#admin/conflict/merged-saves.ts';
import type { ResourceOptions } from '#admin/resource.ts';
import { type FormNow, inputKeeper, type KeptNow } from '#admin/saving/input-keeper.ts';
import { type KeptEntry, keptEntries, type Place } from '#admin/saving/kept-entries.ts';
import { formSaving } from '#admin/saving/saving-state.ts';
import { savedContract } from '#core/contracts/records';
import { isSame, mergeRecord } from '#core/rules/merge-record';

type Values = Readonly<Record<string, unknown>>;

/** Typed after this pause, in milliseconds, it is kept. */
const PAUSE = 500;
/** For how long it is said that something is not saved yet, in milliseconds. */
const NEWS_TIME = 10_000;
/** Fields that are never kept. */
const SECRET: ReadonlySet<string> = new Set(['password']);

const entries = () => keptEntries(window.localStorage, () => new Date());

/** Keeps what is typed in the form in this browser, and gives what was kept of it before. */
export function useKeptInput() {
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const id = String(useRecordContext()?.id ?? 'new');
  const given = useRecordFromLocation();
  const user = useGetIdentity().identity?.id;
  const { input }: Partial<ResourceOptions> = useResourceDefinition({ resource }).options ?? {};
  const { control, getValues, setValue } = useFormContext();
  const typed: Values = useWatch();
  const { defaultValues, dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const hasSecret = Boolean(typed.password);
  const [saving] = useState(formSaving);
  const [keeper] = useState(() => inputKeeper(entries, () => crypto.randomUUID()));
  const [offers, setOffers] = useState<KeptEntry[]>([]);
  /** Whether this form was saved and stays: what was typed since is offered when it is filled anew. */
  const isSaved = useRef(false);
  const place = useMemo<Place | null>(
    () => (user === undefined ? null : { user: String(user), resource, id }),
    [user, resource, id],
  );
  const names = Object.keys(input?.shape ?? {}).filter((name) => !SECRET.has(name));

  /** Does something with the form as it is now, and tells what came of it. */
  const withForm = (act: (form: FormNow) => KeptNow, isTyped = isDirty) => {
    if (!place) return;
    // Not those of the last render: the form may just have been filled anew.
    const loaded: Values = control._defaultValues;
    const form = { place, names, typed: getValues(), loaded, given, isDirty: isTyped };
    const { at, news } = act(form);
    if (news) notify(`saving.rest_${news}`, { type: 'warning', autoHideDuration: NEWS_TIME });
    saving.say({ keptAt: at, hasSecret });
  };
  const onSaved = (sent: Values, answer: unknown) => {
    const saved = String(savedContract.safeParse(answer).data?.data.id ?? id);
    isSaved.current = saved === id;
    withForm((form) => keeper.saved(form, sent, saved));
  };
  const latest = useRef({ withForm, onSaved });
  useEffect(() => {
    latest.current = { withForm, onSaved };
  });

  useEffect(() => {
    saving.open();
    return saving.close;
  }, [saving]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => latest.current.withForm(keeper.keep), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, isDirty, keeper]);
  useEffect(() => {
    const now = () => latest.current.withForm(keeper.keep);
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [keeper]);

  const look = () => {
    if (!place) return;
    const loaded = { ...defaultValues, ...given };
    const found = entries()
      .of(place)
      .filter(({ session }) => session !== keeper.session());
    const isStored = ({ values }: KeptEntry) =>
      Object.entries(values).every(([name, value]) => isSame(value, loaded[name]));
    for (const entry of found) if (isStored(entry)) entries().forget(place, entry.session);
    setOffers(found.filter((entry) => !isStored(entry)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the form is opened
  useEffect(look, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each save
  useEffect(() => {
    if (isSaved.current) look();
    isSaved.current = false;
  }, [defaultValues]);

  useEffect(
    () =>
      refusedMerges.subscribe(({ values, ...record }) => {
        if (record.resource !== resource || record.id !== id) return;
        for (const [name, value] of Object.entries(values))
          if (!isSame(value, getValues(name))) setValue(name, value, { shouldDirty: true });
      }),
    [resource, id, getValues, setValue],
  );

  const dropOffer = (entry: KeptEntry) => setOffers((all) => all.filter((one) => one !== entry));
  const discard = (entry: KeptEntry) => {
    if (place) entries().forget(place, entry.session);
    dropOffer(entry);
  };

  /** Lays what was kept over the form. Gives the fields that somebody else changed since. */
  const bringBack = (entry: KeptEntry) => {
    const now: Values = getValues();
    const merged = mergeRecord({ base: entry.base, mine: entry.values, theirs: now });
    for (const [name, value] of Object.entries(merged.values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    if (place) keeper.takeOver(place, entry);
    withForm(keeper.keep, true);
    dropOffer(entry);
    return id === 'new' ? [] : merged.clashes.map((name) => ({ name, value: now[name] }));
  };

  return {
    offer: offers[0] ?? null,
    bringBack,
    discard,
    say: saving.say,
    session: keeper.session,
    /** Keeps at once what is typed: it is about to be sent. */
    onTry: useCallback(() => latest.current.withForm(keeper.tried), [keeper]),
    /** Forgets what was sent: it is saved. What was typed since stays kept. */
    onSaved: useCallback(
      (sent: Values, answer: unknown) => latest.current.onSaved(sent, answer),
      [],
    ),
    hasSecret,
  };
}
