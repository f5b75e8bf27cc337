import { useCallback, useEffect, useState } from 'react';
import { useFormIsDirty, useRecordContext, useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type Outcome, type SaveState, saveStateOf } from '#admin/layout/save-state.ts';
import { useIsOnline } from '#admin/layout/useIsOnline.ts';
import { savedContract } from '#core/contracts/records';
import { localDay } from '#core/dates';

type Save = (resource: string, params: object) => Promise<unknown>;

/** The record that was saved last: the form that opens after a record was created says so. */
let lastSaved: { id: string; at: Date } | null = null;

/** The last save, if it was of this record and today: a time of day does not tell the day. */
function lastSaveOf(id: unknown): Outcome {
  if (!lastSaved || lastSaved.id !== id) return null;
  const { at } = lastSaved;
  return localDay(at) === localDay(new Date()) ? { kind: 'saved', at, isSettled: true } : null;
}

const settled = (last: Outcome): Outcome =>
  last?.kind === 'saved' && !last.isSettled ? { ...last, isSettled: true } : last;

/** The state of the form around it, and when it was last saved. */
export function useSaveState(): { state: SaveState; savedAt: Date | null } {
  const form = useFormContext();
  const record = useRecordContext();
  const isDirty = useFormIsDirty();
  const isOnline = useIsOnline();
  const { isSubmitting, isSubmitted, errors } = useFormState();
  const [outcome, setOutcome] = useState<Outcome>(() => lastSaveOf(record?.id));

  // react-admin takes a save that the server refused for a successful submission.
  useRegisterMutationMiddleware<Save>(
    useCallback(async (resource, params, next) => {
      setOutcome(null);
      try {
        const answer = await next(resource, params);
        const at = new Date();
        setOutcome({ kind: 'saved', at, isSettled: false });
        const { data: saved } = savedContract.safeParse(answer);
        if (saved) lastSaved = { id: saved.data.id, at };
        return answer;
      } catch (error) {
        setOutcome({ kind: 'failed' });
        throw error;
      }
    }, []),
  );
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
    state: saveStateOf({ isDirty, isSubmitting, isRefused, isOnline, outcome }),
    savedAt: outcome?.kind === 'saved' ? outcome.at : null,
  };
}
