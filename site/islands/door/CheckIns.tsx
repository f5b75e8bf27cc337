import type { PartyAtDoor } from '#core/registrations/door';
import type { CheckIn } from '#core/registrations/door-contract';
import { useSaid } from '#site/islands/door/language.ts';
import styles from './Party.module.css';

interface Props {
  party: PartyAtDoor;
  /** The id of this phone. */
  door: string;
  onUndo: (checkIn: CheckIn) => void;
}

/** When people of a party were let in and by whom, each with a button that takes it back. */
export function CheckIns({ party, door, onUndo }: Props) {
  const { says, clock } = useSaid();
  const name = party.name || says.party.nameless;
  const who = (by: string, at: string) => (at === door ? says.party.thisPhone(by) : by);
  return (
    <ul className={styles.checkIns}>
      {party.check_ins.map((one) => (
        <li key={one.id} data-undone={one.undone_at !== null}>
          <span>
            <span className={styles.when}>{says.party.checkIn(one.people, clock(one.at), who(one.by, one.door))}</span>
            {one.undone_at !== null && <> ({says.party.undone(clock(one.undone_at), one.undone_by ?? '')})</>}
          </span>
          {one.undone_at === null && (
            <button
              type="button"
              className="button button--quiet"
              aria-label={says.party.undoOf(one.people, name)}
              onClick={() => onUndo(one)}
            >
              {says.party.undo}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
