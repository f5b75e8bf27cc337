import { dark, light } from '#core/kit/palette';
import type { DeepPalette, Palette } from '#core/kit/society-types';

/**
 * Gives the palette as CSS custom properties: `brandInk` is `--brand-ink`. The dark values apply in
 * the dark colour scheme, the values of `deep` below the class `on-deep`. Colours that only pictures
 * have are left out.
 */
export function paletteCss(palette: Palette, deep: DeepPalette): string {
  const colours = Object.entries(palette).filter(isForPages);
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
      Object.entries(deep)
        .filter(isForPages)
        .map(([name, colour]) => declared(name, colour)),
    ),
    '}',
    '',
  ].join('\n');
}

/** Of the ridges, of pictures for sharing, and of what the browser draws itself. */
const OF_PICTURES = /^(?:ridge\d|crimson|marigold|onDeepMuted)$/;
const isForPages = ([name]: [string, unknown]) => !OF_PICTURES.test(name);

const block = (selector: string, lines: string[]) => [`${selector} {`, ...lines, '}'].join('\n');

const declared = (name: string, colour: string) =>
  `--${name.replace(/[A-Z]|\d+$/g, (part) => `-${part.toLowerCase()}`)}: ${colour};`;
