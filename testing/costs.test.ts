import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';

/** The plan itself, in US dollars a month. */
const PLAN = 5;

const lines = readFileSync(inRoot('docs/operating.md'), 'utf8').split('\n');
const heading = lines.findIndex((line) => line.startsWith('| What | Taken as |'));
const end = lines.findIndex((line, at) => at > heading && !line.startsWith('|'));
const table = lines.slice(heading + 2, end).map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

test.each([
  ['no cache helps', 2],
  ['the edge has nine of ten', 3],
])('docs/operating.md tells the costs of ten million visits when %s', (_, column) => {
  const rows = table.slice(0, -1);
  expect(rows).toHaveLength(5);
  const costs = rows.map((row) => {
    const [used, included, price] = [row[column], row[4], row[5]].map(Number);
    return Math.max(0, Number(used) - Number(included)) * Number(price);
  });
  const total = PLAN + costs.reduce((sum, cost) => sum + cost, 0);
  expect(table.at(-1)?.[column]).toBe(`**${Math.round(total)}**`);
});

test('docs/operating.md counts a visit as it says', () => {
  const [visits, pages, pictures] = [10, 30, 270];
  const all = pages + pictures + visits;
  const expected = [all, 5 * pages + (all - pages), pictures, all / 1000, 200 * pages + pictures];
  expect(table.slice(0, -1).map((row) => Number(row[2]))).toEqual(expected);
});
