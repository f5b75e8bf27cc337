import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { inRoot, root } from '#scripts/local/root';
import { newFolder } from '#testing/folder';
import { formerFiles, formerTables, writeCsv, writeFormerFiles } from '#testing/samples/former-export';

const STATE_DIR = newFolder('state');

/** Runs a script as npm does, in a process of plain Node. */
const runScript = (script: string, ...args: string[]) => {
  const offline = {
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
  };
  const env = { ...process.env, ...offline, STATE_DIR, LIBSQL_URL: '', SITE_URL: 'http://localhost:8787' };
  return promisify(execFile)(process.execPath, [inRoot(script), ...args], { cwd: root, env });
};

const datesIn = (folder: string) => {
  const text = readFileSync(path.join(folder, 'gallery_photos.csv'), 'utf8').trim();
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true });
  return Object.fromEntries(data.map(({ filename, taken_at }) => [filename, taken_at]));
};

test('the scripts keep the date of a photo, from an import to the next export', async () => {
  const [former, moved] = [newFolder('former'), path.join(newFolder('moved'), 'export')];
  writeFormerFiles(former, await formerFiles());
  writeCsv(former, formerTables());
  await runScript('scripts/import.ts', former, '--yes');
  await runScript('scripts/export.ts', moved);
  expect(datesIn(moved)).toEqual({ 'IMG_0001.JPG': '2023-04-01T22:30:00.000Z', 'large.png': '', 'goal.jpg': '' });
});
