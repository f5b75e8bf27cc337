import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from '#scripts/local/root';

/** A program and all processes that it has started, which end together. */
export interface Group {
  /** Resolves when the program has ended, to its exit code, or to `null` after a signal. */
  ended: Promise<number | null>;
  /** Sends SIGTERM to the group, and SIGKILL after five seconds. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL to the group, like a power cut. Resolves when the program has ended. */
  kill(): Promise<void>;
}

const STOP_TIMEOUT_MS = 5000;
const END_WITH_PARENT = pathToFileURL(inRoot('scripts/local/end-with-parent.mjs')).href;

interface Options {
  stdio?: StdioOptions;
  env?: Record<string, string>;
}

/** Starts a Node script in its own process group, which ends when this process ends. */
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
  // The program may end before the processes that it has started.
  child.on('exit', () => signalGroup(child, 'SIGKILL'));
  return child;
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // No process is left in the group.
  }
}
