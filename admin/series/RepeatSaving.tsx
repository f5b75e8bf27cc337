import { type RefObject, useCallback } from 'react';
import { type CreateParams, HttpError, useNotify, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { UNDO_TIME } from '#admin/kit/dialog/UndoButton.tsx';
import { UndoMade } from '#admin/series/UndoMade.tsx';
import { usePlan } from '#admin/series/usePlan.ts';
import { useMay } from '#admin/shell/access/useMay.ts';
import type { Send } from '#admin/shell/data-provider.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { madeSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { ruleText } from '#core/series/rule-format';

type Create = (resource: string, params: CreateParams) => Promise<unknown>;

/** Has the form of a new event make a series. @param tell is given what tells of it once it is made */
export function RepeatSaving({ tell }: { tell: RefObject<(() => void) | null> }) {
  const notify = useNotify();
  const translate = useTranslate();
  const mayUndo = useMay('delete', 'events');
  const { plan } = usePlan();
  useRegisterMutationMiddleware<Create>(
    useCallback(
      async (resource, params, next) => {
        tell.current = null;
        if (!plan) return next(resource, params);
        if (plan.dates.length < 2) {
          const text = translate('resources.events.series.tooFew');
          throw new HttpError(text, 422, { message: text, errors: { dates: text, root: { serverError: text } } });
        }
        const send: Send = async (data, headers) => {
          const body = {
            event: { ...data, repeats: undefined },
            rule: plan.rule && ruleText(plan.rule),
            dates: plan.dates,
          };
          const { json } = await httpClient(seriesPaths.create(), {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          const { id, series_id } = madeSeriesContract.parse(json);
          tell.current = () =>
            notify('resources.events.series.made', {
              type: 'info',
              messageArgs: { smart_count: plan.dates.length },
              ...(mayUndo && { autoHideDuration: UNDO_TIME, action: <UndoMade series={series_id} /> }),
            });
          return id;
        };
        return next(resource, { ...params, meta: { ...Object(params.meta), send } });
      },
      [plan, tell, notify, translate, mayUndo],
    ),
  );
  return null;
}
