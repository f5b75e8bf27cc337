import type { Lang } from '#core/kit/lang';
import type { Palette } from '#core/kit/society-types';
import { palette } from '#society';

/** The column of a mail, and what is left of it for texts and pictures, in CSS pixels. */
export const COLUMN = 600;
export const PADDING = 24;
export const CONTENT_WIDTH = COLUMN - 2 * PADDING;

/** Faces that systems have; those with Devanagari stand behind the ones for Latin. */
export const FONTS =
  "'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,'Noto Sans Devanagari','Kohinoor Devanagari','Devanagari Sangam MN','Nirmala UI',Mangal,sans-serif";

/** Devanagari has signs above and below its line. */
export const lineHeight = (lang: Lang) => (lang === 'ne' ? '1.8' : '1.6');

/** A colour of the society in the light and in the dark scheme. */
export function colours(name: keyof Palette): { light: string; dark: string } {
  const colour = palette[name];
  return typeof colour === 'string' ? { light: colour, dark: colour } : { light: colour[0], dark: colour[1] };
}

/** By the end of a class: the property that is coloured, and its colours in the light and in the dark scheme. */
const COLOURED = {
  page: ['background-color', colours('surfaceSunken').light, colours('surface').dark],
  paper: ['background-color', colours('surfaceRaised').light, colours('surfaceRaised').dark],
  head: ['background-color', colours('deep').light, colours('deep').dark],
  ink: ['color', colours('ink').light, colours('ink').dark],
  muted: ['color', colours('inkMuted').light, colours('inkMuted').dark],
  link: ['color', colours('link').light, colours('link').dark],
  danger: ['color', colours('danger').light, colours('danger').dark],
  line: ['border-color', colours('line').light, colours('line').dark],
  mark: ['border-color', colours('lineStrong').light, colours('lineStrong').dark],
} as const;
type Coloured = keyof typeof COLOURED;

/**
 * The attributes of an element with colours: its classes, and its style with the colours of the light scheme.
 * @param style further declarations, a border before its colour
 * @param padded whether it loses padding on a phone
 */
export function styled(names: readonly Coloured[], style = '', padded = false): string {
  const declarations = names.map((name) => `${COLOURED[name][0]}:${COLOURED[name][1]}`);
  const classes = [...names.map((name) => `m-${name}`), ...(padded ? ['m-pad'] : [])].join(' ');
  const all = [...(style ? [style] : []), ...declarations].join(';');
  return `${classes && ` class="${classes}"`}${all && ` style="${all}"`}`;
}

const dark = Object.entries(COLOURED)
  .map(([name, [property, , colour]]) => `.m-${name}{${property}:${colour}!important}`)
  .join('');

/** The style sheet of a mail. Programs that leave it out show the light scheme. */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${colours('link').light}}
@media (max-width:480px){.m-pad{padding-left:16px!important;padding-right:16px!important}}
@media (prefers-color-scheme:dark){a{color:${colours('link').dark}}${dark}}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for HTML: between tags, or in an attribute in double quotes. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
