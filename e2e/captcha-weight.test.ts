import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';

/** What the captcha may add to a form that is alive, in bytes as gzip sends them. */
const SCRIPT = 10_000;

/** What only the captcha has: the addresses of its providers, and the hashing of its worker. */
const MARKS = [/challenges\.cloudflare\.com/, /subtle\.digest/];

test('the built captcha is light, its worker included', () => {
  const folder = inRoot('dist/client/_astro');
  const scripts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const sizes = MARKS.map((mark) => {
    const own = scripts.filter((text) => mark.test(text));
    expect(own, String(mark)).toHaveLength(1);
    return gzipSync(own[0] ?? '').length;
  });
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(SCRIPT);
});
