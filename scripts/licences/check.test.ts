import { expect, test } from 'vitest';
import { assertLicences, shippedPackages } from '#scripts/licences/check';

const check = (license: string, name = 'some-package') => assertLicences([{ name, version: '1.0.0', license }]);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'LGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'none',
  'SEE LICENSE IN x',
])('a package under %s is refused', (license) =>
  expect(() => check(license)).toThrow(`some-package 1.0.0: ${license}`),
);

test.each(['MIT', 'MPL-2.0', '(GPL-2.0-only OR MIT)', 'MIT AND ISC'])('a package under %s is allowed', (license) =>
  expect(() => check(license)).not.toThrow(),
);

test('the programs that make pictures on this machine are not shipped', () => {
  expect(() => check('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).not.toThrow();
  expect(() => check('LGPL-3.0-or-later', 'sharp-libvips')).toThrow();
});

test('what is shipped is what package-lock.json has beyond development, of every platform', () => {
  const names = shippedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', '@img/sharp-libvips-darwin-arm64']));
  expect(names).not.toContain('knip');
});
