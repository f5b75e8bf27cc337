/** Opened buttons of a `details` with `data-dismiss`, and of the header's dropdowns. */
const OPENED = 'details[data-dismiss][open], .menu [aria-expanded=true]';

/**
 * Closes what a button has opened on Escape, which returns the focus from there to the button, and when the pointer or
 * the focus goes elsewhere; a `details` on a choice, too.
 */
function dismiss(event: Event): void {
  const { target } = event;
  const key = event instanceof KeyboardEvent ? event.key : '';
  if (!(target instanceof Element)) return;
  for (const opened of document.querySelectorAll<HTMLElement>(OPENED)) {
    const isDetails = opened instanceof HTMLDetailsElement;
    // In the menu, what opens stands beside its button.
    const isWithin = (opened.closest('.menu') ? opened.parentElement : opened)?.contains(target);
    if (key ? key !== 'Escape' : event.type === 'click' ? !isDetails || !target.closest('[href]') : isWithin) continue;
    if (key && isWithin) (opened.querySelector('summary') ?? opened).focus();
    if (isDetails) opened.open = false;
    else opened.setAttribute('aria-expanded', 'false');
  }
}

for (const sign of ['click', 'focusin', 'keydown', 'pointerdown']) document.addEventListener(sign, dismiss);

// A module.
export {};
