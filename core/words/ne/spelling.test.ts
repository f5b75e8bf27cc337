import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What people type, or may have written, in any spelling: names for the search, and words of imported lists. */
const AS_TYPED =
  /^core\/(?:festivals\/names|search\/.+|kit\/romanise|words\/(?:en|ne)\/(?:places|search-sense)|newsletter\/(?:imported-status|mail-titles|status-titles)|events\/event-kind)\.ts$|^society\/password-words\.ts$/;
const WORD = /\p{Script=Devanagari}/u;

const sources = globSync('{core,db,api,site,admin,demo,society}/**/*.{ts,tsx,astro}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|^api\/rest\/contract\//.test(file) && !AS_TYPED.test(file));

/** The second column of the glossary's spellings; what has a hyphen stands at the end of a word. */
function wrongSpellings(): RegExp[] {
  const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split(/^## Spelling$/m);
  const rows = (table.split(/^## /m)[0] ?? '').matchAll(/^\|[^|]*\|([^|]*)\|$/gm);
  return [...rows]
    .flatMap(([, wrong = '']) => wrong.split(','))
    .map((one) => one.trim())
    .filter((one) => WORD.test(one))
    .map((one) => new RegExp(one.startsWith('-') ? `${one.slice(1)}(?![\\p{L}\\p{M}])` : one, 'u'));
}

test('each Nepali word of the product is spelled as the glossary says', () => {
  const wrong = wrongSpellings();
  expect(wrong.length).toBeGreaterThan(40);
  const lines = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, at): [string, string] => [`${file}:${at + 1}`, line.normalize('NFC')])
      .filter(([, line]) => WORD.test(line)),
  );
  expect(lines.length).toBeGreaterThan(1500);
  const found = lines.flatMap(([place, line]) =>
    wrong.flatMap((one) => (one.test(line) ? [`${place} ${one.exec(line)?.[0]}`] : [])),
  );
  expect(found).toEqual([]);
});
