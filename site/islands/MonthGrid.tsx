import type { MonthView } from '#core/rules/month-view';
import styles from './MonthGrid.module.css';

interface Props {
  view: MonthView;
  words: {
    weekdays: readonly string[];
    weekdaysShort: readonly string[];
    pastEvent: string;
    cancelled: string;
  };
}

/** The month as a table of weeks. Each event is a link. */
export function MonthGrid({ view, words }: Props) {
  return (
    <div className={styles.scroll}>
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
        <tbody>
          {view.weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((cell) => (
                <td
                  key={cell.day}
                  data-outside={!cell.inMonth || undefined}
                  aria-current={cell.today ? 'date' : undefined}
                >
                  <time dateTime={cell.day} className={styles.number}>
                    <span aria-hidden="true">{cell.number}</span>
                    <span className="visually-hidden">{cell.label}</span>
                  </time>
                  {cell.rows.length > 0 && (
                    <ul>
                      {cell.rows.map((row) => (
                        <li key={row.id}>
                          <a
                            href={row.href}
                            data-past={row.past || undefined}
                            data-cancelled={row.cancelled || undefined}
                          >
                            {row.title}
                            {row.cancelled && <Unseen text={words.cancelled} />}
                            {row.past && <Unseen text={words.pastEvent} />}
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Says to screen readers what the strike-through or the colour of a title shows. */
const Unseen = ({ text }: { text: string }) => (
  <span className="visually-hidden">{`, ${text}`}</span>
);
