import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#scripts/local/root';

/** What runs in Node, or may: scripts import all of it. */
const FILES = '{core,db,api,demo,scripts,society}/**/*.ts';
const TESTS = /\.test\.ts$|^api\/rest\/contract\//;
/** What the Worker's build resolves, and no script. */
const BUILD = /^(?:astro|@astrojs\/cloudflare)\//;

const STATIC = /^(?:import|export)\s+(?!type\b)([^'";]*?)\bfrom\s*'([^'.#][^':]*)'/gm;
const DYNAMIC = /(?:(\{[^{}]*\})\s*=\s*await\s+)?\bimport\('([^'.#][^':]*)'\)(?!\.)/g;

interface Import {
  file: string;
  from: string;
  /** The names of the module that are taken; `null` where they are not told beside the import. */
  names: string[] | null;
}

const braced = (text: string): string[] =>
  (/\{([^}]*)\}/.exec(text)?.[1] ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+|\s*:\s*/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

function importsOf(file: string, source: string): Import[] {
  const named = [...source.matchAll(STATIC)].map(([, text = '', from = '']) => {
    const isDefault = /^\w/.test(text);
    return { file, from, names: [...(isDefault ? ['default'] : []), ...braced(text)] };
  });
  const later = [...source.matchAll(DYNAMIC)].map(([, text, from = '']) => {
    return { file, from, names: text === undefined ? null : braced(text) };
  });
  return [...named, ...later].filter(({ from }) => !BUILD.test(from));
}

const imports = globSync(FILES, { cwd: root })
  .filter((file) => !TESTS.test(file))
  .flatMap((file) => importsOf(file, readFileSync(`${root}/${file}`, 'utf8')));

/** By package, what plain Node exports of it: Vitest gives a module of CommonJS more names. */
async function exportsInNode(packages: string[]): Promise<Record<string, string[]>> {
  const code = `const all = {};
    for (const name of process.argv.slice(1)) all[name] = Object.keys(await import(name));
    console.log(JSON.stringify(all));`;
  const args = ['--input-type=module', '--eval', code, '--', ...packages];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout);
}

test('every name that is imported of a package is there in plain Node', async () => {
  const known = await exportsInNode([...new Set(imports.map(({ from }) => from))]);
  expect(Object.keys(known).length).toBeGreaterThan(40);
  const missing = imports.flatMap(({ file, from, names }) =>
    (names ?? []).filter((name) => !known[from]?.includes(name)).map((name) => `${file}: ${name} of ${from}`),
  );
  expect(missing).toEqual([]);
  // Where the names stand elsewhere, the module has to be one of ES modules, whose names are what TypeScript knows.
  const isCommonJs = (from: string) => known[from]?.includes('module.exports') ?? true;
  const unknown = imports.filter(({ from, names }) => names === null && isCommonJs(from));
  // It is run, and exports nothing.
  expect(unknown.map(({ from }) => from)).toEqual(['reflect-metadata']);
});

test.each([
  ["import a, { b, type C, d as e } from 'one';", ['default', 'b', 'd']],
  ["import {\n  a,\n  b,\n} from 'one';", ['a', 'b']],
  ["import * as a from 'one';", []],
  ["const { default: a, b } = await import('one');", ['default', 'b']],
  ["const [a] = await Promise.all([import('one')]);", null],
])('%j takes these names', (source, names) =>
  expect(importsOf('', source)).toEqual([{ file: '', from: 'one', names }]),
);

test.each(["import type { A } from 'one';", "let a: import('one').A;", "import { a } from '#core/a';"])(
  '%j takes no name of a package',
  (source) => expect(importsOf('', source)).toEqual([]),
);
