import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';

/** The most that the captcha may add to a hydrated form, in bytes after gzip. */
const SCRIPT = 10_000;

/** Patterns found only in the captcha: a provider address, and the hashing of the worker. */
const MARKS = [/challenges\.cloudflare\.com/, /subtle\.digest/];

test('the scripts of the captcha, worker included, are below their limit of bytes', () => {
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
