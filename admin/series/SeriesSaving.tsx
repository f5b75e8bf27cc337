import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { HttpError, type UpdateParams, useDataProvider, useRegisterMutationMiddleware } from 'react-admin';
import { whileAsking } from '#admin/kit/saving/saving-state.ts';
import { changeSeries, useTellChanged } from '#admin/series/change-series.tsx';
import { type DateOfSeries, datesOf, withDate } from '#admin/series/dates-of-series.ts';
import { KeptFields } from '#admin/series/KeptFields.tsx';
import { type Choice, ScopeDialog } from '#admin/series/ScopeDialog.tsx';
import type { Send } from '#admin/shell/data-provider.ts';
import { meaningOf, WAITING } from '#admin/shell/failures.ts';
import { changedFields, isOfRegistration, type Said, type Scope } from '#core/series/change';
import { eventInput } from '#db/events/schema';

/** Is given what tells of a change of several dates once it is saved. */
export type Tell = RefObject<(() => void) | null>;

type Update = (resource: string, params: UpdateParams) => Promise<unknown>;

interface Asked {
  after: Said;
  dates: readonly DateOfSeries[];
  /** How people register for the whole series is changed: the same on all dates. */
  isForAll: boolean;
  answer: (choice: Choice | null) => void;
}

/** Asks before a change of a date is saved for which dates it is, where the series says the same. */
export function SeriesSaving({ date, tell }: { date: DateOfSeries; tell: Tell }) {
  const provider = useDataProvider();
  const client = useQueryClient();
  const tellChanged = useTellChanged();
  const told = useRef(tellChanged);
  told.current = tellChanged;
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The answer for a save that the network has cut: it is made again without a question. */
  const answered = useRef<Choice | null>(null);

  const sendTo = useCallback(
    (scope: Scope): Send =>
      async (data) => {
        const done = await changeSeries(date.id, scope, data);
        tell.current = () => told.current(done);
        return date.id;
      },
    [date.id, tell],
  );
  useRegisterMutationMiddleware<Update>(
    useCallback(
      async (resource, params, next) => {
        tell.current = null;
        const after = eventInput.safeParse(params.data).data;
        // What is wrong is told by the server.
        const changed = after ? changedFields(asTyped(date), after) : [];
        if (!after || changed.length === 0) return next(resource, params);
        const isWhole = [date, after].some((one) => one.registration_for === 'series');
        const isForAll = isWhole && changed.some(isOfRegistration);
        const ask = async () => {
          const dates = withDate(await datesOf(provider, date.series_id), date);
          return new Promise<Choice | null>((resolve) => {
            const answer = (choice: Choice | null) => {
              setAsked(null);
              resolve(choice);
            };
            setAsked({ after, dates, isForAll, answer });
          });
        };
        const scope = answered.current ?? (await whileAsking(ask));
        answered.current = null;
        // Whoever goes back to the form knows that nothing is saved: this message is not shown.
        if (scope === null) throw new HttpError(WAITING, 409);
        const meta = scope === 'one' ? params.meta : { ...Object(params.meta), send: sendTo(scope) };
        try {
          const saved = await next(resource, { ...params, meta });
          void client.invalidateQueries({ queryKey: ['events', 'getList'] });
          return saved;
        } catch (error) {
          if (meaningOf(error) === 'offline') answered.current = scope;
          throw error;
        }
      },
      [date, tell, provider, client, sendTo],
    ),
  );

  return (
    asked && (
      <ScopeDialog
        says="save"
        id={date.id}
        dates={asked.dates}
        isForAll={asked.isForAll}
        about={(scope) => <KeptFields before={asTyped(date)} after={asked.after} dates={asked.dates} scope={scope} />}
        answer={asked.answer}
      />
    )
  );
}

/** A stored date as its form would send it, for a comparison. */
const asTyped = (date: DateOfSeries): DateOfSeries => ({
  ...date,
  ...eventInput.safeParse(date).data,
  ...placeOf(date),
});

const placeOf = ({ series_id, series_rule, original_date, series_own }: DateOfSeries) => ({
  series_id,
  series_rule,
  original_date,
  series_own,
});
