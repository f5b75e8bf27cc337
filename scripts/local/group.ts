import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '#scripts/local/root';

/** A program and everything it has started, to be ended together. */
export interface Group {
  /** Settles when the program has ended, for whatever reason, with its exit code. */
  ended: Promise<number | null>;
  /** Asks it to end, and ends what is left of it after a while. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const STOP_TIMEOUT_MS = 5000;
const END_WITH_PARENT = pathToFileURL(inRoot('scripts/local/end-with-parent.mjs')).href;

interface Options {
  stdio?: StdioOptions;
  env?: Record<string, string>;
}

/** Starts a Node script of a package in a process group of its own, which ends when we do. */
export function startGroup(
  script: string,
  args: string[],
  { stdio = ['ignore', 'inherit', 'inherit'], env = {} }: Options = {},
): Group {
  const child = spawnGroup(script, args, { stdio, env });
  const ended = new Promise<number | null>((done) => child.on('exit', (code) => done(code)));
  const signal = (name: NodeJS.Signals) => signalGroup(child, name);
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  return {
    ended,
    kill,
    stop: async () => {
      signal('SIGTERM');
      const timeout = setTimeout(() => signal('SIGKILL'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timeout);
    },
  };
}

function spawnGroup(script: string, args: string[], { stdio, env }: Options): ChildProcess {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, script, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env, PARENT_PID: String(process.pid) },
    detached: true,
  });
  // The program may leave before what it has started.
  child.on('exit', () => signalGroup(child, 'SIGKILL'));
  return child;
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // Nobody is left in the group.
  }
}
