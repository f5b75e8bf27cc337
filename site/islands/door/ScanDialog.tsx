import { type ReactNode, useRef, useState } from 'react';
import type { PartyAtDoor } from '#core/registrations/door';
import { readCode } from '#site/islands/door/code.ts';
import { Dialog } from '#site/islands/door/Dialog.tsx';
import { useSaid } from '#site/islands/door/language.ts';
import { type PartyActions, PartyCard } from '#site/islands/door/PartyCard.tsx';
import { useCamera } from '#site/islands/door/useCamera.ts';
import styles from './Dialog.module.css';

interface Props extends PartyActions {
  /** The id of the event. */
  event: string;
  parties: readonly PartyAtDoor[];
  door: string;
  onClose: () => void;
  /** What is said below the party. */
  children: ReactNode;
}

/** Reads the code of a party and shows the party. To scan lets nobody in: the party's button does. */
export function ScanDialog({ event, parties, door, onClose, onLetIn, onUndo, children }: Props) {
  const { says } = useSaid();
  const video = useRef<HTMLVideoElement>(null);
  const [found, setFound] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const party = parties.find(({ id }) => id === found);

  const read = (text: string) => {
    const isListed = (id: string) => parties.some((one) => one.id === id);
    const code = readCode(text, event, isListed);
    if (code.kind === 'not-ours') return setTold(says.scanner.notOurs);
    if (code.kind === 'other-event') return setTold(says.scanner.otherEvent);
    if (!isListed(code.id)) return setTold(says.scanner.unknown(code.id));
    setTold('');
    setFound(code.id);
    navigator.vibrate?.(100);
  };
  const camera = useCamera(video, party !== undefined, read);
  const isOff = camera === 'refused' || camera === 'missing';
  return (
    <Dialog
      title={says.scanner.title}
      onClose={onClose}
      actions={
        party && (
          <button type="button" className="button" onClick={() => setFound(null)}>
            {says.scanner.again}
          </button>
        )
      }
    >
      {!isOff && (
        <div className={styles.camera} hidden={party !== undefined}>
          <video ref={video} muted playsInline />
        </div>
      )}
      <div role="status">
        {!party && (
          <p className={isOff ? 'notice notice--error' : 'muted'}>
            {camera === 'on' ? says.scanner.aim : says.scanner[camera]}
          </p>
        )}
        {!party && told && <p className="notice notice--error">{told}</p>}
      </div>
      {party && <PartyCard key={party.id} isLarge {...{ party, door, onLetIn, onUndo }} />}
      {children}
    </Dialog>
  );
}
