import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot, Stop } from '#scripts/local/root';

/**
 * Licences (SPDX) of what may be shipped: they ask for their notice, or (MPL) for the changes to their own files. GPL and
 * AGPL would ask for the source of all of it.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Programs (LGPL) by which Astro and wrangler make pictures on this machine: they are in no bundle. */
const NOT_SHIPPED = /^@img\/sharp-/;

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), version: z.string().optional(), dev: z.boolean().default(false) }),
  ),
});

/** A package that a production install brings, with its licence as it says itself. */
export interface Licensed {
  name: string;
  version: string;
  license: string;
}

/** The packages of `package-lock.json` but those of development, of every platform: npm copies what each says. */
export function shippedPackages(): Licensed[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')));
  return Object.entries(packages).flatMap(([path, { license = 'none', version = '', dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return path === '' || dev ? [] : [{ name, version, license }];
  });
}

/** Whether an expression of SPDX can be met by allowed licences: `(MPL-2.0 OR Apache-2.0)`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));
}

/** The packages whose licence is not among those that may be shipped. */
const refusedLicences = (packages: readonly Licensed[]): Licensed[] =>
  packages.filter(({ name, license }) => !NOT_SHIPPED.test(name) && !isAllowed(license));

/** @throws Stop naming each package that is shipped and may not be */
export function assertLicences(packages: readonly Licensed[]): void {
  const refused = refusedLicences(packages).map(({ name, version, license }) => `  ${name} ${version}: ${license}`);
  if (refused.length === 0) return;
  const [take, allow] = ['Take another package', 'allow the licence in scripts/licences/check.ts'];
  throw new Stop(`These packages have a licence that may not be shipped. ${take}, or ${allow}:\n${refused.join('\n')}`);
}
