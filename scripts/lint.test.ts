import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from '#scripts/local/root';
import { newFolder } from '#testing/folder';

test('biome applies all rules in a clone below a hidden folder: no suppression is unused', () => {
  const suppressing = globSync('{core,db,demo,api,site,admin,scripts}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /^\s*\/\/ biome-ignore /m.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(suppressing).not.toEqual([]);
  const clone = path.join(newFolder('lint'), '.cache/clone');
  for (const file of ['biome.json', '.gitignore', 'package.json', ...suppressing])
    cpSync(inRoot(file), path.join(clone, file));
  const biome = inRoot('node_modules/@biomejs/biome/bin/biome');
  const lint = spawnSync(process.execPath, [biome, 'lint', '--error-on-warnings'], { cwd: clone, encoding: 'utf8' });
  expect(lint.stderr).toBe('');
  expect(lint.status).toBe(0);
});
