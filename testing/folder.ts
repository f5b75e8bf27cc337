import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterwards } from '#testing/afterwards';

/** A new empty folder, which goes after the file's tests. */
export function newFolder(name = 'test'): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
