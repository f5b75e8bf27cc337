import { useState } from 'react';
import { Dialog } from '#site/islands/door/Dialog.tsx';
import { useSaid } from '#site/islands/door/language.ts';

interface Props {
  /** How many entries of the journal were not sent. */
  unsent: number;
  onRemove: () => void;
}

/** The button that wipes the list from this phone, which asks first. */
export function RemoveList({ unsent, onRemove }: Props) {
  const { says } = useSaid();
  const [isAsked, setAsked] = useState(false);
  const { open, title, text, unsent: unsentText, yes } = says.remove;
  return (
    <p>
      <button type="button" className="button button--quiet" onClick={() => setAsked(true)}>
        {open}
      </button>
      {isAsked && (
        <Dialog
          title={title}
          onClose={() => setAsked(false)}
          closeLabel={says.cancel}
          actions={
            <button type="button" className="button" onClick={onRemove}>
              {yes}
            </button>
          }
        >
          <p>{text}</p>
          {unsent > 0 && <p className="notice notice--error">{unsentText(unsent)}</p>}
        </Dialog>
      )}
    </p>
  );
}
