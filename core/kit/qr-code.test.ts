import { expect, test } from 'vitest';
import { qrCodeOf, qrPath, qrSvg } from '#core/kit/qr-code';

const code = qrCodeOf('https://nepal.example/events/1');

test('a code has a quiet zone of four modules, and its finder pattern behind it', () => {
  for (const row of code.modules.slice(0, 4)) expect(row.some(Boolean)).toBe(false);
  expect(code.modules[4]?.slice(0, 13)).toEqual([
    ...Array(4).fill(false),
    ...Array(7).fill(true),
    false,
    code.modules[4]?.[12],
  ]);
  expect(code.modules).toHaveLength(code.size);
});

test('its path covers each dark module once', () => {
  const covered = [...qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, at) => `${Number(x) + at} ${y}`),
  );
  const dark = code.modules.flatMap((row, y) => row.flatMap((is, x) => (is ? `${x} ${y}` : [])));
  expect(covered.toSorted()).toEqual(dark.toSorted());
});

test('an SVG of it is black on white', () => {
  expect(qrSvg(code)).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 (\d+) \1"/);
});
