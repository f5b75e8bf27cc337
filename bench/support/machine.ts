import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '#scripts/local/root';

/** The machine, in words. */
export function machine(): string {
  const [one] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} × ${one?.model.trim() ?? 'a processor'}, ${memory}, Node ${process.version}, ${process.platform}`;
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The commit that is measured, and whether there are changes that are not in it. */
export const commit = () => ({
  commit: git('rev-parse', '--short', 'HEAD') || 'none',
  isDirty: git('status', '--porcelain') !== '',
});
