import type { Finding } from '#core/operations/doctor-contract';

const WIDTH = 9;

/** Findings as lines: the status first, and below what follows from it. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ status, title, text, follows, settings }) => [
    `${status.padEnd(WIDTH)}${title}: ${text}${named(settings)}`,
    ...(follows && status !== 'ok' ? [`${' '.repeat(WIDTH)}${follows}`] : []),
  ]);
}

const named = (settings: readonly string[]) => (settings.length > 0 ? ` (${settings.join(', ')})` : '');

/** How many findings are problems and warnings, in one line. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (wanted: Finding['status']) => findings.filter(({ status }) => status === wanted).length;
  return `Problems: ${count('problem')}. Warnings: ${count('warning')}. All right: ${count('ok')}.`;
}
