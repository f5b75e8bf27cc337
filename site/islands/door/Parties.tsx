import { useDeferredValue, useMemo, useState } from 'react';
import { localeOf } from '#core/kit/lang';
import type { PartyAtDoor } from '#core/registrations/door';
import { inOrder, named } from '#site/islands/door/find.ts';
import { useSaid } from '#site/islands/door/language.ts';
import { type PartyActions, PartyCard } from '#site/islands/door/PartyCard.tsx';
import styles from './Door.module.css';
import partyStyles from './Party.module.css';

/** How many parties are shown at first: an old phone draws a whole hall slowly. */
const SHOWN = 50;

interface Props extends PartyActions {
  parties: readonly PartyAtDoor[];
  door: string;
  /** How many things are to be looked at. */
  alerts: number;
  onAlerts: () => void;
  onScan: () => void;
  onWalkIn: () => void;
}

/** The list of parties, and what finds one in it. */
export function Parties({ parties, door, alerts, onAlerts, onScan, onWalkIn, onLetIn, onUndo }: Props) {
  const { says, lang } = useSaid();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const asked = useDeferredValue(typed);
  const ordered = useMemo(() => inOrder(parties, localeOf(lang)), [parties, lang]);
  const found = useMemo(() => named(ordered, asked), [ordered, asked]);
  const isAsked = asked.trim() !== '';
  const rest = found.length - shown;
  return (
    <>
      <search className={styles.find}>
        <div className={styles.row}>
          <label htmlFor="door-find">{says.find}</label>
          <button type="button" className="button button--secondary" onClick={onWalkIn}>
            <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M12 5v14M5 12h14" />
            </svg>
            {says.walkIn}
          </button>
        </div>
        <div className={styles.row}>
          <input
            id="door-find"
            type="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setShown(SHOWN);
            }}
          />
          <button type="button" className="button button--secondary" onClick={onScan}>
            <svg className="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M4 12h16" />
            </svg>
            {says.scan}
          </button>
        </div>
        {alerts > 0 && (
          <button type="button" className={`button ${styles.look}`} onClick={onAlerts}>
            {says.alerts.look(alerts)}
          </button>
        )}
      </search>
      <section aria-labelledby="door-list" className={styles.parties}>
        <h2 id="door-list" className="visually-hidden">
          {says.list}
        </h2>
        <p role="status" className={isAsked ? 'muted' : 'visually-hidden'}>
          {isAsked && (found.length > 0 ? says.found(found.length) : says.nobody(asked.trim()))}
        </p>
        {parties.length === 0 && <p className="muted">{says.empty}</p>}
        <ul className={partyStyles.list}>
          {found.slice(0, shown).map((party) => (
            <li key={party.id}>
              <PartyCard {...{ party, door, onLetIn, onUndo }} />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <button type="button" className="button button--secondary" onClick={() => setShown(shown + SHOWN)}>
            {says.more(Math.min(rest, SHOWN))}
          </button>
        )}
      </section>
    </>
  );
}
