/**
 * What looks at the types of all files, as programs in `node_modules` with their arguments. `astro check` alone would do
 * for all, but it needs TypeScript 6 and three times as long: it reads the pages, and first writes the types of Astro
 * that the others need. TypeScript 7 reads the rest.
 */
export const TYPE_CHECKS: readonly [string, ...string[]][] = [
  ['astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning', '--tsconfig', 'tsconfig.pages.json'],
  // A second checker would look at half of what is imported again.
  ['typescript-native/bin/tsc', '--noEmit', '--checkers', '1'],
];
