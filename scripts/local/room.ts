import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '#scripts/local/root';

const FREE_MB = 100;

/** Creates `folder`. @throws Stop when it cannot be written or its disk has under 100 MB free */
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

/** Node's recursive `mkdir` never returns in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
