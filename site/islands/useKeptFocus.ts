import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that is disabled while the form is `sending`: the browser takes
 * it away, and whoever uses a keyboard would start at the top of the page again.
 */
export function useKeptFocus(button: RefObject<HTMLButtonElement | null>, sending: boolean): void {
  const was = useRef(sending);
  useEffect(() => {
    const isOver = was.current && !sending;
    was.current = sending;
    if (isOver && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [button, sending]);
}
