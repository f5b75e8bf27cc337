import { readdirSync, readFileSync } from 'node:fs';

/** The processor's time in ticks: what all have used, and what a process and those that it started have. */
interface Ticks {
  all: number;
  ours: number;
  /** Idle time included. */
  total: number;
}

/** The fields of `/proc/[pid]/stat` after the name, which may have spaces (proc(5)). */
function fieldsOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** What a process and those that it started have used. */
function ticksOf(process: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const stats = new Map(processes.map((pid) => [pid, fieldsOf(pid)]));
  const isIts = (pid: string): boolean =>
    pid === String(process) || (Number(pid) > 1 && isIts(stats.get(pid)?.[1] ?? '0'));
  return [...stats]
    .filter(([pid]) => isIts(pid))
    .reduce((sum, [, fields]) => sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0), 0);
}

function ticks(): Ticks {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const times = line.split(/\s+/).slice(1, 9).map(Number);
  const total = times.reduce((sum, one) => sum + one, 0);
  const idle = (times[3] ?? 0) + (times[4] ?? 0);
  return { all: total - idle, ours: ticksOf(process.pid), total };
}

/** Whether this system tells who uses its processor. */
const canSeeOthers = process.platform === 'linux';

/**
 * Runs `work` and tells which share of the processor others used meanwhile, from 0 to 1: other than this process
 * and those that it started. Always 0 where the system does not tell.
 */
export async function shareOfOthers<T>(work: () => Promise<T>): Promise<{ result: T; others: number }> {
  if (!canSeeOthers) return { result: await work(), others: 0 };
  const before = ticks();
  const result = await work();
  const after = ticks();
  const used = after.all - before.all - (after.ours - before.ours);
  return { result, others: Math.max(0, used) / Math.max(1, after.total - before.total) };
}
