/** The pause before the first try to save again, and the longest one, in milliseconds. */
const FIRST = 2_000;
const LONGEST = 60_000;
/** For how long nobody must have typed before a form is saved by itself, in milliseconds. */
const QUIET = 3_000;

/** The pause before the next try after so many failed `tries`, in milliseconds. */
export const pauseAfter = (tries: number) => Math.min(LONGEST, FIRST * 2 ** Math.max(0, tries - 1));

/** How long to wait until nobody is typing any more; 0 when nobody is. */
export const untilQuiet = (typedAt: number, now: number) => Math.max(0, typedAt + QUIET - now);
