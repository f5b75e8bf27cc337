import { createTheme, decomposeColor } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { darkTheme, lightTheme } from '#admin/shell/theme.ts';
import { contrast, NEEDED, over, type Rgb } from '#testing/contrast';

/** A colour of the theme as it is seen on a ground: MUI's inks are black or white that is let through. */
function seen(colour: string, ground: Rgb): Rgb {
  const { type, values } = decomposeColor(colour);
  const [red = 0, green = 0, blue = 0, part = 1] = values.map(Number);
  return over([red, green, blue], type === 'rgba' ? part : 1, ground);
}
const BLACK: Rgb = [0, 0, 0];

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('in the %s scheme of the back office', (_name, options) => {
  const { palette } = createTheme(options);
  const fills = [palette.primary, palette.secondary, palette.error, palette.success];
  const grounds = [palette.background.default, palette.background.paper];

  test('each ink is read on the page, on papers, and on the rows below the pointer', () => {
    const inks = [
      palette.text.primary,
      palette.text.secondary,
      ...[palette.primary, palette.secondary, palette.error].map(({ main }) => main),
    ];
    const ratios = grounds.flatMap((ground) =>
      [seen(ground, BLACK), seen(palette.action.hover, seen(ground, BLACK))].flatMap((below) =>
        inks.map((ink) => ({ ink, ground, ratio: contrast(seen(ink, below), below) })),
      ),
    );
    expect(ratios.filter(({ ratio }) => ratio < NEEDED.text)).toEqual([]);
  });

  test('each button is read, also below the pointer', () => {
    const ratios = fills.flatMap(({ main, dark, contrastText }) =>
      [main, dark].map((ground): [string, number] => [
        `${contrastText} on ${ground}`,
        contrast(seen(contrastText, seen(ground, BLACK)), seen(ground, BLACK)),
      ]),
    );
    expect(ratios.filter(([, ratio]) => ratio < NEEDED.text)).toEqual([]);
  });
});
