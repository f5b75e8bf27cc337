import { Stop } from '#scripts/local/root';

/** From its header, or from the start of the file, to the next header. */
interface Place {
  /** Like `[vars]`; `''` is what stands before all tables. */
  header: string;
  /** A line that the table must have, where several have this header. */
  having?: string;
}

/** The header of a table of an environment, `''` for production: `[env.staging.vars]`. */
export function headerOf(env: string, table: string): string {
  const path = [...(env ? ['env', env] : []), ...(table ? [table] : [])].join('.');
  return path && `[${path}]`;
}

/**
 * Sets a key in one table of a TOML text and leaves everything else as it is, comments included.
 * `value` is written as it is given. A key that the table lacks is added at its end.
 * @throws Stop when there is no such table
 */
export function setInToml(toml: string, place: Place, key: string, value: string): string {
  const lines = toml.split('\n');
  const { start, end } = rangeOf(lines, place);
  const line = `${key} = ${value}`;
  for (let at = start; at < end; at++)
    if (lines[at]?.split('=')[0]?.trim() === key) return lines.with(at, line).join('\n');
  let last = end;
  // Before the blank lines and comments that belong to the next table.
  while (last > start && /^\s*(?:#.*)?$/.test(lines[last - 1] ?? '')) last--;
  return lines.toSpliced(last, 0, line).join('\n');
}

function rangeOf(lines: readonly string[], { header, having }: Place) {
  const isHeader = (line = '') => /^\s*\[/.test(line);
  for (let at = header ? 0 : -1; at < lines.length; at++) {
    if (header && lines[at]?.trim() !== header) continue;
    const next = lines.findIndex((line, index) => index > at && isHeader(line));
    const range = { start: at + 1, end: next === -1 ? lines.length : next };
    const inside = lines.slice(range.start, range.end);
    if (!having || inside.some((line) => line.trim() === having)) return range;
    if (!header) break;
  }
  throw new Stop(`wrangler.toml has no ${header}${having ? ` with ${having}` : ''}.`);
}
