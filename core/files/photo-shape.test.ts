import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PHOTO_SHAPES, shapeOf } from '#core/files/picture';
import { inRoot } from '#scripts/local/root';

test.each([
  [4000, 3000, 133],
  [3000, 4000, 75],
  [6000, 4000, 150],
  [1080, 1920, 56],
  [1000, 1000, 100],
  // A panorama and a strip.
  [9000, 1000, 250],
  [100, 900, 50],
])('a photo of %i × %i pixels has the shape %i', (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape);
});

test('a photo of unknown size has the shape of most photos', () => {
  expect(shapeOf(null)).toBe(150);
  expect(shapeOf({ width: 0, height: 100 })).toBe(150);
});

test('a photo between two shapes loses less than a tenth of its edge', () => {
  for (let width = 50; width <= 250; width++) {
    const lost = Math.abs(1 - shapeOf({ width, height: 100 }) / width);
    expect(lost, String(width)).toBeLessThan(0.1);
  }
});

test('the style sheet of photos knows every shape', () => {
  const css = readFileSync(inRoot('site/styles/photo-shapes.css'), 'utf8');
  const found = [...css.matchAll(/\[data-shape="(\d+)"\] \{\s*--shape: ([\d.]+);/g)];
  const declared = found.map(([, shape, value]) => [shape, Math.round(100 * Number(value))]);
  expect(declared).toEqual(PHOTO_SHAPES.map((shape) => [`${shape}`, shape]));
});
