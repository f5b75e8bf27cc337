import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A block to open and focus. A new object each time, so that the same block can be wanted again. */
export interface WantedBlock {
  id: string;
}

interface Focus {
  id: string;
  on: 'earlier' | 'later' | 'edit' | 'field';
}

const SELECTORS = {
  earlier: '[data-move="earlier"]',
  later: '[data-move="later"]',
  edit: '[data-move="edit"]',
  // A text is written in its editor, whose toolbar comes before it.
  field:
    '[data-fields=text] [contenteditable=true], [data-fields]:not([data-fields=text]) :is(input:not([hidden]), textarea, button)',
} as const;

/** Which blocks are open, and a function to focus a part of one. */
export function useOpenBlocks(list: RefObject<HTMLElement | null>, wanted: WantedBlock | null) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [focus, setFocus] = useState<Focus | null>(null);

  const toggle = useCallback((id: string, isOpen: boolean) => {
    setOpen((before) => {
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  const openAt = useCallback(
    (id: string) => {
      toggle(id, true);
      setFocus({ id, on: 'field' });
    },
    [toggle],
  );

  useEffect(() => {
    if (wanted) openAt(wanted.id);
  }, [wanted, openAt]);

  // A block loses the focus when React moves it in the page; the fields of another one may have to load.
  useEffect(() => {
    const root = list.current;
    if (!focus || !root) return;
    const before = document.activeElement;
    const take = () => {
      const block = root.querySelector(`[data-block="${CSS.escape(focus.id)}"]`);
      const target = block?.querySelector<HTMLElement>(SELECTORS[focus.on]);
      // Whoever has gone on meanwhile stays where they are.
      if (target && document.activeElement === before) target.focus();
      if (target) setFocus(null);
      return Boolean(target);
    };
    if (take()) return;
    const watch = new MutationObserver(() => {
      if (take()) watch.disconnect();
    });
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [focus, list]);

  return { open, toggle, openAt, setFocus };
}
