import { expect, test } from 'vitest';
import { digestOf, etagOf, madeOf, validatorsIn } from '#api/http/cache/etag';
import { configOf } from '#api/http/config';

const validator = { body: 'AAAAAAAAAAAAAAA_', madeOf: '0123456789abcdef-01234567', until: 1_764_000_000_000 };

test('an ETag is read as it was written, whoever made it strong, among others', () => {
  const tag = etagOf(validator);
  expect(validatorsIn(tag)).toEqual([{ tag, validator }]);
  const strong = tag.slice('W/'.length);
  expect(validatorsIn(`"other", ${strong} ,W/"x.y.z"`)).toEqual([{ tag: strong, validator }]);
});

test.each([null, '', '*', '"abc"', 'W/""', '"a.b.c"', 'W/"'])('%j names no validator of ours', (header) => {
  expect(validatorsIn(header)).toEqual([]);
});

test('a digest tells bodies apart in sixteen characters that an ETag may have', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const digests = await Promise.all(['', 'a', 'b', 'नेपाल'].map((text) => digestOf(bytes(text))));
  for (const digest of digests) expect(digest).toMatch(/^[\w-]{16}$/);
  expect(new Set(digests).size).toBe(4);
});

test('answers of another configuration are made of something else', () => {
  const config = (SITE_URL: string) => configOf({ SITE_URL, AUTH_SECRET: 'a secret for tests that is long enough' });
  const one = config('https://one.example');
  expect(madeOf('a', one)).toBe(madeOf('a', one));
  expect(madeOf('a', one)).not.toBe(madeOf('b', one));
  expect(madeOf('a', one)).not.toBe(madeOf('a', config('https://two.example')));
  expect(madeOf(null, one)).not.toBe(madeOf('a', one));
});
