import { useEffect, useMemo, useRef, useState } from 'react';
import {
  useEvent,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRecordFromLocation,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { refusedMerges } from '#admin/kit/saving/conflict/save-channels.ts';
import { formSaving } from '#admin/kit/saving/saving-state.ts';
import { type FormNow, type StoredForm, type UnsavedEntry, unsavedForm } from '#admin/kit/saving/unsaved-input.ts';
import { useAutosave } from '#admin/kit/saving/useAutosave.ts';
import { WITH_NEXT } from '#admin/shell/notification/shown.ts';
import type { ResourceOptions } from '#admin/shell/resource.ts';
import { isSame, mergeRecord } from '#core/history/merge-record';
import { savedContract } from '#core/kit/records-contract';

type Values = Readonly<Record<string, unknown>>;

const SECRET: ReadonlySet<string> = new Set(['password']);

/** Keeps the form's unsaved input in this browser, and gives what was kept of it before. */
export function useUnsavedInput() {
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
  const [kept] = useState(() => unsavedForm());
  const [offers, setOffers] = useState<UnsavedEntry[]>([]);
  /** The form was saved and stays open: what was typed since is offered when it is filled anew. */
  const isSaved = useRef(false);
  const place = useMemo(() => (user === undefined ? null : { user: String(user), resource, id }), [user, resource, id]);

  /** Not as of the last render: the form may just have been filled anew. */
  const formNow = (): FormNow | null =>
    place && {
      place,
      given,
      isDirty,
      typed: getValues(),
      loaded: control._defaultValues,
      names: Object.keys(input?.shape ?? {}).filter((name) => !SECRET.has(name)),
    };
  const withForm = (act: (form: FormNow) => StoredForm) => {
    const form = formNow();
    if (!form) return;
    const { at, news } = act(form);
    if (news) notify(`saving.rest_${news}`, { type: 'warning', ...WITH_NEXT });
    saving.say({ keptAt: at, hasSecret });
  };

  useEffect(() => {
    saving.open();
    return saving.close;
  }, [saving]);
  useAutosave(typed, () => withForm(kept.keep));

  const look = useEvent(() => {
    const form = formNow();
    if (form) setOffers(kept.offers(form));
  });
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

  const dropOffer = () => setOffers((all) => all.slice(1));
  const discard = (entry: UnsavedEntry) => {
    if (place) kept.discard(place, entry);
    dropOffer();
  };

  /** Returns the fields that somebody else changed since. */
  const bringBack = (entry: UnsavedEntry) => {
    const now: Values = getValues();
    const merged = mergeRecord({ base: entry.base, mine: entry.values, theirs: now });
    for (const [name, value] of Object.entries(merged.values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true });
    if (place) kept.takeOver(place, entry);
    // It is dirty by now, which is seen with the next render.
    withForm((form) => kept.keep({ ...form, isDirty: true }));
    dropOffer();
    return id === 'new' ? [] : merged.clashes.map((name) => ({ name, value: now[name] }));
  };

  return {
    typed,
    hasSecret,
    bringBack,
    discard,
    offer: offers[0] ?? null,
    say: saving.say,
    session: kept.session,
    onTry: useEvent(() => withForm(kept.tried)),
    onSaved: useEvent((sent: Values, answer: unknown) => {
      const saved = String(savedContract.safeParse(answer).data?.data.id ?? id);
      isSaved.current = saved === id;
      withForm((form) => kept.saved(form, sent, saved));
    }),
  };
}
