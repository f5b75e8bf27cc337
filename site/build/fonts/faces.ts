import { FONT_CLASSES } from '#site/build/before-paint.ts';
import { ANDROID_DEVANAGARI, SUBSTITUTES, SYSTEM_DEVANAGARI } from '#site/build/fonts/system-faces.ts';

/** A web font of the site. Its file is beside this one: `npm run fonts` cuts it from a package of Fontsource. */
export interface Face {
  family: string;
  /** Without its ending. */
  file: string;
  /** The file that it is cut from, below node_modules. */
  source: string;
  weights: readonly [number, number];
  isVariable: boolean;
  features: readonly string[];
  ranges: readonly (readonly [number, number])[];
}

const inter = {
  family: 'Inter',
  weights: [400, 700],
  isVariable: true,
  // Kerning, and figures of one width. What else the typeface can do is a third of its bytes.
  features: ['kern', 'tnum'],
} as const;
const sourceOf = (letters: string) => `@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`;

/** They make consonants, vowel signs and marks into syllables (OpenType's Devanagari shaping). */
const DEVANAGARI_FEATURES = [
  'locl',
  'ccmp',
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'blwf',
  'half',
  'vatu',
  'cjct',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'calt',
  'abvm',
  'blwm',
  'mark',
  'mkmk',
  'dist',
];

/** The long vowels of Māori words. */
const MACRONS: Face['ranges'] = [
  [0x100, 0x101],
  [0x112, 0x113],
  [0x12a, 0x12b],
  [0x14c, 0x14d],
  [0x16a, 0x16b],
];

/**
 * The letters of Nepali. Those of other languages (letters with a dot below, short vowels of the south, Vedic
 * accents) are a tenth of the file more: a text that has them is shown in the face of the phone.
 */
const NEPALI: Face['ranges'] = [
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90f, 0x910],
  [0x913, 0x928],
  [0x92a, 0x930],
  only(0x932),
  [0x935, 0x939],
  [0x93d, 0x943],
  [0x947, 0x948],
  [0x94b, 0x94d],
  only(0x950),
  [0x964, 0x96f],
  only(0x970),
];

const DEVANAGARI = 'Yantramanav';

const devanagariOf = (weight: 400 | 700) =>
  `@fontsource/yantramanav/files/yantramanav-devanagari-${weight}-normal.woff2`;

/** Each weight has a file: both together are smaller than one of the other typefaces, and than a variable file. */
const yantramanav = { family: DEVANAGARI, isVariable: false, features: DEVANAGARI_FEATURES } as const;

/** ZWNJ and ZWJ keep Devanagari consonants apart or join them. */
const JOINERS: Face['ranges'] = [[0x200c, 0x200d]];

/**
 * English text without the signs of programs: the file fits into what a server may send before the first
 * acknowledgement (ten packets, RFC 6928).
 */
const ENGLISH: Face['ranges'] = [
  [0x20, 0x22],
  [0x24, 0x3b],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  ...[0xa0, 0xa9, 0xb0, 0xb7, 0xd7, 0xe9].map(only),
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  ...[0x2022, 0x2026].map(only),
];

