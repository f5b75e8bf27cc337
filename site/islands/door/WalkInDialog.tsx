import { useId, useState } from 'react';
import { type DoorEntry, WALK_IN_NAME } from '#core/registrations/door-contract';
import { LARGEST_PARTY } from '#core/registrations/registration';
import { Dialog } from '#site/islands/door/Dialog.tsx';
import { useSaid } from '#site/islands/door/language.ts';
import { Stepper } from '#site/islands/door/Stepper.tsx';
import styles from './Party.module.css';

/** People who did not register. */
export type WalkIn = NonNullable<Extract<DoorEntry, { kind: 'in' }>['walk_in']>;

/** A name as an entry takes it: what was pasted may have tabs in it. */
const plain = (name: string) => name.replace(/\p{Cc}+/gu, ' ').trim();

/** Asks who came without having registered. */
export function WalkInDialog({ onLetIn, onClose }: { onLetIn: (walkIn: WalkIn) => void; onClose: () => void }) {
  const { says } = useSaid();
  const { title, lead, name: nameLabel, adults: adultsLabel, children: childrenLabel } = says.walkInForm;
  const [name, setName] = useState('');
  const [adults, setAdults] = useState(1);
  const [children, setChildren] = useState(0);
  const id = useId();
  const people = adults + children;
  const canEnter = people >= 1 && people <= LARGEST_PARTY;
  const most = (others: number) => LARGEST_PARTY - others;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={says.cancel}
      actions={
        <button
          type="button"
          className={`button ${styles.letIn}`}
          aria-disabled={!canEnter}
          onClick={() => canEnter && onLetIn({ name: plain(name), adults, children })}
        >
          {says.party.letIn(people)}
        </button>
      }
    >
      <p className="muted">{lead}</p>
      <div className={styles.other}>
        <Stepper label={adultsLabel} value={adults} least={0} most={most(children)} onChange={setAdults} />
        <Stepper label={childrenLabel} value={children} least={0} most={most(adults)} onChange={setChildren} />
      </div>
      <div className="field">
        <label htmlFor={id}>{nameLabel}</label>
        <input
          id={id}
          autoComplete="off"
          maxLength={WALK_IN_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </Dialog>
  );
}
