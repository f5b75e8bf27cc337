import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { type MonthLook, type MonthView, monthQuery, monthViewShape } from '#core/calendar/month-view';
import { type Month, monthOf } from '#core/calendar/months';
import type { Day } from '#core/kit/dates';
import type { Paths } from '#core/kit/paths';
import { isPlainClick } from '#site/scripts/plain-click.ts';

/** The part of the calendar that is shown: a month, with a day of its grid or a page of its list. */
export interface Place {
  month: Month;
  day?: Day | null;
  page?: number;
}

interface Options {
  first: MonthView;
  look: MonthLook;
  paths: Paths;
  texts: { error: string; databaseError: string };
  failure: string | null;
}

const refusal = z.object({ message: z.string() });

/** The state of the calendar. Other places are fetched in place, and have entries in the browser's history. */
export function useMonth({ first, look, paths, texts, failure }: Options) {
  const [view, setView] = useState(first);
  const [month, setMonth] = useState(first.month);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(failure);
  const wanted = useRef('');

  const load = useCallback(
    async ({ month, ...place }: Place) => {
      const url = paths.api.month(month, look, place);
      wanted.current = url;
      setMonth(month);
      setLoading(true);
      setError(null);
      try {
        const answer = await fetch(url);
        const body: unknown = await answer.json();
        // After several fast clicks the last place asked for counts, not the last answer.
        if (wanted.current !== url) return;
        if (answer.ok) setView(monthViewShape.parse(body));
        else {
          const { message } = refusal.parse(body);
          // A function, because a replacement string would interpret `$&`.
          setError(texts.databaseError.replace('{message}', () => message));
        }
      } catch {
        if (wanted.current === url) setError(texts.error);
      }
      if (wanted.current === url) setLoading(false);
    },
    [paths, look, texts.error, texts.databaseError],
  );

  const show = useCallback(
    (place: Place) => {
      // The rows of a month with few events are all there: another day needs no request.
      const isHere = error === null && !loading && view.month === place.month;
      if (isHere && place.day && view.weeks && view.rows.length === view.count) setView({ ...view, day: place.day });
      else void load(place);
    },
    [view, error, loading, load],
  );

  // The part of the address that tells the place; a jump to an anchor leaves it as it is.
  const shown = useRef('');
  useEffect(() => {
    shown.current = window.location.search;
  }, []);
  useEffect(() => {
    const back = () => {
      const { search } = window.location;
      if (search === shown.current) return;
      shown.current = search;
      const asked = new URLSearchParams(search);
      const { day, page } = monthQuery(asked);
      show({ month: monthOf(asked.get('month')) ?? first.present, day: day ?? null, page: Number(page) || 1 });
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [first.present, show]);

  /** Handles a click on a link by showing `place` here. `then` runs once it is asked for, not once it is there. */
  const go = (place: Place, then?: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', paths.calendar(place.month, look, place));
    shown.current = window.location.search;
    show(place);
    then?.();
  };

  return { view, month, loading, error, go };
}
