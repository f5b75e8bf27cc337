/** How far a finger moves sideways, in pixels, before it is a swipe. */
const FAR_PX = 40;

/** Calls `go` with 1 for a swipe to the left over an element, and with -1 for one to the right. */
export function onSwipe(element: HTMLElement, go: (by: 1 | -1) => void): void {
  let from: { x: number; y: number } | null = null;
  element.addEventListener(
    'touchstart',
    ({ touches: [touch, other] }) => {
      // Two fingers zoom.
      from = touch && !other ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { passive: true },
  );
  element.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    from = null;
    // Over a photo that was made larger a finger moves the photo.
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    // A finger that scrolls moves up or down.
    if (Math.abs(x) > FAR_PX && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
  });
}
