import { spawn } from 'node:child_process';
import { z } from 'zod';
import { root, Stop, wrangler } from '#scripts/local/root';

/** The output of a program that has ended; `ok` means that it exited with 0. */
export interface Outcome {
  ok: boolean;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** Given to the program as its input, which all other users of this machine cannot see. */
  input?: string;
  /** Its output is shown at once, as well as given back. */
  shown?: boolean;
}

/** Runs a Node program until it exits. */
export async function runNode(
  script: string,
  args: readonly string[],
  { input = '', shown = false }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    // The arguments alone say which environment is meant, not what the shell happens to have set.
    env: { ...process.env, CLOUDFLARE_ENV: '' },
  });
  const outcome = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      outcome[name] += chunk.toString();
      if (shown) process[name].write(chunk);
    });
  // A program that does not read its input may end before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { ok: code === 0, ...outcome };
}

/** Wrangler for one wrangler.toml and one of its environments; `env` is `''` for production. */
export interface Wrangler {
  env: string;
  configPath: string;
  run: Program;
  /** Runs on a configuration that a build has written, which is for one environment alone. */
  runBuilt(builtConfig: string, args: readonly string[], options?: RunOptions): Promise<Outcome>;
}

/** Runs a program with these arguments until it exits. */
export type Program = (args: readonly string[], options?: RunOptions) => Promise<Outcome>;

/** The project's wrangler, or `program` in its place, for tests. */
export function wranglerFor(
  configPath: string,
  env: string,
  program: Program = (args, options) => runNode(wrangler, args, options),
): Wrangler {
  return {
    env,
    configPath,
    // Without an environment wrangler would warn that there are several.
    run: (args, options) => program([...args, '--config', configPath, `--env=${env}`], options),
    runBuilt: (builtConfig, args, options) => program([...args, '--config', builtConfig], options),
  };
}

/** Gives the outcome back. @throws Stop with what the program wrote and with `what`, when it failed */
export function succeeded(outcome: Outcome, what: string): Outcome {
  if (outcome.ok) return outcome;
  return stop(`${outcome.stdout}\n${outcome.stderr}`, what);
}

/** Always throws. @throws Stop with `reason`, and below it `what` */
export function stop(reason: string, what: string): never {
  throw new Stop(`${reason.trim()}\n${what}`);
}

const named = z.array(z.object({ name: z.string() }));

/** The names of the Worker's secrets; none for a Worker that does not exist yet. @throws Stop */
export async function secretNames({ run }: Wrangler): Promise<string[]> {
  const answer = await run(['secret', 'list', '--format', 'json']);
  // Cloudflare's code for a Worker that does not exist, and wrangler's words for it.
  if (!answer.ok && /\b10007\b|not found|does not exist/i.test(answer.stdout + answer.stderr)) return [];
  const { stdout } = succeeded(answer, 'Cloudflare did not tell which secrets are set.');
  return named.parse(JSON.parse(stdout)).map(({ name }) => name);
}
