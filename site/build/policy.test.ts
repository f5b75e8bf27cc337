import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownPolicy } from '#site/build/policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const BOTH = ` ${hash('a()')} ${hash('b()')}`;
const POLICY = [
  "default-src 'self'",
  `script-src 'self'${BOTH}`,
  `style-src 'self' ${hash('p{}')} ${hash('q{}')}`,
  "object-src 'none'",
].join('; ');

test.each([
  ['nothing', '', '', ''],
  ['a script', '<script>a()</script>', ` ${hash('a()')}`, ''],
  ['two scripts', '<script type="module">b()</script><script>a()</script>', BOTH, ''],
  ['a style', '<style media="print">q{}</style>', '', ` ${hash('q{}')}`],
  ['a file', '<script src="/a.js"></script>', '', ''],
  ['data', '<script type="application/ld+json">a()</script>', '', ''],
  ['a script that the policy does not know', '<script>c()</script>', '', ''],
])('a page with %s inline has its hashes alone in its policy', (_, html, scripts, styles) => {
  expect(ownPolicy(POLICY, `<html>${html}</html>`)).toBe(
    `default-src 'self'; script-src 'self'${scripts}; style-src 'self'${styles}; object-src 'none'`,
  );
});

test('the styles that pages have from us are allowed where a page has them', () => {
  const own = 'r{}';
  expect(ownPolicy(POLICY, `<style>${own}</style>`, own)).toContain(`style-src 'self' ${hash(own)};`);
  expect(ownPolicy(POLICY, '<p></p>', own)).toContain("style-src 'self';");
});
