import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { short, through, times } from '#db/demo-photos/canvas';
import { clouds, layers, peaks, sky, vignette } from '#db/demo-photos/hills';
import { type Hour, lights } from '#db/demo-photos/light';

/** Sky, clouds, snow, water, earth: the order that prayer flags always have. */
const COLOURS = ['#1f5fbf', '#fffdf8', '#c8102e', '#2e8b57', '#f4a300'] as const;

/** A strand of prayer flags hanging from one point to another; `size` is the height of a flag. */
export function strand({ random }: Canvas, from: Point, to: Point, size: number): string {
  const sag = Math.hypot(to[0] - from[0], to[1] - from[1]) * random.between(0.1, 0.18);
  const on = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + 4 * sag * share * (1 - share),
  ];
  const count = Math.max(
    5,
    Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (size * 0.98)),
  );
  const first = random.whole(0, 4);
  const wind = random.between(-0.25, 0.25);
  const flags = times(count).map((at) => {
    const [left, right] = [on((at + 0.06) / count), on((at + 0.94) / count)];
    const lean = (wind + random.between(-0.12, 0.12)) * size;
    const drop = size * random.between(0.92, 1.06);
    const wave = random.between(-0.08, 0.08) * size;
    const colour = COLOURS[(at + first) % COLOURS.length] ?? COLOURS[0];
    const print = colour === '#fffdf8' ? '#5c554d' : '#ffffff';
    const bottomLeft: Point = [left[0] + lean, left[1] + drop];
    const bottomRight: Point = [right[0] + lean, right[1] + drop];
    const rows = [0.28, 0.42, 0.56, 0.7].map((down) => {
      const y = (corner: Point) => corner[1] + drop * down;
      const x = (corner: Point, inwards: number) => corner[0] + lean * down + inwards * size;
      return through(
        [
          [x(left, 0.16), y(left)],
          [x(right, -0.16), y(right)],
        ],
        false,
      );
    });
    return [
      `<path d="M${short(left[0])} ${short(left[1])}L${short(right[0])} ${short(right[1])}L${short(bottomRight[0])} ${short(bottomRight[1])}Q${short((bottomLeft[0] + bottomRight[0]) / 2)} ${short((bottomLeft[1] + bottomRight[1]) / 2 + wave * 2)} ${short(bottomLeft[0])} ${short(bottomLeft[1])}Z" fill="${colour}"/>`,
      `<path d="${through([left, [left[0] + size * 0.2, left[1]], [bottomLeft[0] + size * 0.26, bottomLeft[1]], bottomLeft])}" fill="#000" opacity="0.1"/>`,
      `<path d="${rows.join('')}" stroke="${print}" stroke-width="${short(size * 0.045)}" opacity="0.5" fill="none"/>`,
    ].join('');
  });
  const rope = through(
    times(25).map((at) => on(at / 24)),
    false,
  );
  return `${flags.join('')}<path d="${rope}" fill="none" stroke="#4a4036" stroke-width="${short(Math.max(1, size * 0.05))}"/>`;
}

/** Strands of prayer flags across a valley, the nearest the largest. */
export const prayerFlags =
  (hour: Hour): Scene =>
  (canvas) => {
    const { width, height, unit, random } = canvas;
    const light = lights[hour];
    const strands = [6.5, 9, 13].map((size, at) => {
      const high = height * (0.08 + at * 0.17);
      const [left, right] = random.chance(0.5) ? [0, 0.16] : [0.16, 0];
      return strand(
        canvas,
        [-unit * 6, high + height * left],
        [width + unit * 6, high + height * right - unit * 3],
        size * unit,
      );
    });
    return [
      sky(canvas, light),
      light.stars ? '' : clouds(canvas, 0.12, 0.4),
      peaks(canvas, light, height * 0.72, height * 0.34),
      layers(canvas, light, 0.72, 0.1),
      ...strands,
      vignette(canvas),
    ].join('');
  };
