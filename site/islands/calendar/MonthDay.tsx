import type { Ref } from 'react';
import type { MonthView } from '#core/calendar/month-view';
import { isOn } from '#core/calendar/months';
import type { Paths } from '#core/kit/paths';
import { MonthRow, type MonthRowWords } from '#site/islands/calendar/MonthRow.tsx';
import styles from './Calendar.module.css';

interface Props {
  view: MonthView;
  weeks: NonNullable<MonthView['weeks']>;
  words: MonthRowWords & { noneOnDay: string };
  paths: Paths;
  head: Ref<HTMLHeadingElement>;
}

/** The events of the chosen day, below the month's grid. */
export function MonthDay({ view, weeks, words, paths, head }: Props) {
  const { day } = view;
  const chosen = weeks.flatMap(({ days }) => days).find((one) => one.day === day);
  if (!day || !chosen) return null;
  const rows = view.rows.filter((row) => isOn(row, day));
  return (
    <section className={styles.section} aria-labelledby="day">
      <h4 className={styles.day} id="day" tabIndex={-1} ref={head}>
        {chosen.label}
      </h4>
      {rows.length === 0 && <p>{words.noneOnDay}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <MonthRow row={row} words={words} paths={paths} origin={view.origin} level={5} />
          </li>
        ))}
      </ul>
    </section>
  );
}
