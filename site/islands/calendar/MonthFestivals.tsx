import type { MonthView } from '#core/calendar/month-view';
import styles from './MonthFestivals.module.css';

/** The texts of a month's festivals. */
export interface MonthFestivalsWords {
  festivals: string;
  allFestivals: string;
  unconfirmed: string;
}

interface Props {
  festivals: MonthView['festivals'];
  words: MonthFestivalsWords;
  all: string;
}

/** The festivals of Nepal in a month, apart from the society's own events. */
export function MonthFestivals({ festivals, words, all }: Props) {
  return (
    <section className={styles.festivals} aria-label={words.festivals}>
      <h3 className={styles.title}>{words.festivals}</h3>
      {festivals.length > 0 && (
        <ul className={styles.list}>
          {festivals.map((one) => (
            <li key={one.href}>
              <a href={one.href} lang={one.lang}>
                {one.name}
              </a>{' '}
              <span className="when">
                <time dateTime={one.date}>{one.when}</time>
                {one.nepali && <span className="bikram-sambat">{one.nepali}</span>}
              </span>
              {one.unconfirmed && <span className={styles.unconfirmed}>{words.unconfirmed}</span>}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={all}>{words.allFestivals}</a>
      </p>
    </section>
  );
}
