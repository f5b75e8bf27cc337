import type { CalendarLinks } from '#core/calendar/calendar-links';
import styles from './AddToCalendar.module.css';

/** The texts of the control. */
export interface AddToCalendarWords {
  add: string;
  google: string;
  outlook: string;
  apple: string;
  ics: string;
}

interface Props {
  links: CalendarLinks;
  words: AddToCalendarWords;
  /** The accessible name, which tells several controls on one page apart. */
  label: string;
}

/**
 * Links that add an event to the visitor's calendar, in a `details` that works without the script.
 * It stands in an `.actions`, whose edges its list keeps to. `site/scripts/dismiss.ts` closes it.
 */
export default function AddToCalendar({ links, words, label }: Props) {
  return (
    <details className={styles.add} data-dismiss="">
      <summary aria-label={label}>{words.add}</summary>
      <ul>
        <li>
          <a href={links.google} target="_blank" rel="noopener noreferrer">
            {words.google}
          </a>
        </li>
        <li>
          <a href={links.outlook} target="_blank" rel="noopener noreferrer">
            {words.outlook}
          </a>
        </li>
        <li>
          <a href={links.ics} data-astro-prefetch="false">
            {words.apple}
          </a>
        </li>
        <li>
          <a href={links.ics} download={links.file} data-astro-prefetch="false">
            {words.ics}
          </a>
        </li>
      </ul>
    </details>
  );
}
