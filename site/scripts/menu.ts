/** A dropdown stays open so long after the pointer has left it (spec §9). */
const CLOSE_MS = 300;

/**
 * Opens a dropdown of the header's menu on hover, on focus and by its button, and closes it when the pointer has left
 * or the button is pressed; the rest is in dismiss.ts. Without this, its style opens it on hover and focus.
 */
function liven(button: HTMLButtonElement): void {
  const item = button.parentElement;
  if (!item) return;
  let timer: ReturnType<typeof setTimeout>;
  /** Whether the button was pressed since the dropdown is open: the first press must not close what hover or focus opened. */
  let isPressed = false;
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const show = (open: boolean) => {
    clearTimeout(timer);
    isPressed &&= isOpen();
    button.setAttribute('aria-expanded', String(open));
  };
  item.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && show(true));
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') timer = setTimeout(show, CLOSE_MS, false);
  });
  item.addEventListener('focusin', () => item.querySelector(':focus-visible') && show(true));
  item.addEventListener('click', ({ target }) => {
    // A heading that is no link belongs to its button.
    if (target instanceof Element && target.closest('ul ul, [href]')) return;
    show(!isOpen() || !isPressed);
    isPressed = true;
  });
  // On a slow line it can be in use before this script is there: what its style has opened stays open.
  show(item.matches(':hover, :focus-within'));
}

for (const button of document.querySelectorAll<HTMLButtonElement>('.menu button')) liven(button);

// A module.
export {};
