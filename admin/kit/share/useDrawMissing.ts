import { useEffect } from 'react';

/** In milliseconds: whoever opens the back office sees its first screen before. */
const REST_MS = 2_000;

/** Has missing pictures for shared links drawn in this browser, by who may publish. Once begun it goes on behind other screens. */
export function useDrawMissing(mayPublish: boolean): void {
  useEffect(() => {
    if (!mayPublish) return;
    const timer = setTimeout(async () => {
      const { drawMissing } = await import('#admin/kit/share/draw-missing.ts');
      await drawMissing();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [mayPublish]);
}
