import { expect, test } from 'vitest';
import { progress, timed } from '#scripts/local/terminal';

function listener() {
  const clock = { ms: 0 };
  const lines: string[] = [];
  return { clock, lines, told: { say: (line: string) => lines.push(line), now: () => clock.ms } };
}

test('progress logs the first piece of work, then one every two seconds, and the last', () => {
  const { clock, lines, told } = listener();
  const step = progress('Storing pictures', 50, told);
  for (let at = 0; at < 50; at++) {
    step();
    clock.ms += 100;
  }
  expect(lines).toEqual([1, 21, 41, 50].map((n) => `Storing pictures: ${n} of 50`));
});

test('timed logs the beginning of a step and how long it took', async () => {
  const { clock, lines, told } = listener();
  const build = async () => {
    clock.ms += 41_200;
    return 'built';
  };
  expect(await timed('Building', build, told)).toBe('built');
  expect(lines).toEqual(['Building…', 'Building: done in 42 s']);
});

test('timed does not log a failed step as done', async () => {
  const { lines, told } = listener();
  const broken = timed('Building', () => Promise.reject(new Error('broken')), told);
  await expect(broken).rejects.toThrow('broken');
  expect(lines).toEqual(['Building…']);
});
