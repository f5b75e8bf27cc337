import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import type { MonthLook, MonthView } from '#core/calendar/month-view';
import { monthWords } from '#core/calendar/month-words';
import {
  addMonths,
  calendarOf,
  formatMonth,
  MONTH_CALENDARS,
  type Month,
  type MonthCalendar,
  monthOf,
} from '#core/calendar/months';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { MonthDay } from '#site/islands/calendar/MonthDay.tsx';
import { MonthFestivals, type MonthFestivalsWords } from '#site/islands/calendar/MonthFestivals.tsx';
import { MonthGrid, type MonthGridWords } from '#site/islands/calendar/MonthGrid.tsx';
import { MonthList, type MonthListWords, type PlaceLink } from '#site/islands/calendar/MonthList.tsx';
import { useMonth } from '#site/islands/calendar/useMonth.ts';
import { Boundary } from '#site/islands/forms/Boundary.tsx';
import styles from './Calendar.module.css';

/** The texts of the calendar that do not depend on the month. */
export interface CalendarWords
  extends MonthListWords,
    MonthGridWords,
    MonthFestivalsWords,
    Record<MonthCalendar, string> {
  previous: string;
  next: string;
  today: string;
  list: string;
  grid: string;
  views: string;
  calendars: string;
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
  noneOnDay: string;
  crash: string;
}

/** Those that are given: they belong to other pages as well. */
export type GivenWords = Omit<CalendarWords, keyof ReturnType<typeof monthWords>>;

interface Props {
  view: MonthView;
  look: MonthLook;
  lang: Lang;
  words: GivenWords;
  failure?: string | null;
}

/** A month of events. Its links work without the script; with it, months are fetched in place. */
export default function Calendar(props: Props) {
  return (
    <Boundary fallback={<p role="alert">{props.words.crash}</p>}>
      <Months {...props} />
    </Boundary>
  );
}

function Months({ view: first, look, lang, words: given, failure = null }: Props) {
  const words: CalendarWords = { ...monthWords(lang), ...given };
  const paths = pathsIn(lang);
  const { view, month, loading, error, go } = useMonth({ first, look, paths, texts: words, failure });
  const title = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  // Whether the heading of the events is to get the focus, as a jump to its anchor would do. A month
  // without events has only its title.
  const jump = useRef(false);
  useEffect(() => {
    if (!jump.current || view.month !== month || loading) return;
    jump.current = false;
    const target = head.current ?? title.current;
    target?.focus({ preventScroll: true });
    target?.parentElement?.scrollIntoView({ block: 'nearest' });
  });

  const link: PlaceLink = (place, { anchor = '', children, ...attributes }) => (
    <a
      {...attributes}
      href={paths.calendar(place.month, look, place) + anchor}
      // The month is fetched in place, so the page around it need not be prefetched.
      data-astro-prefetch="false"
      onClick={go(place, () => {
        jump.current = anchor !== '';
      })}
    >
      {children}
    </a>
  );
  const monthLink = (to: Month, children: ReactNode) =>
    link({ month: to }, { className: `button button--secondary ${styles.button}`, children });
  /** An arrow alone where there is no room for the word. */
  const stepLink = (count: 1 | -1, word: string) =>
    monthOf(addMonths(month, count)) &&
    monthLink(
      addMonths(month, count),
      <>
        <span className={styles.arrow} data-step={count} />
        <span className={styles.word}>{word}</span>
      </>,
    );

  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        {stepLink(-1, words.previous)}
        <div className={styles.head}>
          <h2 className={styles.title} aria-live="polite" tabIndex={-1} ref={title}>
            {view.month === month ? view.title : formatMonth(month, lang)}
          </h2>
          {view.month === month && view.other_title && <p className={styles.other}>{view.other_title}</p>}
        </div>
        {stepLink(1, words.next)}
      </div>
      <div className={styles.tools}>
        {monthLink(view.present, words.today)}
        {view.month === month && view.other_month && (
          <nav className="chips" aria-label={words.calendars}>
            {MONTH_CALENDARS.map((one) => (
              <Fragment key={one}>
                {link(
                  { month: one === calendarOf(month) ? month : (view.other_month ?? month) },
                  {
                    className: 'chip',
                    'aria-current': one === calendarOf(month) ? 'true' : undefined,
                    children: words[one],
                  },
                )}
              </Fragment>
            ))}
          </nav>
        )}
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
        ) : error !== null ? (
          <div className="notice notice--error" role="alert">
            <div>
              <h3>{words.errorTitle}</h3>
              <p>{error}</p>
              <a
                className="button button--secondary"
                href={paths.calendar(month, look)}
                onClick={go({ month }, () => {
                  jump.current = true;
                })}
              >
                {words.tryAgain}
              </a>
            </div>
          </div>
        ) : view.count === 0 ? (
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
        ) : view.weeks ? (
          <section className={styles.section} aria-label={view.section}>
            <h3>{view.section}</h3>
            <MonthGrid view={view} weeks={view.weeks} words={words} lang={lang} link={link} />
            <MonthDay view={view} weeks={view.weeks} words={words} paths={paths} head={head} />
          </section>
        ) : (
          <MonthList view={view} words={words} lang={lang} link={link} paths={paths} head={head} />
        )}
      </div>
      {view.month === month && <MonthFestivals festivals={view.festivals} words={words} all={paths.festivals()} />}
    </div>
  );
}
