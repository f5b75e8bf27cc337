import type { PartyAtDoor } from '#core/registrations/door';
import type { CheckIn } from '#core/registrations/door-contract';
import { CheckIns } from '#site/islands/door/CheckIns.tsx';
import { useSaid } from '#site/islands/door/language.ts';
import type { DoorRecord } from '#site/islands/door/record.ts';
import type { View } from '#site/islands/door/useView.ts';
import styles from './Door.module.css';

interface Props {
  id: string;
  record: DoorRecord;
  view: View;
  onUndo: (party: PartyAtDoor, checkIn: CheckIn) => void;
  onSeen: () => void;
}

/** How many things somebody has to look at. */
export const alertsOf = ({ list, lost }: DoorRecord, { parties, sums }: View): number =>
  parties.filter(({ isTwice }) => isTwice).length +
  [sums.excess > 0, lost.length > 0, list?.event.cancelled].filter(Boolean).length;

/** What somebody has to look at: what two phones did without knowing of each other. */
export function Alerts({ id, record, view, onUndo, onSeen }: Props) {
  const { says, clock } = useSaid();
  const { alerts, party: named } = says;
  const { parties, sums } = view;
  const twice = parties.filter(({ isTwice }) => isTwice);
  const { lost, list, door } = record;
  return (
    <section
      id={id}
      aria-label={alerts.label}
      role="status"
      tabIndex={-1}
      className={styles.alerts}
      hidden={alertsOf(record, view) === 0}
    >
      {list?.event.cancelled && <p className="notice notice--error">{alerts.cancelled}</p>}
      {sums.excess > 0 && sums.limit !== null && (
        <p className="notice notice--error">{alerts.excess(sums.excess, sums.limit)}</p>
      )}
      {twice.map((party) => (
        <div key={party.id} className={`notice notice--error ${styles.twice}`}>
          <p>
            <strong>{alerts.twice(party.name || named.nameless, party.inside, party.people)}</strong> {alerts.twiceHelp}
          </p>
          <CheckIns {...{ party, door }} onUndo={(one) => onUndo(party, one)} />
        </div>
      ))}
      {lost.length > 0 && (
        <div className={`notice notice--error ${styles.twice}`}>
          {lost.map(({ id, name, people, at }) => (
            <p key={id}>{alerts.refused(name || named.nameless, people, clock(at))}</p>
          ))}
          <button type="button" className="button button--secondary" onClick={onSeen}>
            {alerts.seen}
          </button>
        </div>
      )}
    </section>
  );
}
