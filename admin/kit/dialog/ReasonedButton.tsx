import { Button, type ButtonProps, Tooltip } from '@mui/material';
import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Why a button cannot be used now, as a text or its key; `null` when it can. */
export type Reason = string | null;

interface Pressable {
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  'aria-disabled'?: boolean | undefined;
}

/** In milliseconds. */
const SHOWN_AFTER_TAP = 4000;

/**
 * Gives the button in it a reason not to work. Unlike a disabled one it can still be focused and tapped: a tooltip
 * shows the reason, which is also its description for screen readers.
 */
export function Reasoned(props: {
  reason: Reason;
  /** The tooltip while there is no reason. The button must not have a `title`. */
  hint?: string;
  children: ReactElement<Pressable>;
}) {
  const { reason, hint = '', children } = props;
  const translate = useTranslate();
  const title = reason === null ? hint : translate(reason, { _: reason });
  // A reason that comes while the pointer is there, such as after a save, must not cover what stands beside.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // Always the same tree: a button that becomes usable must not lose the focus.
  return (
    <Tooltip
      describeChild
      title={title}
      open={title !== '' && openFor === title}
      onOpen={() => setOpenFor(title)}
      onClose={() => setOpenFor(null)}
      enterTouchDelay={0}
      leaveTouchDelay={SHOWN_AFTER_TAP}
    >
      {reason === null ? children : cloneElement(children, { 'aria-disabled': true, onClick: refuse })}
    </Tooltip>
  );
}

/** A button that says why it cannot be used, while there is a reason. */
export function ReasonedButton({ reason, ...props }: ButtonProps & { reason: Reason }) {
  return (
    <Reasoned reason={reason}>
      <Button {...props} />
    </Reasoned>
  );
}
