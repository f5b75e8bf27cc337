import type { ReactNode } from 'react';
import { festivalsOn } from '#core/calendar/month-festivals';
import type { MonthView } from '#core/calendar/month-view';
import { weekStart } from '#core/calendar/months';
import type { Lang } from '#core/kit/lang';
import { plainNumber } from '#core/kit/nepali-digits';
import { MonthEvent, type MonthEventWords } from '#site/islands/calendar/MonthEvent.tsx';
import { MonthLegend, type MonthLegendWords } from '#site/islands/calendar/MonthLegend.tsx';
import type { PlaceLink } from '#site/islands/calendar/MonthList.tsx';
import events from './MonthEvent.module.css';
import styles from './MonthGrid.module.css';

/** The texts of the month's grid. */
export interface MonthGridWords extends MonthEventWords {
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  today: string;
  legend: MonthLegendWords;
}

type Week = NonNullable<MonthView['weeks']>[number];
type Day = Week['days'][number];
type Bar = Week['lines'][number][number];

interface Props {
  view: MonthView;
  weeks: readonly Week[];
  words: MonthGridWords;
  lang: Lang;
  link: PlaceLink;
}

const DOTS = 3;
const SATURDAY = 5;

/**
 * The month as a table of weeks, with a legend of its signs. A day with events is a link to them, below the grid. On a
 * phone it has a dot for each event; on wide screens their names stand in their days, and those of several days are
 * bars across them. Months of Nepal are shown as there: from Sunday to Saturday, which is red.
 */
export function MonthGrid({ view, weeks, words, lang, link }: Props) {
  const start = weekStart(view.month);
  const columns = Array.from({ length: 7 }, (_, at) => (at + start) % 7);
  const dayOff = (at: number) => (start > 0 && columns[at] === SATURDAY) || undefined;
  const day = (one: Day, at: number) => (
    <td
      key={one.day}
      data-outside={one.outside}
      data-day-off={dayOff(at)}
      aria-current={one.day === view.today ? 'date' : undefined}
    >
      {one.label && !one.outside ? (
        link(
          { month: view.month, day: one.day },
          {
            anchor: '#day',
            'aria-label': `${one.label}: ${one.events}`,
            'aria-current': one.day === view.day ? 'true' : undefined,
            children: (
              <>
                <span className={styles.number}>{plainNumber(one.number, lang)}</span>
                <span className={styles.dots}>{'•'.repeat(Math.min(one.count, DOTS))}</span>
              </>
            ),
          },
        )
      ) : (
        <span className={styles.cell}>
          <span className={styles.number}>{plainNumber(one.number, lang)}</span>
        </span>
      )}
      {!one.outside && festivalsOn(view.festivals, one.day).length > 0 && (
        <span className={styles.festival} aria-hidden="true">
          ◆
        </span>
      )}
      {one.day === view.today && (
        <span className={styles.today} aria-hidden="true">
          {words.today}
        </span>
      )}
      {one.other && (
        <span className={styles.other} aria-hidden="true">
          {plainNumber(one.other, lang)}
        </span>
      )}
    </td>
  );
  const own = (one: Day) => (
    <div className={styles.own}>
      <FestivalNames day={one} festivals={view.festivals} />
      {one.own?.map((event) => (
        <MonthEvent key={event.href} event={event} words={words} />
      ))}
      {one.more &&
        !one.outside &&
        link(
          { month: view.month, day: one.day },
          { anchor: '#day', className: events.more, 'aria-label': `${one.more}: ${one.label}`, children: one.more },
        )}
    </div>
  );
  const table = (
    <table className={styles.grid}>
      <caption className="visually-hidden">{view.title}</caption>
      <thead>
        <tr>
          {columns.map((of, at) => (
            <th key={of} scope="col" abbr={words.weekdays[of]} data-day-off={dayOff(at)}>
              <span aria-hidden="true">{words.weekdaysShort[of]}</span>
              <span className="visually-hidden">{words.weekdays[of]}</span>
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => (
        <tbody key={week.days[0]?.day}>
          <tr className={styles.days}>{week.days.map(day)}</tr>
          <WeekRows week={week} words={words} own={own} />
        </tbody>
      ))}
    </table>
  );
  return (
    <>
      {table}
      <MonthLegend view={view} weeks={weeks} words={words.legend} today={words.today} />
    </>
  );
}

interface WeekRowsProps {
  week: Week;
  words: MonthGridWords;
  own: (day: Day) => ReactNode;
}

/** The rows below the numbers of a week. What belongs to a day alone stands right below the last bar across it. */
function WeekRows({ week, words, own }: WeekRowsProps) {
  const rows = week.lines.length + 1;
  const barAt = (line: readonly Bar[] | undefined, at: number) =>
    line?.find((bar) => bar.at <= at && at < bar.at + bar.days);
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and keep their order.
    <tr key={row} className={styles.line}>
      {week.days.map((one, at) => {
        const free = week.lines.findLastIndex((line) => barAt(line, at)) + 1;
        const bar = barAt(week.lines[row], at);
        if (row === free)
          return (
            <td key={one.day} rowSpan={rows - row}>
              {own(one)}
            </td>
          );
        if (row > free || (bar && bar.at < at)) return null;
        return (
          <td key={one.day} colSpan={bar?.days}>
            {bar && <MonthEvent event={bar} words={words} />}
          </td>
        );
      })}
    </tr>
  ));
}

/** The festivals of a day. They are no events, and look like none: the list has the links. */
function FestivalNames({ day: { day, outside }, festivals }: { day: Day; festivals: MonthView['festivals'] }) {
  const names = outside ? [] : festivalsOn(festivals, day);
  return names.map((one) => (
    <span key={one.href} className={styles.name} lang={one.lang}>
      {one.name}
    </span>
  ));
}
