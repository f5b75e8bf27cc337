import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '#scripts/local/root';

/** Where Linux keeps files in memory: no test's database has to outlive a power cut. */
const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

function roomiest(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/** Collects the temporary files of all tests in one folder, which goes when the last test has ended. */
export default function setup() {
  const folder = mkdtempSync(path.join(roomiest(), 'tests-'));
  process.env.TMPDIR = folder;
  // Servers and scripts that tests start read their code from here, not each from its source anew.
  process.env.NODE_COMPILE_CACHE = inRoot('node_modules/.cache/tests');
  // Servers that end with their tests may write for another moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
