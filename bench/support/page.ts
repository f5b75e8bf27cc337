import { isMissed, type Row, written } from './rows.ts';

/** What came of one part. */
export interface Part {
  name: string;
  seconds: number;
  rows: readonly Row[];
  /** Why it could not be measured. */
  failed?: string | undefined;
}

/** When, of what and where was measured. */
export interface Run {
  date: Date;
  commit: string;
  /** Whether there were changes that are not in the commit. */
  isDirty: boolean;
  machine: string;
  /** How long all of it took, with the build. */
  seconds: number;
  /** The most that it may take. */
  atMostSeconds?: number | undefined;
  parts: readonly Part[];
}

const missedOf = ({ rows }: Part) => rows.filter(isMissed);
const hasTarget = ({ atLeast, atMost }: Row) => atLeast !== undefined || atMost !== undefined;

const isLate = ({ seconds, atMostSeconds = Infinity }: Run) => seconds > atMostSeconds;

/** Whether each part was measured, no target is missed, and it was in time. */
export const isGreen = (run: Run): boolean =>
  !isLate(run) && run.parts.every((part) => part.failed === undefined && missedOf(part).length === 0);

function line(row: Row): string {
  const { name, value, unit, spread, atLeast, atMost } = row;
  const range = spread && Number.isFinite(value) ? spread.map((one) => written(one, unit)).join(' to ') : '';
  const target = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';
  const verdict = target === '' ? '' : isMissed(row) ? '**MISSED**' : 'ok';
  return `| ${name.replaceAll('|', '\\|')} | ${written(value, unit)} | ${range} | ${target} | ${verdict} |`;
}

function section(part: Part): string {
  const { name, seconds, rows, failed } = part;
  const lines = [`## ${name} (${Math.round(seconds)} s)`, ''];
  if (failed !== undefined) lines.push(`**FAILED**: ${failed.replaceAll(/\s+/g, ' ')}`, '');
  if (rows.length > 0) lines.push('| | Figure | Spread | Target | |', '|---|---|---|---|---|', ...rows.map(line), '');
  return lines.join('\n');
}

const inMinutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;

/** The page of results, as Markdown. */
export function pageOf(run: Run): string {
  const { date, commit, isDirty, machine, seconds, atMostSeconds = 0, parts } = run;
  const targets = parts.flatMap(({ rows }) => rows.filter(hasTarget)).length;
  const missed = parts.flatMap(missedOf).length;
  const failed = parts.filter((part) => part.failed !== undefined).map(({ name }) => name);
  const facts = {
    Date: `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    Commit: isDirty ? `${commit}, and changes that are not in it` : commit,
    Machine: machine,
    Time: inMinutes(seconds) + (isLate(run) ? `, **MISSED**: at most ${inMinutes(atMostSeconds)}` : ''),
    Targets: `${missed} of ${targets} missed`,
    ...(failed.length > 0 && { Failed: failed.join(', ') }),
  };
  return [
    '# What the benchmark found',
    '',
    'Written by `npm run bench`; [docs/benchmarks.md](../../docs/benchmarks.md) says what is measured.',
    '',
    '| | |',
    '|---|---|',
    ...Object.entries(facts).map(([name, fact]) => `| ${name} | ${fact} |`),
    '',
    ...parts.map(section),
  ].join('\n');
}
