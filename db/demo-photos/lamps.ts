import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { backdrop, disc, fade, glow, oval, short, times } from '#db/demo-photos/canvas';
import { vignette } from '#db/demo-photos/hills';

/** The gradients that `lamp` paints with. */
export const lampPaint = [
  glow('halo', [0, '#fff0b8', 0.75], [0.25, '#ffb53d', 0.38], [1, '#ff8a00', 0]),
  fade('flame', [0, '#ffcf5a'], [0.5, '#fff6d0'], [1, '#ff9a2a']),
  fade('clay', [0, '#c46a3a'], [1, '#6e2f18']),
].join('');

/** An oil lamp of clay, `size` wide, with its flame above `foot`. */
export function lamp({ random }: Canvas, foot: Point, size: number): string {
  const [x, y] = foot;
  const s = size;
  const lean = random.between(-0.06, 0.06) * s;
  const tall = s * random.between(0.5, 0.66);
  const rim = y - s * 0.34;
  return [
    oval([x, y + s * 0.02], s * 0.56, s * 0.1, 'fill="#000" opacity="0.35"'),
    `<path d="M${short(x - s / 2)} ${short(rim)}Q${short(x - s * 0.4)} ${short(y)} ${short(x)} ${short(y)}Q${short(x + s * 0.4)} ${short(y)} ${short(x + s / 2)} ${short(rim)}Z" fill="url(#clay)"/>`,
    oval([x, rim], s / 2, s * 0.13, 'fill="#8a4324"'),
    oval([x, rim + s * 0.01], s * 0.4, s * 0.09, 'fill="#f4b544"'),
    disc([x, rim - tall * 0.5], s * 1.7, 'fill="url(#halo)"'),
    `<path d="M${short(x - s * 0.12)} ${short(rim)}C${short(x - s * 0.24)} ${short(rim - tall * 0.45)} ${short(x + lean - s * 0.03)} ${short(rim - tall * 0.6)} ${short(x + lean)} ${short(rim - tall)}C${short(x + lean + s * 0.05)} ${short(rim - tall * 0.6)} ${short(x + s * 0.24)} ${short(rim - tall * 0.45)} ${short(x + s * 0.12)} ${short(rim)}Z" fill="url(#flame)"/>`,
  ].join('');
}

/** Lights out of focus in the dark. */
function bokeh({ width, height, unit, random }: Canvas, colours: readonly [string, ...string[]]) {
  return times(26)
    .map(() =>
      disc(
        [random.between(0, width), random.between(0, height * 0.5)],
        random.between(1.5, 6) * unit,
        `fill="${random.pick(colours)}" opacity="${short(random.between(0.08, 0.34))}"`,
      ),
    )
    .join('');
}

/** Rows of oil lamps at Tihar: far ones small and close together, near ones large. */
export const lampRows: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const rows = [0.52, 0.6, 0.71, 0.88].flatMap((down, at) => {
    const size = unit * (4.5 + at * at * 1.9 + at * 1.6);
    const count = Math.ceil(width / (size * 1.7));
    const shift = random.between(0, 1);
    return times(count + 1).map((place) =>
      lamp(
        canvas,
        [(place + shift - 0.5) * (width / count), height * down + random.between(-0.4, 0.4) * unit],
        size,
      ),
    );
  });
  return [
    `<defs>${lampPaint}${fade('room', [0, '#170a1f'], [0.45, '#3a1420'], [0.5, '#4a1d18'], [1, '#1d0a0a'])}</defs>`,
    backdrop(canvas, 'url(#room)'),
    bokeh(canvas, ['#f4a300', '#ffcf5a', '#c8102e', '#ff7a3c']),
    ...rows,
    vignette(canvas, 0.5),
  ].join('');
};

/** A few lamps close by, and the lights of the street behind them. */
export const lampsClose: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const count = width > height * 1.2 ? 3 : 2;
  const lamps = times(count).map((at) =>
    lamp(
      canvas,
      [
        ((at + 0.5) / count + random.between(-0.03, 0.03)) * width,
        height * (0.82 + random.between(-0.06, 0.06)),
      ],
      (width / count) * 0.6,
    ),
  );
  return [
    `<defs>${lampPaint}${fade('room', [0, '#0d1233'], [0.6, '#2c1430'], [0.72, '#5a2418'], [1, '#2a0f0b'])}</defs>`,
    backdrop(canvas, 'url(#room)'),
    bokeh(canvas, ['#f4a300', '#7fa3ff', '#ff5a6e', '#ffdf9a']),
    bokeh({ ...canvas, unit: unit * 0.5 }, ['#fff', '#ffcf5a']),
    ...lamps,
    vignette(canvas, 0.45),
  ].join('');
};
