import { check } from 'recheck';
import { expect, test } from 'vitest';
import { allowed } from '#testing/allowed-expressions';
import { type Found, isPlain, regularExpressions } from '#testing/regular-expressions';

const found = regularExpressions(['core', 'db', 'api', 'admin', 'site', 'society']);
const written = ({ source, flags }: Found) => `/${source}/${flags}`;
const isAllowed = new Set(allowed.map(({ text }) => text));
const byText = new Map(found.map((one) => [written(one), one]));

/**
 * What decides is how many characters a search reads, never how long it takes: the tool calls a search slow that
 * a busy machine does not end in time. Ten million are thirty times the longest text that it tries.
 */
const COUNTED = { timeout: null, attackTimeout: null, incubationTimeout: null, attackLimit: 10_000_000 };
/** How many are looked at side by side: each takes a moment of another process. */
const AT_ONCE = 4;

test('regular expressions are found wherever they are written', () => {
  expect(byText.size).toBeGreaterThan(250);
  const endings = new Set(found.map(({ file }) => file.replace(/^.*\./, '')));
  expect([...endings].toSorted()).toEqual(['ts', 'tsx']);
});

test.each([
  ['^a[bc]*d$', '', true],
  ['\\s+', 'g', true],
  ['^[^/]+', '', true],
  ['\\d{2}-\\d{2}', '', true],
  ['\\s+$', '', false],
  ['^a*b*$', '', false],
  ['^a|b*c', '', false],
  ['^(?:a*)*$', '', false],
  ['^a*b', 'm', false],
])('that /%s/%s needs no look is %s', (source, flags, plain) => {
  expect(isPlain({ file: '', source, flags })).toBe(plain);
});

test('no regular expression takes long for any text, or its text is bounded', async () => {
  const waiting = [...byText.values()].filter((one) => !isPlain(one) && !isAllowed.has(written(one)));
  const slow: string[] = [];
  const look = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const said = await check(one.source, one.flags, COUNTED);
      if (said.status === 'vulnerable') slow.push(`${one.file}: ${written(one)} is ${said.complexity.summary}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  expect(slow).toEqual([]);
});

test('what is allowed is still there, in the file that is named, for a reason', () => {
  for (const { text, file, reason } of allowed) {
    const files = found.filter((one) => written(one) === text).map((one) => one.file);
    expect.soft(files, text).toEqual([file]);
    expect.soft(reason.length, text).toBeGreaterThan(20);
  }
});
