import { useEffect, useState } from 'react';
import type { DoorSums } from '#core/registrations/door';
import type { Keeper } from '#site/islands/door/keeper.ts';
import { useSaid } from '#site/islands/door/language.ts';
import type { DoorState } from '#site/islands/door/state.ts';
import styles from './Head.module.css';

interface Props {
  keeper: Keeper;
  state: DoorState;
  /** Whether the page works without network. */
  isReady: boolean;
}

/** Whether there is network at all, as the browser knows. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    for (const kind of ['online', 'offline']) addEventListener(kind, look);
    return () => {
      for (const kind of ['online', 'offline']) removeEventListener(kind, look);
    };
  }, []);
  return isOnline;
}

/** Tells whether the server hears this phone, what it has not heard yet, and whether the page needs it. */
export function Connection({ keeper, state, isReady }: Props) {
  const { says, clock } = useSaid();
  const isOnline = useOnline();
  const { trouble, record, isSending, isKept, isRead } = state;
  const { answered_at, journal } = record;
  const kind = isOnline ? (trouble?.kind ?? 'online') : 'offline';
  const unsent = journal.length;
  // A page without its list lets nobody in.
  const worksOffline = isReady && record.list !== null;
  return (
    <section className={styles.connection} aria-label={says.state.label} data-kind={kind}>
      <p className={styles.line}>
        <strong role="status">{says.state[kind]}</strong>
        <span>{unsent > 0 ? says.state.unsent(unsent) : says.state.sent}</span>
        {(unsent > 0 || trouble) && (
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isSending}
            onClick={() => void keeper.send()}
          >
            {says.state.sendNow}
          </button>
        )}
      </p>
      <p className={styles.small}>
        <span>{answered_at === null ? says.state.neverHeard : says.state.heard(clock(answered_at))}</span>
        <span data-ready={worksOffline}>{worksOffline ? says.state.ready : says.state.notReady}</span>
      </p>
      {trouble?.kind === 'refused' && trouble.status !== 401 && record.list && (
        <p className="notice notice--error">{trouble.message}</p>
      )}
      {!isKept && <p className="notice notice--error">{isRead ? says.state.notKept : says.state.notRead}</p>}
      {!isRead && (
        <button type="button" className="button button--secondary" onClick={() => void keeper.readAgain()}>
          {says.stop.tryAgain}
        </button>
      )}
    </section>
  );
}

/** How full the hall is. */
export function Sums({ sums }: { sums: DoorSums }) {
  const { says, number } = useSaid();
  const { limit, inside, expected, free } = sums;
  return (
    <section aria-label={says.sums.label}>
      <dl className={styles.sums} data-full={limit !== null && inside >= limit}>
        <div className={styles.main}>
          <dt>{says.sums.inside}</dt>
          <dd>
            {number(inside)} {limit !== null && <small>{says.sums.of(limit)}</small>}
          </dd>
        </div>
        <div>
          <dt>{says.sums.expected}</dt>
          <dd>{number(expected)}</dd>
        </div>
        {free !== null && (
          <div>
            <dt>{says.sums.free}</dt>
            <dd>{number(Math.max(free, 0))}</dd>
          </div>
        )}
      </dl>
      {free !== null && free < 0 && <p className={styles.over}>{says.sums.over(-free)}</p>}
    </section>
  );
}
