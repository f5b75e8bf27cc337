import type { AnchorHTMLAttributes, ReactElement, Ref } from 'react';
import type { MonthView } from '#core/calendar/month-view';
import type { Lang } from '#core/kit/lang';
import { plainNumber } from '#core/kit/nepali-digits';
import type { Paths } from '#core/kit/paths';
import { MonthRow, type MonthRowWords } from '#site/islands/calendar/MonthRow.tsx';
import type { Place } from '#site/islands/calendar/useMonth.ts';
import styles from './Calendar.module.css';

/** The texts of a month's list. */
export interface MonthListWords extends MonthRowWords {
  pages: string;
  /** `{page}` is replaced by the page's number. */
  page: string;
}

/** Renders a link to a place of the calendar, and to an anchor there. */
export type PlaceLink = (
  place: Place,
  attributes: AnchorHTMLAttributes<HTMLAnchorElement> & { anchor?: string },
) => ReactElement;

interface Props {
  view: MonthView;
  words: MonthListWords;
  link: PlaceLink;
  lang: Lang;
  paths: Paths;
  head: Ref<HTMLHeadingElement>;
}

/** The events of a month as rows; a month with very many has pages. */
export function MonthList({ view, words, lang, link, paths, head }: Props) {
  const [before = '', after = ''] = words.page.split('{page}');
  const pages = Array.from({ length: view.pages }, (_, at) => at + 1);
  return (
    <section className={styles.section} aria-label={view.section}>
      <h3 id="events" tabIndex={-1} ref={head}>
        {view.section}
      </h3>
      <ul className={styles.rows}>
        {view.rows.map((row) => (
          <li key={row.id}>
            <MonthRow row={row} words={words} paths={paths} origin={view.origin} />
          </li>
        ))}
      </ul>
      {view.pages > 1 && (
        <nav className="pagination" aria-label={words.pages}>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                {link(
                  { month: view.month, page },
                  {
                    anchor: '#events',
                    'aria-current': page === view.page ? 'page' : undefined,
                    children: (
                      <>
                        <span className="visually-hidden">{before}</span>
                        {plainNumber(page, lang)}
                        <span className="visually-hidden">{after}</span>
                      </>
                    ),
                  },
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