/** The faces of the site. Every page shows the first; the others have what only some pages show. */
export const FACES: readonly Face[] = [
  { ...inter, file: 'inter-english', source: sourceOf('latin'), ranges: ENGLISH },
  { ...inter, file: 'inter-macrons', source: sourceOf('latin-ext'), ranges: MACRONS },
  {
    ...inter,
    file: 'inter-latin',
    source: sourceOf('latin'),
    // Without the space of no width that MUI's buttons begin with: it is in no need of a face.
    ranges: without(
      [...ENGLISH, only(0x200b), ...JOINERS],
      [
        [0x20, 0x7e],
        [0xa0, 0xff],
        ...[0x131].map(only),
        [0x152, 0x153],
        [0x2000, 0x206f],
        ...[0x20ac, 0x2122].map(only),
      ],
    ),
  },
  {
    ...inter,
    file: 'inter-latin-ext',
    source: sourceOf('latin-ext'),
    ranges: without(MACRONS, [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x2af],
      [0x1e00, 0x1eff],
    ]),
  },
  {
    ...yantramanav,
    file: 'yantramanav-regular',
    source: devanagariOf(400),
    weights: [400, 500],
    ranges: [...NEPALI, ...JOINERS, only(0x25cc)],
  },
  {
    ...yantramanav,
    file: 'yantramanav-bold',
    source: devanagariOf(700),
    weights: [600, 900],
    ranges: [...NEPALI, ...JOINERS, only(0x25cc)],
  },
  {
    ...yantramanav,
    // The word that leads from English pages to Nepali ones: no page loads the whole face for it.
    family: 'Yantramanav Label',
    file: 'yantramanav-label',
    source: devanagariOf(400),
    weights: [400, 700],
    ranges: [...new Set('नेपाली')].map((letter) => only(letter.codePointAt(0) ?? 0)),
  },
];

function only(code: number): readonly [number, number] {
  return [code, code];
}

function without(others: Face['ranges'], ranges: Face['ranges']): Face['ranges'] {
  const left: [number, number][] = [];
  for (const [first, last] of ranges)
    for (let code = first; code <= last; code++) {
      if (others.some(([from, to]) => from <= code && code <= to)) continue;
      const end = left.at(-1);
      if (end?.[1] === code - 1) end[1] = code;
      else left.push([code, code]);
    }
  return left;
}

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
const rangeText = ([first, last]: readonly [number, number]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`;

const fileCss = ({ family, file, weights, ranges }: Face) => `@font-face {
  font-family: "${family}";
  src: url("./${file}.woff2?no-inline") format("woff2");
  font-weight: ${weights.join(' ')};
  font-display: fallback;
  unicode-range: ${ranges.map(rangeText).join(', ')};
}
`;

const LATIN = '--inter: Inter,;\n';
const LABEL = '--label: "Yantramanav Label",;\n';
const NEPALI_FACE = `--yantramanav: ${DEVANAGARI},;\n`;

/**
 * The style sheet with the files of our faces, which `npm run fonts` writes beside them. Pages load it apart: on a first
 * visit after all else, later before they are painted.
 */
export const webFontsCss = () =>
  [
    '/* biome-ignore-all format: written by `npm run fonts` */\n',
    ...FACES.map(fileCss),
    `.${FONT_CLASSES.latin} {\n${LATIN}}\n`,
    `.${FONT_CLASSES.devanagari} {\n${NEPALI_FACE}}\n`,
    `.${FONT_CLASSES.label} {\n${LABEL}}\n`,
    `@media (scripting: none) {\n:root {\n${LATIN}${LABEL}${NEPALI_FACE}}\n}\n`,
  ].join('\n');

const substituteCss = SUBSTITUTES.map(
  ({ name, size, ascent, descent }) => `@font-face {
  font-family: 'Inter by ${name}';
  src: local('${name}');
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}`,
);
const substitutes = SUBSTITUTES.map(({ name }) => `'Inter by ${name}'`).join(', ');
const system = [...SYSTEM_DEVANAGARI, 'Devanagari of Android'].map((name) => `'${name}'`).join(', ');

/**
 * The faces of the systems, and the font variables. A page of the site shows ours once the browser has them: then its
 * root has the classes of `FONT_CLASSES`. The back office shows them at once, as it draws pictures with them.
 */
export function systemFontsCss({ office = false } = {}): string {
  if (office)
    return [...substituteCss, `:root { --font-sans: Inter, ${substitutes}; --font-devanagari: ${DEVANAGARI}; }`].join(
      '\n',
    );
  return [
    ...substituteCss,
    `@font-face {
  font-family: 'Devanagari of Android';
  src: ${ANDROID_DEVANAGARI.map((name) => `local('${name}')`).join(', ')};
}
:root {
  --font-sans: var(--inter,) ${substitutes};
  --font-devanagari: var(--yantramanav,) ${system};
  --font-label: var(--label,) system-ui;
}`,
  ].join('\n');
}
