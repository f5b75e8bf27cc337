import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { folderStore } from '#scripts/backup/folder-store';
import { describeStore } from '#testing/file-store';

const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeStore('a folder', () => folderStore(folder));
