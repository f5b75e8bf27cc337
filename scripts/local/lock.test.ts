import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockState, tryLock, waitForLock } from '#scripts/local/lock';
import { inRoot, Stop } from '#scripts/local/root';
import { newFolder } from '#testing/folder';

const folder = newFolder('lock');
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

const TRY = `
  const { lockState } = await import(${JSON.stringify(inRoot('scripts/local/lock.ts'))});
  try { lockState(process.argv[1]); console.log('got it'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); }`;

/** Starts another process that tries to take the lock. Returns its output. */
async function other(stateDir: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', TRY, stateDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, says: String(chunk).trim() };
}

test('lockState refuses a folder in use, with the process and the remedy in one line', async () => {
  const { child, says } = await other(folder);
  expect(says).toBe('got it');
  const refused = `Process ${child.pid} uses the data in ${folder}. End it, or choose another folder with STATE_DIR=…`;
  expect(() => lockState(folder)).toThrow(new Stop(refused));
  expect((await other(folder)).says).toBe(refused);
  // After kill -9 the folder is free again.
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await other(folder)).says).toBe('got it');
});

test('lockState gives the folder to one of several processes that start at once', async () => {
  const fresh = newFolder('fresh');
  const all = await Promise.all(Array.from({ length: 4 }, () => other(fresh)));
  expect(all.filter(({ says }) => says === 'got it')).toHaveLength(1);
  expect(all.filter(({ says }) => says.startsWith('Process '))).toHaveLength(3);
});

test('tryLock takes a released lock again', () => {
  const file = path.join(folder, 'again');
  const release = tryLock(file);
  expect(tryLock(file)).toBeUndefined();
  release?.();
  tryLock(file)?.();
  expect(release).toBeDefined();
});

test('waitForLock reports waiting once, and takes the lock when it is released', async () => {
  const file = path.join(folder, 'waited-for');
  const release = tryLock(file);
  const told: string[] = [];
  const waited = waitForLock(file, () => told.push('waiting'));
  release?.();
  const again = await waited;
  expect(told).toEqual(['waiting']);
  expect(tryLock(file)).toBeUndefined();
  again();
});
