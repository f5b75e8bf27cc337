import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '#scripts/local/root';

/** What a local database and its files need at the least. */
const FREE_MB = 100;

/** @throws Stop when `folder` cannot be written or its disk is as good as full */
export function ensureRoom(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Stop(`The folder ${folder} cannot be written. Choose another: STATE_DIR=… npm start`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < FREE_MB)
    throw new Stop(
      `Only ${free} MB free for ${folder}; ${FREE_MB} MB are needed. Make room, or choose another disk: STATE_DIR=… npm start`,
    );
}

/** Makes a folder and those above it. Node's own way of doing so tries for ever in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
