import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus to a button that was disabled while the form was `sending`. The browser takes
 * the focus from a disabled button, and keyboard users would start again at the top of the page.
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
