import { expect, test } from 'vitest';
import { setInToml } from '#scripts/setup/toml';

const TOML = `name = "one"
# why
routes = []

# the others
[[d1_databases]]
binding = "LOG"
id = "a"

[[d1_databases]]
binding = "DB"
id = "b" # old

# variables
[vars]
A = "1"
`;

const place = { header: '[[d1_databases]]', having: 'binding = "DB"' };

test('a key of the table that has a line is set, and no other', () => {
  expect(setInToml(TOML, place, 'id', '"c"')).toBe(TOML.replace('id = "b" # old', 'id = "c"'));
});

test('a key before all tables is set', () => {
  expect(setInToml(TOML, { header: '' }, 'routes', '[1]')).toBe(TOML.replace('[]', '[1]'));
});

test('a key that a table lacks is added at its end, before the comments of the next', () => {
  expect(setInToml(TOML, place, 'x', '1')).toBe(TOML.replace('# old\n', '# old\nx = 1\n'));
  expect(setInToml(TOML, { header: '[vars]' }, 'B', '2')).toBe(`${TOML.trimEnd()}\nB = 2\n`);
});

test('a table that is not there stops with its name', () => {
  expect(() => setInToml(TOML, { header: '[images]' }, 'x', '1')).toThrow('no [images].');
  const other = { ...place, having: 'binding = "X"' };
  expect(() => setInToml(TOML, other, 'x', '1')).toThrow('with binding = "X"');
});
