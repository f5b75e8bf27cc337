import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot, root } from '#scripts/local/root';
import { newFolder } from '#testing/folder';

const folder = newFolder('group');
const started: number[] = [];
afterAll(() => {
  for (const pid of started.filter(isAlive)) process.kill(pid, 'SIGKILL');
});

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

/** Whether a process runs. A zombie does not. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

/** A server of two processes: it starts a second one, which runs until it is ended. */
const server = file(
  'server.mjs',
  `import { spawn, spawnSync } from 'node:child_process';
   const forever = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
   console.log('server', process.pid, forever.pid);
   setInterval(() => {}, 1000);`,
);
/** The process that starts the server, as `npm start` does. */
const parent = file(
  'parent.mjs',
  `import { startGroup } from ${JSON.stringify(inRoot('scripts/local/group.ts'))};
   console.log('parent', process.pid);
   startGroup(${JSON.stringify(server)}, []);`,
);

/** Runs a command and waits for its server. Returns the ids of all its processes. */
async function run(command: string, args: string[]) {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env });
  let output = '';
  await new Promise<void>((up, failed) => {
    child.on('exit', () => failed(new Error(`ended early: ${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/server \d+ \d+\n/.test(output)) up();
    });
  });
  const pids = [...output.matchAll(/\d+/g)].map(([pid]) => Number(pid));
  started.push(...pids);
  const [, parentPid] = /parent (\d+)/.exec(output) ?? [];
  return { child, pids, parentPid: Number(parentPid) };
}

const allGone = (pids: number[]) => expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([]);

test('a group ends when the process that started it is killed', async () => {
  const { pids, parentPid } = await run(process.execPath, [parent]);
  expect(pids).toHaveLength(3);
  process.kill(parentPid, 'SIGKILL');
  await allGone(pids);
});

// `npm` starts a shell, which starts the first step, which starts the script.
const bootstrap = `node scripts/bootstrap.mjs ${path.relative(root, parent)}; true`;
const asNpm = file(
  'npm.mjs',
  `import { spawn, spawnSync } from 'node:child_process';
   console.log('npm', process.pid);
   spawn('sh', ['-c', ${JSON.stringify(bootstrap)}], { stdio: 'inherit' });`,
);

// Only Linux shows the parent of the shell (npm), so that its end is noticed.
const whoIsKilled = existsSync('/proc/self/stat') ? ['npm', 'the script'] : ['the script'];

test.each(whoIsKilled)('killing %s alone leaves no process behind', async (whom) => {
  const { child, pids, parentPid } = await run(process.execPath, [asNpm]);
  expect(pids).toHaveLength(4);
  process.kill(whom === 'npm' ? (child.pid ?? 0) : parentPid, 'SIGKILL');
  await allGone(pids);
});
