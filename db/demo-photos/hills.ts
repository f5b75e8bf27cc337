import type { Canvas, Point } from '#db/demo-photos/canvas';
import { backdrop, disc, fade, glow, oval, short, through, times } from '#db/demo-photos/canvas';
import type { Light } from '#db/demo-photos/light';
import type { Random } from '#db/demo-photos/random';

/** The sky down to `horizon` (a share of the height) with its sun, moon, stars or clouds. */
export function sky(canvas: Canvas, light: Light, horizon = 0.7): string {
  const { width, height, unit, random } = canvas;
  const [top, middle, low] = light.sky;
  const sun: Point = [
    random.between(0.15, 0.85) * width,
    height * horizon * (1 - light.sunHeight) + unit * 4,
  ];
  const stars = times(light.stars ? 90 : 0).map(() =>
    disc(
      [random.between(0, width), random.between(0, height * horizon)],
      random.between(0.1, 0.32) * unit,
      `fill="#fff" opacity="${short(random.between(0.3, 1))}"`,
    ),
  );
  return [
    `<defs>${fade('sky', [0, top], [0.6, middle], [1, low])}${glow('sun', [0, light.sun, 0.9], [0.25, light.sun, 0.4], [1, light.sun, 0])}</defs>`,
    `<rect width="${width}" height="${short(height * horizon + 2)}" fill="url(#sky)"/>`,
    `<rect y="${short(height * horizon)}" width="${width}" height="${short(height * (1 - horizon))}" fill="${low}"/>`,
    ...stars,
    disc(sun, unit * 34, 'fill="url(#sun)"'),
    disc(sun, unit * 4.2, `fill="${light.sun}"`),
  ].join('');
}

/** A few soft clouds between two heights (shares of the canvas). */
export function clouds({ width, height, unit, random }: Canvas, from: number, to: number): string {
  return times(random.whole(3, 5))
    .map(() => {
      const middle = [random.between(0, width), random.between(from, to) * height] as const;
      const size = random.between(5, 10) * unit;
      const puffs = times(6).map((at) =>
        oval(
          [middle[0] + (at - 2.5) * size * 0.55, middle[1] + random.between(-0.16, 0.1) * size],
          size * random.between(0.5, 0.8),
          size * random.between(0.2, 0.34),
          '',
        ),
      );
      return `<g fill="#fff" opacity="0.6">${puffs.join('')}</g>`;
    })
    .join('');
}

/** A line of hills from the left edge to the right one, `rise` high at the most, by halving. */
export function ridge(
  { width, random }: Pick<Canvas, 'width' | 'random'>,
  base: number,
  rise: number,
): Point[] {
  let line: number[] = times(5).map(() => random.between(0.15, 0.9));
  for (let spread = 0.3; line.length < 120; spread *= 0.52)
    line = line.flatMap((value, at) => {
      const next = line[at + 1];
      return next === undefined
        ? [value]
        : [value, (value + next) / 2 + random.between(-spread, spread)];
    });
  return line.map((value, at) => [(at / (line.length - 1)) * width, base - value * rise]);
}

/** What lies below a line, down to the foot of the canvas. */
export const below = (line: readonly Point[], { width, height }: Canvas, fill: string) =>
  `<path d="${through([...line, [width, height], [0, height]])}" fill="${fill}"/>`;

/** Straight between two points, with a jitter that is nought at both ends. */
function rugged(random: Random, from: Point, to: Point, jitter: number, steps = 7): Point[] {
  return times(steps).map((at) => {
    const share = at / steps;
    const sway = at === 0 ? 0 : random.between(-jitter, jitter);
    return [
      from[0] + (to[0] - from[0]) * share + sway,
      from[1] + (to[1] - from[1]) * share + sway * 0.6,
    ];
  });
}

/** A range of snow peaks that stands on `base`, `rise` high, lit from the left. */
export function peaks(canvas: Canvas, light: Light, base: number, rise: number): string {
  const { width, random } = canvas;
  const count = Math.max(3, Math.round((width / rise) * 1.15));
  const step = width / count;
  const main = random.whole(0, count - 1);
  const tops = times(count + 2).map((at): Point => {
    const tall = at - 1 === main ? 1 : random.between(0.5, 0.86);
    return [(at - 0.5 + random.between(-0.22, 0.22)) * step, base - rise * tall];
  });
  const outline: Point[] = [];
  const shades: string[] = [];
  for (const [at, top] of tops.entries()) {
    const next = tops[at + 1];
    if (!next) break;
    const share = random.between(0.42, 0.6);
    const saddle: Point = [
      top[0] + (next[0] - top[0]) * share,
      base - rise * random.between(0.26, 0.42),
    ];
    const down = rugged(random, top, saddle, step * 0.035);
    outline.push(...down, ...rugged(random, saddle, next, step * 0.035));
    const foot: Point = [top[0] + step * random.between(-0.02, 0.14), base];
    const edge = rugged(random, foot, top, step * 0.075, 8);
    shades.push(through([...down, saddle, [saddle[0] + step * 0.1, base], ...edge]));
  }
  return [
    `<defs>${fade('snow', [0, light.snow], [0.45, light.snow], [1, light.ridges[0]])}${fade('shade', [0, light.shade], [0.35, light.shade], [1, light.ridges[0]])}</defs>`,
    `<path d="${through([...outline, [width, base], [0, base]])}" fill="url(#snow)"/>`,
    `<path d="${shades.join('')}" fill="url(#shade)"/>`,
    below(
      [
        [0, base],
        [width, base],
      ],
      canvas,
      light.ridges[0],
    ),
  ].join('');
}

/** Layers of hills, far to near, from `from` to the foot of the canvas. */
export function layers(canvas: Canvas, light: Light, from = 0.62, rise = 0.14): string {
  const { height } = canvas;
  const colours = light.ridges;
  return colours
    .map((colour, at) => {
      const base = height * (from + (1.02 - from) * ((at + 0.6) / colours.length));
      return below(ridge(canvas, base, height * rise), canvas, colour);
    })
    .join('');
}

/** A darker rim, as a lens gives it. */
export const vignette = (canvas: Canvas, strength = 0.32) =>
  `<defs><radialGradient id="rim" r="0.78"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${strength}"/></radialGradient></defs>${backdrop(canvas, 'url(#rim)')}`;
