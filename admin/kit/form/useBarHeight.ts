import { type RefObject, useEffect } from 'react';

/** CSS custom property with the height of the bar at the bottom of the screen. */
export const BAR_HEIGHT = '--bar-height';

/** Publishes the height of the bar as `BAR_HEIGHT`: notifications and focused fields stay above it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty(BAR_HEIGHT, `${Math.ceil(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(BAR_HEIGHT);
    };
  }, [bar]);
}
