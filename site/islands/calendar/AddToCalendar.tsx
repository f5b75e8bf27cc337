import { type KeyboardEvent, useEffect, useRef } from 'react';
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
 * It stands in an `.actions`, whose edges its list keeps to. With the script it closes on a selection, on Escape, and when the focus or the pointer leaves.
 */
export default function AddToCalendar({ links, words, label }: Props) {
  const root = useRef<HTMLDetailsElement>(null);
  const close = () => root.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !root.current?.open) return;
    close();
    root.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) root.current?.removeAttribute('open');
    };
    for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, elsewhere);
    return () => {
      for (const sign of ['pointerdown', 'focusin']) document.removeEventListener(sign, elsewhere);
    };
  }, []);
  return (
    <details className={styles.add} ref={root} onKeyDown={onKeyDown}>
      <summary className={styles.summary} aria-label={label}>
        {words.add}
      </summary>
      <ul className={styles.list}>
        <li>
          <a href={links.google} target="_blank" rel="noopener noreferrer" onClick={close}>
            {words.google}
          </a>
        </li>
        <li>
          <a href={links.outlook} target="_blank" rel="noopener noreferrer" onClick={close}>
            {words.outlook}
          </a>
        </li>
        <li>
          <a href={links.ics} data-astro-prefetch="false" onClick={close}>
            {words.apple}
          </a>
        </li>
        <li>
          <a href={links.ics} download={links.file} data-astro-prefetch="false" onClick={close}>
            {words.ics}
          </a>
        </li>
      </ul>
    </details>
  );
}
