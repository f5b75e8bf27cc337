import type { MonthView } from '#core/calendar/month-view';
import styles from './MonthEvent.module.css';

/** The texts of an event in a month's grid. */
export interface MonthEventWords {
  pastEvent: string;
  cancelled: string;
  goesOn: string;
}

type Week = NonNullable<MonthView['weeks']>[number];
type Entry = NonNullable<Week['days'][number]['own']>[number] & Partial<Week['lines'][number][number]>;

/** An event within its day, or across several: when it begins, and its whole name. */
export function MonthEvent({ event, words }: { event: Entry; words: MonthEventWords }) {
  const { title, lang, time, past, cancelled, before, after } = event;
  const said = [cancelled && words.cancelled, past && words.pastEvent, before && words.goesOn].filter(Boolean);
  return (
    <a
      className={styles.event}
      href={event.href}
      data-past={past || undefined}
      data-cancelled={cancelled || undefined}
      data-before={before}
      data-after={after}
    >
      {time && (
        <>
          <span className={styles.time}>{time}</span>{' '}
        </>
      )}
      <span lang={lang}>{title}</span>
      {said.length > 0 && <span className="visually-hidden">{`, ${said.join(', ')}`}</span>}
    </a>
  );
}
