import { dark, light } from '#core/kit/palette';
import type { DeepPalette, Palette } from '#core/kit/society-types';

/**
 * Gives the palette as CSS custom properties: `brandInk` is `--brand-ink`. The dark values apply in
 * the dark colour scheme, the values of `deep` below the class `on-deep`.
 */
export function paletteCss(palette: Palette, deep: DeepPalette): string {
  const colours = Object.entries(palette);
  return [
    '@layer tokens {',
    block(
      ':root',
      colours.map(([name, colour]) => declared(name, light(colour))),
    ),
    '@media (prefers-color-scheme: dark) {',
    block(
      ':root',
      colours.flatMap(([name, colour]) => (typeof colour === 'string' ? [] : declared(name, dark(colour)))),
    ),
    '}',
    block(
      '.on-deep',
      Object.entries(deep).map(([name, colour]) => declared(name, colour)),
    ),
    '}',
    '',
  ].join('\n');
}

const block = (selector: string, lines: string[]) => [`${selector} {`, ...lines, '}'].join('\n');

const declared = (name: string, colour: string) =>
  `--${name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)}: ${colour};`;
