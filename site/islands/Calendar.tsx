import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import type { Lang } from '#core/lang';
import { type Paths, pathsIn } from '#core/paths';
import { addMonths, formatMonth, type Month, monthOf } from '#core/rules/calendar';
import { type MonthView, monthViewShape } from '#core/rules/month-view';
import { Boundary } from '#site/islands/Boundary.tsx';
import { MonthGrid } from '#site/islands/MonthGrid.tsx';
import { MonthRow, type MonthRowWords } from '#site/islands/MonthRow.tsx';
import { isPlainClick } from '#site/scripts/plain-click.ts';
import styles from './Calendar.module.css';

/** How a month is shown. */
export type CalendarLook = 'list' | 'grid';

/** The texts of the calendar that do not depend on the month. */
export interface CalendarWords extends MonthRowWords {
  previous: string;
  next: string;
  today: string;
  list: string;
  grid: string;
  views: string;
  loading: string;
  errorTitle: string;
  error: string;
  /** `{message}` is replaced by the server's message. */
  databaseError: string;
  tryAgain: string;
  none: string;
  noneHint: string;
  viewUpcoming: string;
  viewPast: string;
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  crash: string;
}

interface Props {
  view: MonthView;
  look: CalendarLook;
  lang: Lang;
  words: CalendarWords;
  /** The message to show when the server could not read the month. */
  failure?: string | null;
}

const refusal = z.object({ message: z.string() });

/** A month of events. Its links work without the script; with it, months are fetched in place. */
export default function Calendar(props: Props) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Months {...props} />
    </Boundary>
  );
}

function Months({ view: first, look, lang, words, failure = null }: Props) {
  const paths = pathsIn(lang);
  const [view, setView] = useState(first);
  const [month, setMonth] = useState(first.month);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(failure);
  const wanted = useRef(first.month);

  const load = useCallback(
    async (month: Month) => {
      wanted.current = month;
      setMonth(month);
      setLoading(true);
      setError(null);
      try {
        const answer = await fetch(paths.api.month(month));
        const body: unknown = await answer.json();
        // After several fast clicks the last month asked for counts, not the last answer.
        if (wanted.current !== month) return;
        if (answer.ok) setView(monthViewShape.parse(body));
        else {
          const { message } = refusal.parse(body);
          // A function, because a replacement string would interpret `$&`.
          setError(words.databaseError.replace('{message}', () => message));
        }
      } catch {
        if (wanted.current === month) setError(words.error);
      }
      if (wanted.current === month) setLoading(false);
    },
    [paths, words.error, words.databaseError],
  );

  useEffect(() => {
    const back = () => {
      const asked = monthOf(new URLSearchParams(window.location.search).get('month'));
      const month = asked ?? first.present;
      // A jump to an anchor on the page fires `popstate` too.
      if (month !== wanted.current) void load(month);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [first.present, load]);

  const go = (month: Month) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    window.history.pushState(null, '', paths.calendar(month, look));
    void load(month);
  };
  const monthLink = (to: Month, text: string) => (
    <a
      className="button button--secondary"
      href={paths.calendar(to, look)}
      // The month is fetched in place, so the page around it need not be prefetched.
      data-astro-prefetch="false"
      onClick={go(to)}
    >
      {text}
    </a>
  );

  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        {monthOf(addMonths(month, -1)) && monthLink(addMonths(month, -1), words.previous)}
        <h2 className={styles.title} aria-live="polite">
          {view.month === month ? view.title : formatMonth(month, lang)}
        </h2>
        {monthOf(addMonths(month, 1)) && monthLink(addMonths(month, 1), words.next)}
      </div>
      <div className={styles.tools}>
        {monthLink(view.present, words.today)}
        <nav className="chips" aria-label={words.views}>
          {(['list', 'grid'] as const).map((one) => (
            <a
              key={one}
              className="chip"
              href={paths.calendar(month, one)}
              data-astro-prefetch="false"
              aria-current={one === look ? 'true' : undefined}
            >
              {words[one]}
            </a>
          ))}
        </nav>
      </div>
      <div aria-busy={loading}>
        {loading ? (
          <p className="spinner" role="status">
            {words.loading}
          </p>
        ) : error === null ? (
          <MonthBody view={view} look={look} paths={paths} words={words} />
        ) : (
          <div className="notice notice--error" role="alert">
            <div>
              <h3>{words.errorTitle}</h3>
              <p>{error}</p>
              <a
                className="button button--secondary"
                href={paths.calendar(month, look)}
                onClick={go(month)}
              >
                {words.tryAgain}
              </a>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function MonthBody({
  view,
  look,
  paths,
  words,
}: {
  view: MonthView;
  look: CalendarLook;
  paths: Paths;
  words: CalendarWords;
}) {
  if (view.rows.length === 0)
    return (
      <div className="empty">
        <h3>{words.none}</h3>
        <p>{view.empty}</p>
        <p>{words.noneHint}</p>
        <p className="actions">
          <a className="button" href={paths.upcoming()}>
            {words.viewUpcoming}
          </a>
          <a className="button button--secondary" href={paths.past()}>
            {words.viewPast}
          </a>
        </p>
      </div>
    );
  return (
    <section className={styles.section} aria-label={view.section}>
      <h3>{view.section}</h3>
      {look === 'grid' ? (
        <MonthGrid view={view} words={words} />
      ) : (
        <ul className={styles.rows}>
          {view.rows.map((row) => (
            <li key={row.id}>
              <MonthRow row={row} words={words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
