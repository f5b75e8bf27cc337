import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** What a key opens. */
export type Shown = 'palette' | 'keys';

/** Where a question mark is typed, or chooses by its letter. */
const TYPING = 'input, textarea, select, [contenteditable=true], [role=listbox], [role=menu]';
/** For `aria-keyshortcuts` of the button that saves a form, by which Ctrl+S finds it. */
export const SAVE_KEYS = 'Control+S Meta+S';

/** Whether the key `?` opens the list of keys. Whoever talks to the computer may switch it off (WCAG 2.1.4). */
export const useHelpKey = () => useStore('keys.help', true);

/** Ctrl+K opens the palette, Ctrl+S saves the open form, and `?` opens the list of keys. Behind a dialog, nothing opens. */
export function useShortcuts(open: (what: Shown) => void): void {
  const [hasHelpKey] = useHelpKey();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const what = meantBy(event);
      if (!what || event.defaultPrevented || event.repeat || (what === 'keys' && !hasHelpKey)) return;
      event.preventDefault();
      const dialogs = document.querySelectorAll('[role=dialog]');
      if (what === 'save') save(dialogs.item(dialogs.length - 1) ?? document);
      else if (dialogs.length === 0) open(what);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, hasHelpKey]);
}

const WITH_CONTROL: ReadonlyMap<string, Shown | 'save'> = new Map([
  ['k', 'palette'],
  ['s', 'save'],
]);

function meantBy({ key, altKey, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): Shown | 'save' | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return shiftKey ? null : (WITH_CONTROL.get(key.toLowerCase()) ?? null);
  return key === '?' && !(target instanceof Element && target.closest(TYPING)) ? 'keys' : null;
}

/** Presses the button as a hand does: what a field takes in when it is left, it takes in. */
function save(within: ParentNode): void {
  const button = within.querySelector<HTMLElement>(`[aria-keyshortcuts="${SAVE_KEYS}"]`);
  const field = document.activeElement;
  if (!button) return;
  button.focus();
  button.click();
  if (field instanceof HTMLElement) field.focus();
}
