import { useSaid } from '#site/islands/door/language.ts';
import styles from './Door.module.css';

/** What was done last; `checkIn` can be taken back. */
export interface Done {
  text: string;
  checkIn?: string;
}

interface Props {
  done: Done | null;
  /** It stands in a dialog, since what is behind one is neither read out nor pressed. */
  isInDialog: boolean;
  onUndo: (checkIn: string) => void;
}

/** Says what was done last, with the button that takes it back. */
export function DoneLine({ done, isInDialog, onUndo }: Props) {
  const { says } = useSaid();
  const checkIn = done?.checkIn;
  return (
    <div className={styles.done} data-shown={done !== null} data-in-dialog={isInDialog}>
      <p role="status">{done?.text}</p>
      {checkIn !== undefined && (
        <button type="button" className="button button--quiet" onClick={() => onUndo(checkIn)}>
          {says.party.undo}
        </button>
      )}
    </div>
  );
}
