import { randomFrom } from '#testing/flaky-provider';

/**
 * The seed of this run of the long tests, and numbers from 0 to 1 that follow from it: another one each time, or that of
 * the variable `SEED`, with which a failure comes back. Tests say it in their names.
 */
export const SEED = Number(process.env.SEED || Math.floor(Math.random() * 1_000_000));
export const random = randomFrom(SEED);

/** One of them. */
export const any = <T>(some: readonly T[]): T | undefined => some[Math.floor(random() * some.length)];
