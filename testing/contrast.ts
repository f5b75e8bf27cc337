/** A colour in red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`, `#rgb` and `white`. @throws Error for anything else */
export function rgbOf(colour: string): Rgb {
  const hex = colour === 'white' ? '#ffffff' : colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  if (!red || !green || !blue) throw new Error(`no colour: ${colour}`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** A colour of which only a part (0 to 1) covers the ground below it. */
export const over = ([red, green, blue]: Rgb, part: number, ground: Rgb): Rgb => [
  red * part + ground[0] * (1 - part),
  green * part + ground[1] * (1 - part),
  blue * part + ground[2] * (1 - part),
];

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((one) => one / 255)
    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21, as WCAG 2.2 counts it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What WCAG 2.2 (AA) asks of a text, and of a large one: from 24 px, or 18.66 px in bold. */
export const NEEDED = { text: 4.5, large: 3 };
