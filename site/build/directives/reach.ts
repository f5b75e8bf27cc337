import type { ClientDirective } from 'astro';
import type * as Press from '#core/kit/early-press';

// Only their types are imported, which name the same texts: a module that two files share becomes a third file,
// and costs every page a round trip.
const DRAFT: typeof Press.DRAFT = 'data-draft';
const PRESSED: typeof Press.PRESSED = 'data-pressed';
const WAITS: typeof Press.WAITS = 'data-waits';

const SIGNS = ['pointerenter', 'touchstart', 'focusin'] as const;

/** A press on the button of a form sends it, or the browser refuses it. */
const PRESSES = ['submit', 'invalid'] as const;

/** Browsers may forbid the storage. */
function hasDraft(element: HTMLElement): boolean {
  const place = element.querySelector(`[${DRAFT}]`)?.getAttribute(DRAFT);
  try {
    return Boolean(place && sessionStorage.getItem(place));
  } catch {
    return false;
  }
}

/**
 * `client:reach`: hydrates an island at the first hover, touch or focus. Until then its server-rendered HTML works
 * alone, and no framework is loaded. With the value `now`, or with a draft to restore, it is hydrated at once.
 * A form with `data-waits` that is pressed meanwhile waits: the island sends it with `sendPressed`. When the island
 * cannot be loaded, the browser sends the form.
 */
const reach: ClientDirective = (load, { value }, element) => {
  let pressed: HTMLFormElement | null = null;
  const press = (event: Event) => {
    const { target } = event;
    const form = target instanceof HTMLInputElement ? target.form : target;
    if (!(form instanceof HTMLFormElement) || !form.matches(`[${WAITS}]`)) return;
    event.preventDefault();
    pressed = form;
    element.setAttribute(PRESSED, '');
    void start();
  };
  const leave = () => {
    for (const sign of PRESSES) element.removeEventListener(sign, press, true);
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const sign of SIGNS) element.removeEventListener(sign, start, true);
    try {
      const hydrate = await load();
      await hydrate();
      leave();
    } catch (error) {
      leave();
      element.removeAttribute(PRESSED);
      pressed?.requestSubmit();
      throw error;
    }
  };
  for (const sign of SIGNS) element.addEventListener(sign, start, { capture: true, passive: true });
  for (const sign of PRESSES) element.addEventListener(sign, press, true);
  // On a slow line it can be in use before this script is there.
  if (value === 'now' || element.matches(':focus-within, :hover') || hasDraft(element)) void start();
};

export default reach;
