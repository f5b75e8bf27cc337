import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot, root, Stop } from '#scripts/local/root';

/** Runs git, by default in the project. Gives what it prints. @throws Stop when it fails */
export function git(args: string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Stop(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * Does something in a copy of the project, which has the changes that are not committed and the same packages.
 * @param work gets the folder of the copy, which is deleted afterwards
 */
export async function withCopiedProject(work: (folder: string) => void | Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'copied-project-'));
  try {
    const files = git(['ls-files', '--cached', '--others', '--exclude-standard']).trim();
    for (const file of files.split('\n')) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(inRoot(file), path.join(folder, file));
    }
    symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
