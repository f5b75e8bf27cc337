import { festivalsOn } from '#core/calendar/month-festivals';
import type { MonthView } from '#core/calendar/month-view';
import { calendarOf, type MonthCalendar } from '#core/calendar/months';
import styles from './MonthLegend.module.css';

/** The texts of the legend. */
export interface MonthLegendWords {
  chosen: string;
  event: string;
  festival: string;
  dayOff: string;
  /** What the small numbers are, by the calendar of the month. */
  smallNumber: Record<MonthCalendar, string>;
}

interface Props {
  view: MonthView;
  weeks: readonly NonNullable<MonthView['weeks']>[number][];
  words: MonthLegendWords;
  today: string;
}

/** What the signs of a month's grid mean, of those that it has. */
export function MonthLegend({ view, weeks, words, today }: Props) {
  const calendar = calendarOf(view.month);
  const days = weeks.flatMap((week) => week.days);
  const has = {
    today: days.some(({ day }) => day === view.today),
    festival: days.some(({ day, outside }) => !outside && festivalsOn(view.festivals, day).length > 0),
    other: days.some(({ other }) => other),
  };
  return (
    <ul className={styles.legend}>
      {has.today && <li data-sign="today">{today}</li>}
      {view.day && <li data-sign="chosen">{words.chosen}</li>}
      <li data-sign="event">{words.event}</li>
      {has.festival && <li data-sign="festival">{words.festival}</li>}
      {calendar === 'bikram_sambat' && <li data-sign="day-off">{words.dayOff}</li>}
      {has.other && <li>{words.smallNumber[calendar]}</li>}
    </ul>
  );
}
