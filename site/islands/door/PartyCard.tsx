import { memo, useEffect, useId, useRef, useState } from 'react';
import type { PartyAtDoor } from '#core/registrations/door';
import type { CheckIn } from '#core/registrations/door-contract';
import { LARGEST_PARTY } from '#core/registrations/registration';
import { CheckIns } from '#site/islands/door/CheckIns.tsx';
import { proposed } from '#site/islands/door/find.ts';
import { useSaid } from '#site/islands/door/language.ts';
import { Stepper } from '#site/islands/door/Stepper.tsx';
import styles from './Party.module.css';

/** What a party can be asked to do. */
export interface PartyActions {
  onLetIn: (party: PartyAtDoor, people: number) => void;
  onUndo: (party: PartyAtDoor, checkIn: CheckIn) => void;
}

interface Props extends PartyActions {
  party: PartyAtDoor;
  /** The id of this phone. */
  door: string;
  /** Whether it was scanned, and is shown with all that is known of it. */
  isLarge?: boolean;
}

/** A party with the button that lets it in. */
export const PartyCard = memo(function PartyCard({ party, door, isLarge = false, onLetIn, onUndo }: Props) {
  const { says } = useSaid();
  const [isOpen, setOpen] = useState(isLarge);
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const hasActed = useRef(false);
  const { inside, people, adults, children, check_ins } = party;
  const name = party.name || says.party.nameless;
  const left = people - inside;
  const next = proposed(party);

  // The button that was pressed may be gone when another number is inside.
  const shown = useRef(inside);
  useEffect(() => {
    if (shown.current === inside) return;
    shown.current = inside;
    if (hasActed.current && document.activeElement === document.body) more.current?.focus({ preventScroll: true });
    hasActed.current = false;
  }, [inside]);

  const letIn = (count: number) => {
    hasActed.current = true;
    onLetIn(party, count);
  };
  const undo = (checkIn: CheckIn) => {
    hasActed.current = true;
    onUndo(party, checkIn);
  };
  return (
    <article
      className={styles.party}
      data-inside={left <= 0}
      data-twice={party.isTwice}
      data-large={isLarge}
      aria-labelledby={`${id}-name`}
    >
      <div className={styles.who}>
        <h3 id={`${id}-name`} className={styles.name}>
          {name}
        </h3>
        <p className={styles.facts}>
          <StateOf party={party} />
          {says.party.people(adults, children)}
        </p>
        {inside > 0 && <p className={styles.inside}>{says.party.inside(inside, people)}</p>}
      </div>
      {left > 0 && (
        <button
          type="button"
          className={`button ${styles.letIn}`}
          aria-label={inside > 0 ? says.party.letInMoreOf(next, name) : says.party.letInOf(next, name)}
          onClick={() => letIn(next)}
        >
          {inside > 0 ? says.party.letInMore(next) : says.party.letIn(next)}
        </button>
      )}
      {!isLarge && (
        <button
          ref={more}
          type="button"
          className={`button button--quiet button--icon ${styles.more}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-label={says.party.details(name)}
          onClick={() => setOpen(!isOpen)}
        >
          <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="m6 9.5 6 6 6-6" />
          </svg>
        </button>
      )}
      <div id={`${id}-more`} className={styles.details} hidden={!isOpen}>
        {isOpen && (
          <>
            <OtherNumber key={inside} party={party} name={name} onLetIn={letIn} />
            {check_ins.length > 0 && <CheckIns {...{ party, door, onUndo: undo }} />}
          </>
        )}
      </div>
    </article>
  );
});

function StateOf({ party: { source, status, inside } }: { party: PartyAtDoor }) {
  const { says } = useSaid();
  const { walkIn, takenBack, statuses } = says.party;
  const [tone, text] =
    source === 'door'
      ? (['walk-in', inside > 0 ? walkIn : takenBack] as const)
      : ([status, status === 'coming' ? null : statuses[status]] as const);
  return text && <strong data-tone={tone}>{text}</strong>;
}

/** Lets in another number of a party than all of it. */
function OtherNumber({ party, name, onLetIn }: { party: PartyAtDoor; name: string; onLetIn: (count: number) => void }) {
  const { says } = useSaid();
  const [count, setCount] = useState(proposed(party));
  return (
    <div className={styles.other}>
      <Stepper label={says.party.otherNumber} value={count} least={1} most={LARGEST_PARTY} onChange={setCount} />
      <button
        type="button"
        className="button button--secondary"
        aria-label={`${says.party.otherNumber}: ${says.party.letInOf(count, name)}`}
        onClick={() => onLetIn(count)}
      >
        {says.party.letIn(count)}
      </button>
    </div>
  );
}
