import type { MonthView } from '#core/rules/month-view';
import AddToCalendar, { type AddToCalendarWords } from '#site/islands/AddToCalendar.tsx';
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
}

/** An event in a month's list. */
export function MonthRow({ row, words }: Props) {
  return (
    <div className={styles.row} data-past={row.past || undefined}>
      <time className="date-badge" dateTime={row.date}>
        <span className="date-badge__day">{row.badge.day}</span>
        <span className="date-badge__month">{row.badge.month}</span>
        {row.badge.nepali && <span className="date-badge__bs">{row.badge.nepali}</span>}
      </time>
      <div className={styles.text}>
        <h4>
          <a href={row.href}>{row.title}</a>
        </h4>
        <p className={styles.meta}>
          <span>{row.when}</span>{' '}
          <span>
            {words.at} {row.location}
          </span>
        </p>
        <p className="chips">
          {row.cancelled && <span className="badge badge--danger">{words.cancelled}</span>}
          {row.past && <span className="badge">{words.pastEvent}</span>}
          {row.tags.map((tag) => (
            <span key={tag} className="chip">
              {tag}
            </span>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        <a
          className="button button--quiet"
          href={row.href}
          aria-label={`${words.viewDetails}: ${row.title}`}
        >
          {words.viewDetails}
        </a>
        {row.links && (
          <AddToCalendar
            links={row.links}
            words={words}
            label={words.addTo.replace('{title}', () => row.title)}
          />
        )}
      </div>
    </div>
  );
}
