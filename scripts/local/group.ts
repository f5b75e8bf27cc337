import { type StdioOptions, spawn } from 'node:child_process';
import { root } from '#scripts/local/root';

/** A program and everything it has started, to be ended together. */
export interface Group {
  /** Settles when the program has ended, for whatever reason, with its exit code. */
  ended: Promise<number | null>;
  /** Asks it to end, and ends what is left of it after a while. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const PATIENCE_MS = 5000;

/** Starts a Node script of a package in a process group of its own. */
export function startGroup(
  script: string,
  args: string[],
  {
    stdio = ['ignore', 'inherit', 'inherit'],
    env = {},
  }: { stdio?: StdioOptions; env?: Record<string, string> } = {},
): Group {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env },
    detached: true,
  });
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // Nobody is left in the group.
    }
  };
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  return {
    ended,
    kill,
    stop: async () => {
      signal('SIGTERM');
      const patience = setTimeout(() => signal('SIGKILL'), PATIENCE_MS);
      await ended;
      clearTimeout(patience);
      // The program may leave before what it has started.
      signal('SIGKILL');
    },
  };
}
