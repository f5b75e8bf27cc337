import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '#scripts/local/root';
import { machine } from '../server/others.ts';

/** Writes what a benchmark has found into `bench/results/<name>.json`, with the machine it ran on. */
export function saveResults(name: string, found: Readonly<Record<string, unknown>>): void {
  const folder = inRoot('bench/results');
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ machine: machine(), ...found }, null, 1);
  writeFileSync(`${folder}/${name}.json`, `${text}\n`);
}

const sorted = (some: readonly number[]) => some.toSorted((a, b) => a - b);

/** The value in the middle. */
export const median = (some: readonly number[]): number => sorted(some)[Math.floor(some.length / 2)] ?? Number.NaN;

/** The lowest value and the highest. */
export const spread = (some: readonly number[]): [number, number] => [Math.min(...some), Math.max(...some)];
