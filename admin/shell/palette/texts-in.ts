import { paletteTexts as ne } from '#admin/shell/palette/texts.ne.ts';
import { paletteTexts as en } from '#admin/shell/palette/texts.ts';

/** The texts in each language: all come with the palette, which finds a screen by its name in any. */
export const textsIn = { en, ne };
