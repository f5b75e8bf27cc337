import { useCallback, useRef, useState } from 'react';
import type { FullscreenRef, SlideshowRef } from 'yet-another-react-lightbox';

/** How long a slideshow shows each photo, in milliseconds: for a hall, with a caption to read. */
export const SLIDE_MS = 6000;

/**
 * A slideshow for the projector of a hall: on the full screen, where the browser can, and with the
 * screen kept awake. The space bar starts and pauses it.
 */
export function useSlideshow() {
  const slideshow = useRef<SlideshowRef>(null);
  const fullscreen = useRef<FullscreenRef>(null);
  const lock = useRef<WakeLockSentinel | null>(null);
  const runs = useRef(false);
  const [playing, setPlaying] = useState(false);

  const started = useCallback(async () => {
    setPlaying(true);
    fullscreen.current?.enter();
    // Refused on an empty battery, and missing in older browsers: the slideshow runs all the same.
    runs.current = true;
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    // It may have been stopped meanwhile.
    if (runs.current) lock.current = held;
    else await held?.release().catch(() => undefined);
  }, []);
  const stopped = useCallback(() => {
    setPlaying(false);
    runs.current = false;
    void lock.current?.release().catch(() => undefined);
    lock.current = null;
  }, []);

  /** Listens for the space bar, except on a button, which it presses. Gives what ends it. */
  const listen = useCallback(() => {
    const onKey = (event: KeyboardEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (event.key !== ' ' || onButton || !slideshow.current) return;
      event.preventDefault();
      const { playing: isPlaying, play, pause } = slideshow.current;
      if (isPlaying) pause();
      else play();
    };
    // The browser lets the screen sleep again when another window is looked at.
    const onVisible = () => {
      if (document.visibilityState === 'visible' && runs.current) void started();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', onVisible);
      stopped();
    };
  }, [started, stopped]);

  return { slideshow, fullscreen, playing, started, stopped, listen };
}
