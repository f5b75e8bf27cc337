import { calendarLinks } from '#core/calendar/calendar-links';
import type { MonthView } from '#core/calendar/month-view';
import type { Paths } from '#core/kit/paths';
import AddToCalendar, { type AddToCalendarWords } from '#site/islands/calendar/AddToCalendar.tsx';
import styles from './MonthRow.module.css';

/** The texts of an event in a month's list. */
export interface MonthRowWords extends AddToCalendarWords {
  at: string;
  pastEvent: string;
  cancelled: string;
  /** `{title}` is replaced by the event's title. */
  addTo: string;
  viewDetails: string;
}

interface Props {
  row: MonthView['rows'][number];
  words: MonthRowWords;
  paths: Paths;
  origin: string;
  level?: 4 | 5;
}

/** An event in a month's list. */
export function MonthRow({ row, words, paths, origin, level = 4 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.row} data-past={row.past || undefined}>
      <div className={styles.text}>
        <Heading>
          <a href={row.href} lang={row.langs?.title}>
            {row.title}
          </a>
        </Heading>
        <p className={styles.meta}>
          <span className="when">
            <time dateTime={row.date}>{row.when}</time>
            {row.nepali && <span className="bikram-sambat">{row.nepali}</span>}
          </span>{' '}
          <span>
            {words.at} <span lang={row.langs?.location}>{row.location}</span>
          </span>
        </p>
        <p className="chips">
          {row.cancelled && <span className="badge badge--danger">{words.cancelled}</span>}
          {row.past && <span className="badge">{words.pastEvent}</span>}
          {row.tags.map((tag) => (
            <span key={tag.name} className="chip" lang={tag.lang}>
              {tag.name}
            </span>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        <a className="button button--quiet" href={row.href} aria-label={`${words.viewDetails}: ${row.title}`}>
          {words.viewDetails}
        </a>
        {row.entry && (
          <AddToCalendar
            links={calendarLinks({ ...row, ...row.entry }, origin, paths)}
            words={words}
            label={words.addTo.replace('{title}', () => row.title)}
          />
        )}
      </div>
    </div>
  );
}
