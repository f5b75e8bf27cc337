import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Collects the temporary files of all tests in one folder, which goes when the last test has ended. */
export default function setup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  process.env.TMPDIR = folder;
  // Servers that end with their tests may write for another moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
