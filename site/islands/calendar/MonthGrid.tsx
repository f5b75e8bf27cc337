import { festivalsOn } from '#core/calendar/month-festivals';
import type { MonthView } from '#core/calendar/month-view';
import type { Lang } from '#core/kit/lang';
import { plainNumber } from '#core/kit/nepali-digits';
import type { PlaceLink } from '#site/islands/calendar/MonthList.tsx';
import styles from './MonthGrid.module.css';

/** The texts of the month's grid. */
export interface MonthGridWords {
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
  pastEvent: string;
  cancelled: string;
  goesOn: string;
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

/**
 * The month as a table of weeks. A day with events is a link to them, below the grid. On a phone it
 * has a dot for each event; on wide screens events are bars across their days.
 */
export function MonthGrid({ view, weeks, words, lang, link }: Props) {
  const day = (one: Day) => (
    <td key={one.day} data-outside={one.outside} aria-current={one.day === view.today ? 'date' : undefined}>
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
        <span className={styles.number}>{plainNumber(one.number, lang)}</span>
      )}
      {!one.outside && festivalsOn(view.festivals, one.day).length > 0 && (
        <span className={styles.festival} aria-hidden="true">
          ◆
        </span>
      )}
      {one.other && (
        <span className={styles.other} aria-hidden="true">
          {plainNumber(one.other, lang)}
        </span>
      )}
    </td>
  );
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{view.title}</caption>
      <thead>
        <tr>
          {words.weekdays.map((weekday, at) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <span aria-hidden="true">{words.weekdaysShort[at]}</span>
              <span className="visually-hidden">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      {weeks.map((week) => (
        <tbody key={week.days[0]?.day}>
          <tr className={styles.days}>{week.days.map(day)}</tr>
          <WeekFestivals week={week} festivals={view.festivals} />
          {week.lines.map((line) => (
            <tr key={line[0]?.href} className={styles.line}>
              <Line bars={line} words={words} />
            </tr>
          ))}
          {week.days.some(({ more }) => more) && (
            <tr className={styles.line}>
              {week.days.map(({ day, more, label, outside }) => (
                <td key={day}>
                  {more &&
                    !outside &&
                    link(
                      { month: view.month, day },
                      { anchor: '#day', className: styles.more, 'aria-label': `${more}: ${label}`, children: more },
                    )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

/** The festivals of a week, each name on its day. They are no events, and look like none: the list has the links. */
function WeekFestivals({ week, festivals }: { week: Week; festivals: MonthView['festivals'] }) {
  const names = week.days.map(({ day, outside }) => (outside ? [] : festivalsOn(festivals, day)));
  if (names.every((some) => some.length === 0)) return null;
  return (
    <tr className={styles.line}>
      {names.map((some, at) => (
        <td key={week.days[at]?.day} className={styles.names}>
          {some.map((one) => (
            <span key={one.href} lang={one.lang}>
              {one.name}
            </span>
          ))}
        </td>
      ))}
    </tr>
  );
}

function Line({ bars, words }: { bars: readonly Bar[]; words: MonthGridWords }) {
  const ends = bars.map(({ at, days }) => at + days);
  const rest = 7 - (ends.at(-1) ?? 0);
  return (
    <>
      {bars.map((bar, at) => (
        <Bars key={bar.href} bar={bar} gap={bar.at - (ends[at - 1] ?? 0)} words={words} />
      ))}
      {rest > 0 && <td colSpan={rest} />}
    </>
  );
}

function Bars({ bar, gap, words }: { bar: Bar; gap: number; words: MonthGridWords }) {
  const said = [bar.cancelled && words.cancelled, bar.past && words.pastEvent, bar.before && words.goesOn].filter(
    Boolean,
  );
  return (
    <>
      {gap > 0 && <td colSpan={gap} />}
      <td colSpan={bar.days}>
        <a
          className={styles.bar}
          href={bar.href}
          title={bar.title}
          lang={bar.lang}
          data-past={bar.past || undefined}
          data-cancelled={bar.cancelled || undefined}
          data-before={bar.before}
          data-after={bar.after}
        >
          {bar.title}
          {said.length > 0 && <span className="visually-hidden">{`, ${said.join(', ')}`}</span>}
        </a>
      </td>
    </>
  );
}
