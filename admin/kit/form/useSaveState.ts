import { useCallback, useEffect, useState } from 'react';
import { useFormIsDirty, useIsOffline, useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isAsSent, type Outcome, type SaveState, saveStateOf } from '#admin/kit/form/save-state.ts';
import { useSaving } from '#admin/kit/saving/saving-state.ts';
import { localDay } from '#core/kit/dates';
import { savedContract } from '#core/kit/records-contract';

type Save = (resource: string, params: { data?: object }) => Promise<unknown>;

/** The record that was saved last: the form that opens after a record was created says so. */
let lastSaved: { id: string; at: Date } | null = null;

/** Today's only, since the save bar shows a time of day without the day. */
function lastSaveOf(id: unknown): Outcome {
  if (!lastSaved || lastSaved.id !== id) return null;
  const { at } = lastSaved;
  return localDay(at) === localDay(new Date()) ? { kind: 'saved', at, isSettled: true } : null;
}

const settled = (last: Outcome): Outcome =>
  last?.kind === 'saved' && !last.isSettled ? { ...last, isSettled: true } : last;

/** In milliseconds after a save: the form may be left for the next screen without a question. */
const LEAVING = 2_000;

interface FormState {
  state: SaveState;
  savedAt: Date | null;
  /** Was saved a moment ago and may lead to the next screen: what was typed is kept. */
  isLeaving: boolean;
}

/** The save state of the form around it, and when it was last saved (`null`: not yet). */
export function useSaveState(): FormState {
  const form = useFormContext();
  const record = useRecordContext();
  const isDirty = useFormIsDirty();
  const isOnline = !useIsOffline();
  const { isSubmitting, isSubmitted, errors } = useFormState();
  const { isAsking } = useSaving();
  const [outcome, setOutcome] = useState<Outcome>(() => lastSaveOf(record?.id));
  const [isLeaving, setLeaving] = useState(false);

  // react-admin takes a save that the server refused for a successful submission.
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (resource, params, next) => {
        setOutcome(null);
        setLeaving(false);
        try {
          const answer = await next(resource, params);
          const at = new Date();
          // What was typed while it was being saved is not saved.
          const isSettled = !isAsSent(params.data ?? {}, form.getValues());
          setOutcome({ kind: 'saved', at, isSettled });
          setLeaving(true);
          const { data: saved } = savedContract.safeParse(answer);
          if (saved) lastSaved = { id: saved.data.id, at };
          return answer;
        } catch (error) {
          setOutcome({ kind: 'failed' });
          throw error;
        }
      },
      [form],
    ),
  );
  useEffect(() => {
    if (!isLeaving) return;
    // It was filled with what is stored: whatever is typed from now on is asked about.
    if (!isDirty) return setLeaving(false);
    const timer = setTimeout(() => setLeaving(false), LEAVING);
    return () => clearTimeout(timer);
  }, [isLeaving, isDirty]);
  useEffect(() => {
    if (!isDirty && outcome) setOutcome(settled);
  }, [isDirty, outcome]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) setOutcome(settled);
        },
      }),
    [form],
  );
  const isRefused = isSubmitted && Object.keys(errors).length > 0;
  return {
    state: saveStateOf({ isDirty, isSubmitting, isAsking, isRefused, isOnline, outcome }),
    savedAt: outcome?.kind === 'saved' ? outcome.at : null,
    isLeaving,
  };
}
