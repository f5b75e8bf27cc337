import { type RefObject, useEffect } from 'react';

/** The custom property with the height of the bar at the bottom of the screen. */
export const BAR_HEIGHT = '--bar-height';

/**
 * Tells the page how high the bar at its bottom is, so that notifications stand above it and a
 * focused field is not behind it.
 */
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
