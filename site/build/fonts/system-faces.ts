/**
 * The sans of each system, with metrics that make its lines as wide and as high as those of Inter, so that they break
 * alike until it is there. The figures are those of Fontaine for Inter 4 (https://github.com/unjs/fontaine). Devanagari
 * has none: systems show it in faces of their own, whatever is said here.
 */
export const SUBSTITUTES = [
  { name: 'Segoe UI', size: 107.7093, ascent: 89.9412, descent: 22.3946 },
  { name: 'Roboto', size: 107.3546, ascent: 90.2384, descent: 22.4686 },
  { name: 'Helvetica Neue', size: 106.1198, ascent: 91.2883, descent: 22.7301 },
  { name: 'Arial', size: 107.1194, ascent: 90.4365, descent: 22.518 },
  // As wide as Arial.
  { name: 'Liberation Sans', size: 107.1194, ascent: 90.4365, descent: 22.518 },
];

/**
 * The sans with Devanagari of each system. Where one of them is there, lines do not move when the web font comes late:
 * its widths are others. Android knows its own by the name of the font alone.
 */
export const SYSTEM_DEVANAGARI = [
  'Noto Sans Devanagari',
  'Kohinoor Devanagari',
  'Nirmala UI',
  'Mangal',
  'Lohit Devanagari',
];
/** The names of the fonts of Android with Devanagari. */
export const ANDROID_DEVANAGARI = [
  'Noto Sans Devanagari UI',
  'NotoSansDevanagariUI-Regular',
  'NotoSansDevanagari-Regular',
];
