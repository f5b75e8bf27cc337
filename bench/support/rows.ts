const round = (digits: number, unit = '') => ({ digits, unit });

/** What figures are counted in, and how they are written. */
const UNITS = {
  share: round(3),
  times: round(2, ' times'),
  percent: round(1, ' %'),
  ms: round(0, ' ms'),
  kB: round(0, ' kB'),
  MB: round(0, ' MB'),
  'answers a second': round(0, '/s'),
  score: round(0),
  shift: round(3),
  count: round(0),
} as const;

/** One thing that a part of the benchmark has measured. */
export interface Row {
  name: string;
  /** The median of what was measured. */
  value: number;
  unit: keyof typeof UNITS;
  /** The lowest and the highest value. */
  spread?: readonly [number, number];
  /** The target: a row without one is only told. */
  atLeast?: number | undefined;
  atMost?: number | undefined;
}

/** Whether a row has a target and is not there. What could not be measured has missed it. */
export const isMissed = ({ value, atLeast = -Infinity, atMost = Infinity }: Row): boolean =>
  !(value >= atLeast && value <= atMost);

/** A value as it is written, with its unit. */
export function written(value: number, unit: Row['unit']): string {
  const { digits, unit: sign } = UNITS[unit];
  return Number.isFinite(value) ? value.toFixed(digits) + sign : 'not measured';
}

const sorted = (some: readonly number[]) => some.toSorted((a, b) => a - b);

/** The value below which this share of all is. */
export const quantile = (some: readonly number[], share: number): number =>
  sorted(some)[Math.floor(some.length * share)] ?? Number.NaN;

/** The value in the middle. */
export const median = (some: readonly number[]): number => quantile(some, 0.5);

/** The lowest value and the highest. */
export const spread = (some: readonly number[]): [number, number] => [Math.min(...some), Math.max(...some)];
