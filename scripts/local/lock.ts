import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Stop } from '#scripts/local/root';

/** SQLITE_BUSY: another connection holds the lock. */
const BUSY = 5;
const RETRY_MS = 200;

/** Open for as long as this process holds the lock. */
const held = new Set<DatabaseSync>();

/**
 * Takes the lock `file` for this process. It is SQLite's lock on an empty database: the kernel
 * releases it when the process ends, in whatever way, so it cannot become stale.
 * @returns a function that releases it, or `undefined` when another process holds it
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin immediate');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

/** Waits for the lock `file` and returns its release. Calls `waiting` once if it must wait. */
export async function waitForLock(file: string, waiting: () => void): Promise<() => void> {
  for (let told = false; ; told = true) {
    const release = tryLock(file);
    if (release) return release;
    if (!told) waiting();
    await setTimeout(RETRY_MS);
  }
}

/**
 * Locks the database and files in `stateDir` until this process ends. Two servers on one database
 * would answer writes with 500.
 * @throws Stop when another process has locked them
 */
export function lockState(stateDir: string): void {
  const holder = path.join(stateDir, 'lock.pid');
  if (!tryLock(path.join(stateDir, 'lock.sqlite')))
    throw new Stop(
      `Process ${readHolder(holder)} uses the data in ${stateDir}. End it, or choose another folder with STATE_DIR=…`,
    );
  writeFileSync(holder, `${process.pid}\n`);
}

/** The process that holds the lock may not have written its id yet. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '(just started)';
  }
}
