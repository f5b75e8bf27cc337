/** A face of the site. Its file beside this one is cut from a package of Fontsource by `npm run fonts`. */
export interface Face {
  family: string;
  /** The name of the file, without its ending. */
  file: string;
  /** The file that it is cut from. */
  source: string;
  /** The lightest and the boldest weight that it is for. */
  weights: readonly [number, number];
  /** Whether the source has these weights, and not one for all. */
  isVariable: boolean;
  display: 'optional' | 'fallback';
  /** The first and the last code point of each range of its letters. */
  ranges: readonly (readonly [number, number])[];
}

const inter = {
  family: 'Inter',
  weights: [400, 700],
  isVariable: true,
  // Not swap: on a poor line the late font would move lines under the reader's eyes. Preloaded, it is
  // there in time or from the next page on.
  display: 'optional',
} as const;
const sourceOf = (letters: string) =>
  `@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`;

/** The faces of the site. */
export const FACES: readonly Face[] = [
  {
    ...inter,
    file: 'inter-latin',
    source: sourceOf('latin'),
    ranges: [
      ...([
        [0x00, 0xff],
        [0x131, 0x131],
        [0x152, 0x153],
      ] as const),
      ...([
        [0x2000, 0x206f],
        [0x20ac, 0x20ac],
        [0x2122, 0x2122],
      ] as const),
    ],
  },
  {
    ...inter,
    file: 'inter-latin-ext',
    source: sourceOf('latin-ext'),
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x2af],
      [0x1e00, 0x1eff],
    ],
  },
  {
    family: 'Mukta',
    file: 'mukta-devanagari',
    source: '@fontsource/mukta/files/mukta-devanagari-500-normal.woff2',
    // One weight for all text: there is no variable file, and a second one is as large as the first.
    weights: [400, 700],
    isVariable: false,
    // A page that shows it on its first screen preloads it: on a fast line it is there before its text
    // is shown. Elsewhere it may still come within three seconds, since a phone may lack these letters.
    display: 'fallback',
    ranges: [
      [0x900, 0x97f],
      [0x200c, 0x200d],
      [0x25cc, 0x25cc],
    ],
  },
];

/**
 * The sans of each system, and what makes its lines as wide and as high as those of Inter, so that they break
 * alike until it is there. The figures are those of Fontaine for Inter 4 (https://github.com/unjs/fontaine).
 * Devanagari has none: systems show it in faces of their own, whatever is said here.
 */
const SUBSTITUTES = [
  { name: 'Segoe UI', size: 107.7093, ascent: 89.9412, descent: 22.3946 },
  { name: 'Roboto', size: 107.3546, ascent: 90.2384, descent: 22.4686 },
  { name: 'Helvetica Neue', size: 106.1198, ascent: 91.2883, descent: 22.7301 },
  { name: 'Arial', size: 107.1194, ascent: 90.4365, descent: 22.518 },
];

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
const rangeText = ([first, last]: readonly [number, number]) =>
  `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`;

/** The style sheet of the faces. Their files are found by their paths from the root of the project. */
export function facesCss(): string {
  const faces = FACES.map(
    ({ family, file, weights, display, ranges }) => `@font-face {
  font-family: ${family};
  src: url('/site/fonts/${file}.woff2') format('woff2');
  font-weight: ${weights.join(' ')};
  font-display: ${display};
  unicode-range: ${ranges.map(rangeText).join(', ')};
}`,
  );
  const substitutes = SUBSTITUTES.map(
    ({ name, size, ascent, descent }) => `@font-face {
  font-family: 'Inter by ${name}';
  src: local('${name}');
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}`,
  );
  const sans = ['Inter', ...SUBSTITUTES.map(({ name }) => `'Inter by ${name}'`)].join(', ');
  return [
    ...faces,
    ...substitutes,
    `:root { --font-sans: ${sans}; --font-devanagari: Mukta; }`,
  ].join('\n');
}
