import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportedBy, LEFT_OUT } from '#admin/build/left-out.ts';
import { inRoot } from '#scripts/local/root';

const IMPORTED = /import \{([^}]*)\} from '(?:react-admin|ra-[\w-]+|zod)'/g;

/** What the office takes from react-admin and zod by name. */
const taken = new Set(
  globSync('admin/**/*.{ts,tsx}', { cwd: inRoot('.') })
    .flatMap((file) => [...readFileSync(inRoot(file), 'utf8').matchAll(IMPORTED)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type | as .*$/g, ''))),
);

test('nothing that the office uses is left out of the bundle', () => {
  expect(taken).toContain('useTranslate');
  for (const module of LEFT_OUT) {
    const names = exportedBy(readFileSync(inRoot(`node_modules/${module}`), 'utf8'));
    expect(names, module).not.toEqual([]);
    expect
      .soft(
        names.filter((name) => taken.has(name)),
        module,
      )
      .toEqual([]);
  }
});
