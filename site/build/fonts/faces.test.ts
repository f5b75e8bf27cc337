import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';
import { webFontsCss } from '#site/build/fonts/faces.ts';

test('the style sheet of the web fonts is the one of their declarations', () => {
  expect(readFileSync(inRoot('site/build/fonts/web-fonts.css'), 'utf8')).toBe(webFontsCss());
});
