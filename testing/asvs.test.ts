import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/asvs.md', root), 'utf8');

/**
 * The items of ASVS 5.0.0 of levels 1 and 2: by chapter, each section with how many it has. They come first in
 * their section and are numbered from 1.
 */
const ITEMS: Readonly<Record<string, string>> = {
  1: '1×2 2×9 3×11 4×3 5×2',
  2: '1×3 2×3 3×4 4×1',
  3: '2×2 3×4 4×6 5×5 7×2',
  4: '1×3 2×1 3×2 4×4',
  5: '1×1 2×3 3×2 4×3',
  6: '1×3 2×12 3×4 4×4 5×5 6×3 8×4',
  7: '1×3 2×4 3×2 4×5 5×2 6×2',
  8: '1×2 2×3 3×1 4×1',
  9: '1×3 2×4',
  10: '1×2 2×2 3×4 4×11 5×5 6×2 7×3',
  11: '1×2 2×3 3×3 4×4 5×1 6×1',
  12: '1×3 2×2 3×4',
  13: '1×1 2×5 3×2 4×5',
  14: '1×2 2×4 3×3',
  15: '1×3 2×3 3×7',
  16: '1×1 2×5 3×4 4×3 5×3',
  17: '1×1 2×4 3×2',
};
const items = Object.entries(ITEMS).flatMap(([chapter, sections]) =>
  sections.split(' ').flatMap((one) => {
    const [section, most] = one.split('×');
    return Array.from({ length: Number(most) }, (_, at) => `${chapter}.${section}.${at + 1}`);
  }),
);

/** The rows of the page: which items, of which level, with which verdict, and where it is shown. */
const rows = [...page.matchAll(/^\| (\d[^|]*) \| (\d) \| [^|]+ \| ([^|]+) \| (.*) \|$/gm)].map(
  ([, cell = '', level, verdict = '', where = '']) => ({ ids: idsOf(cell), level, verdict, where }),
);

/** `4.1.1`, `4.3.1, 4.3.2` or `4.4.2 to 4.4.4`. */
function idsOf(cell: string): string[] {
  return cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    if (!items.includes(first) || !items.includes(last)) throw new Error(`no such item: ${part}`);
    return items.slice(items.indexOf(first), items.indexOf(last) + 1);
  });
}

test('every item of levels 1 and 2 is judged, once', () => {
  const judged = rows.flatMap(({ ids }) => ids);
  expect(judged.toSorted()).toEqual(items.toSorted());
});

test('every row has a verdict and says where it is shown, in a file that exists', () => {
  for (const { ids, verdict, where } of rows) {
    expect(['met', 'does not apply', 'not met'], ids.join()).toContain(verdict);
    expect(where.trim(), ids.join()).not.toBe('');
    for (const [, file = ''] of where.matchAll(/`((?:\w[\w.-]*\/)+[\w.-]+\.\w+)`/g))
      expect(existsSync(new URL(file, root)), `${ids.join()}: ${file}`).toBe(true);
  }
});

test('of level 1 nothing is not met, of level 2 at most four; the table counts them', () => {
  const counted = (level: string, verdict: string) =>
    rows.filter((row) => row.level === level && row.verdict === verdict).flatMap(({ ids }) => ids).length;
  for (const level of ['1', '2']) {
    const counts = ['met', 'does not apply', 'not met'].map((verdict) => counted(level, verdict));
    expect(page).toContain(`| level ${level} | ${counts.join(' | ')} |`);
  }
  expect(counted('1', 'not met')).toBe(0);
  expect(counted('2', 'not met')).toBeLessThanOrEqual(4);
});
