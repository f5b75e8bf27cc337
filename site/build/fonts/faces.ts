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
  display: 'optional' | 'fallback';
  /** How many of its letters a first screen shows at least where it is preloaded. */
  preloadFrom: number;
  features: readonly string[];
  ranges: readonly (readonly [number, number])[];
}

const inter = {
  family: 'Inter',
  preloadFrom: 1,
  weights: [400, 700],
  isVariable: true,
  // Not swap: on a poor line the late font would move lines under the reader's eyes. Preloaded, it is
  // there in time or from the next page on.
  display: 'optional',
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
/** The same files for devices without these letters. */
const LATE = 'Yantramanav Late';

const devanagariOf = (weight: 400 | 700) =>
  `@fontsource/yantramanav/files/yantramanav-devanagari-${weight}-normal.woff2`;

/** Each weight has a file: both together are smaller than one of the other typefaces, and than a variable file. */
const yantramanav = {
  family: DEVANAGARI,
  isVariable: false,
  display: 'optional',
  // A page in Nepali preloads them. On the others they are more than the bytes of all other text for a few words,
  // and would be there before the picture that the page opens with: they are shown in the face of the phone.
  preloadFrom: 100,
  features: DEVANAGARI_FEATURES,
} as const;

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

/** The faces of the site. Every page preloads the first; the others have what only some pages show. */
export const FACES: readonly Face[] = [
  { ...inter, file: 'inter-english', source: sourceOf('latin'), ranges: ENGLISH },
  { ...inter, file: 'inter-macrons', source: sourceOf('latin-ext'), ranges: MACRONS },
  {
    ...inter,
    file: 'inter-latin',
    source: sourceOf('latin'),
    ranges: without(
      [...ENGLISH, ...JOINERS],
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
    // A device may lack these letters. One word moves nothing.
    display: 'fallback',
    preloadFrom: Number.POSITIVE_INFINITY,
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

const fileCss = ({ family, file, weights, display, ranges }: Face) => `@font-face {
  font-family: '${family}';
  src: url('/site/build/fonts/${file}.woff2?no-inline') format('woff2');
  font-weight: ${weights.join(' ')};
  font-display: ${display};
  unicode-range: ${ranges.map(rangeText).join(', ')};
}`;

/**
 * The `@font-face` rules and font variables. Paths of files are from the root of the project. The back office draws
 * pictures with Devanagari, which wait for it: there it is never left out.
 */
export function facesCss({ office = false } = {}): string {
  const faces = FACES.flatMap((face) => {
    if (face.family !== DEVANAGARI) return fileCss(face);
    const late: Face = { ...face, display: 'fallback' };
    return office ? fileCss(late) : [fileCss(face), fileCss({ ...late, family: LATE, ranges: [[0x900, 0x97f]] })];
  });
  const android = `@font-face {
  font-family: 'Devanagari of Android';
  src: ${ANDROID_DEVANAGARI.map((name) => `local('${name}')`).join(', ')};
}`;
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
  const system = [...SYSTEM_DEVANAGARI, 'Devanagari of Android'].map((name) => `'${name}'`);
  const devanagari = office ? DEVANAGARI : [DEVANAGARI, ...system].join(', ');
  return [
    ...faces,
    ...substitutes,
    ...(office ? [] : [android]),
    `:root { --font-sans: ${sans}; --font-devanagari: ${devanagari}; --font-late: '${LATE}'; --font-label: 'Yantramanav Label'; }`,
  ].join('\n');
}
