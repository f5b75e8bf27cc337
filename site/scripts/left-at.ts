/**
 * The event with which the viewer tells its page that it was closed. Its `detail` is the link of the
 * photo that was seen last.
 */
export const LEFT_AT = 'viewer:left-at';

/** The link of the photo that was seen last, from such an event. */
export function leftAt(event: Event): HTMLAnchorElement | null {
  return event instanceof CustomEvent && event.detail instanceof HTMLAnchorElement ? event.detail : null;
}
