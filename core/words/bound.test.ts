import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sources that serve every language: they are given a language, and must not import one. */
const FILES = '{core,db,demo,api,site,admin,scripts}/**/*.{ts,tsx,astro}';
/** Tests, and what they are made of. */
const TESTS = /\.(?:test|spec)\.tsx?$|^api\/rest\/contract\//;

/** An import or an export of something from a module: what is named, and the module. */
const STATIC = /^(?:import|export)\s+([^'";()]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
/** A module that is only run, or loaded later; `import('…').Words` is a type. */
const OTHER = /\bimport\s*\(?\s*['"]([^'"]+)['"]\s*(?!\)\s*\.)/g;
const isOfTypes = (named: string) => /^type\b|^\{(?:\s*type\b[^,}]*,?)+\s*\}\s*$/.test(named);

/** The modules of which a source imports more than types. */
function importsOf(source: string): string[] {
  const named = [...source.matchAll(STATIC)].flatMap(([, names = '', from = '']) => (isOfTypes(names) ? [] : [from]));
  return [...named, ...[...source.matchAll(OTHER)].map(([, from = '']) => from)];
}
const WORDS = /^#core\/words\/(?:browser\.)?(?:en|ne)(?:\/|$)/;
const binds = (source: string) => importsOf(source).some((from) => WORDS.test(from));

/**
 * The back office has one language at a time: it brings English along, and loads the other ones. The first draws
 * pictures in both, whichever that of the office is.
 */
const OFFICE = ['admin/kit/share/store.ts', 'admin/shell/language.ts', 'admin/shell/texts.ts'];
/**
 * The words of islands that stand on many pages and are seldom used: given as properties, they would be in the HTML of
 * each. All languages together are a few kB, of a script that comes when it is asked for.
 */
const BROUGHT = [
  'core/calendar/month-words.ts',
  'core/galleries/viewer-words.ts',
  'core/newsletter/form-words.ts',
  'core/registrations/door-words.ts',
  'core/series/rule-words.ts',
];
/** The texts of the back office in a language may quote the words of that language. */
const OFFICE_TEXTS = /^admin\/.*\btexts\.ne\.ts$/;

test('only core/words and the back office import the words of a language', () => {
  const files = globSync(FILES, { cwd: process.cwd() });
  expect(files.length).toBeGreaterThan(400);
  const mayBind = [/^core\/words\/(?:browser\.)?(?:en|ne)\b/, TESTS, OFFICE_TEXTS];
  const others = files.filter((file) => !mayBind.some((one) => one.test(file)));
  const bound = others.filter((file) => binds(readFileSync(file, 'utf8')));
  const known = [...OFFICE, ...BROUGHT, 'core/words/doctor.ts', 'core/words/languages.ts'];
  expect(bound.toSorted()).toEqual(known.toSorted());
});

test.each([
  "import { en } from '#core/words/en';",
  "import { en, type Words } from '#core/words/en';",
  "import { type Words, en } from '#core/words/en';",
  "import {\n  en,\n} from '#core/words/en';",
  "import { contact } from '#core/words/en/contact';",
  "import * as words from '#core/words/en';",
  "import '#core/words/en';",
  "export { en } from '#core/words/en';",
  "import { browserEn } from '#core/words/browser.en';",
  "const { en } = await import('#core/words/en');",
])('%j binds a language', (source) => expect(binds(source)).toBe(true));

test.each([
  "import type { Words } from '#core/words/en';",
  "import { type Words } from '#core/words/en';",
  "import { paths } from '#core/kit/paths';\nimport type { Words } from '#core/words/en';",
  "words: import('#core/words/en').Words;",
  "import { wordsOf } from '#core/words/languages';",
])('%j does not bind a language', (source) => expect(binds(source)).toBe(false));

/** The files of ours that `file` brings along, itself included. */
function bundleOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const from of importsOf(readFileSync(file, 'utf8'))) {
    const path = from.startsWith('#') ? from.slice(1) : null;
    const found = path && [path, `${path}.ts`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
    if (found) bundleOf(found, known);
  }
  return known;
}

test('islands are given the few texts that they show, or bring the few that they have', () => {
  const islands = globSync('site/islands/**/*.tsx', { cwd: process.cwd() });
  expect(islands.length).toBeGreaterThan(8);
  const bundle = islands.flatMap((file) => [...bundleOf(file)]);
  expect(bundle).toContain('core/kit/paths.ts');
  const words = new Set(bundle.filter((file) => file.startsWith('core/words/')));
  const brought = BROUGHT.flatMap((file) => [...bundleOf(file)]);
  expect([...words].filter((file) => !brought.includes(file))).toEqual([]);
  // The words of all pages are 100 kB.
  expect(words.size).toBeLessThanOrEqual(10);
});
