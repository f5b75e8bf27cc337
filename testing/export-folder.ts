import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { planImport } from '#scripts/import/plan';
import type { Level } from '#scripts/import/report';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';
import { countAll } from '#testing/moving';
import { formerFiles, writeFormerFiles } from '#testing/samples/former-export';

/**
 * Gives each test of a file a folder with the files of the sample. `findings` tells what a plan says of
 * the folder at a level, and proves that making it writes nothing.
 */
export function eachInFolder() {
  let pictures: Record<string, Uint8Array>;
  let society: EmptyDatabase;
  let folder: string;
  beforeAll(async () => {
    society = await emptyDatabase();
    pictures = await formerFiles();
  });
  afterAll(() => society.close());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'export-'));
    writeFormerFiles(folder, pictures);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder: () => folder,
    inFolder: (name: string) => path.join(folder, name),
    picture: (name: string) => pictures[name] ?? new Uint8Array(),
    async findings(wanted: Level): Promise<string[]> {
      const before = await countAll(society.db);
      const { report } = await planImport(folder, society.db, new Date());
      expect(await countAll(society.db)).toBe(before);
      return report.findings
        .filter(({ level }) => level === wanted)
        .map(({ of, at, column, message }) => [of, at, column, message].filter(Boolean).join(' | '));
    },
  };
}
