import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { around, backdrop, disc, fade, short, times } from '#db/demo-photos/canvas';
import { vignette } from '#db/demo-photos/hills';
import { lamp, lampPaint } from '#db/demo-photos/lamps';

const SHADES = [
  ['#e06d00', '#f48c00', '#ffae1f', '#c45a00'],
  ['#f09a00', '#ffb81f', '#ffd75a', '#d98200'],
  ['#d9480f', '#f0641e', '#ff8a3c', '#b23606'],
] as const;

/** The flowers that `marigold` places: drawn once, used by the hundred. */
export function marigoldPaint({ random }: Canvas): string {
  return SHADES.map(([outer, middle, inner, shadow], kind) => {
    const rings = [
      [11.6, 17, shadow],
      [10.4, 16, outer],
      [7.6, 13, middle],
      [4.6, 9, inner],
    ] as const;
    const petals = rings.map(([radius, count, colour]) => {
      const turn = random.between(0, Math.PI);
      const spot = (step: number, far: number) =>
        around([0, 0], turn + (step / count) * Math.PI * 2, far)
          .map(short)
          .join(' ');
      // One scalloped outline a ring: a garland has hundreds of flowers.
      const edge = times(count).map(
        (at) => `Q${spot(at + 0.5, radius * 1.28)} ${spot(at + 1, radius)}`,
      );
      return `<path d="M${spot(0, radius)}${edge.join('')}Z" fill="${colour}"/>`;
    });
    return `<g id="marigold${kind}">${petals.join('')}${disc([0, 0], 2.4, `fill="${middle}"`)}</g>`;
  }).join('');
}

/** A marigold of `radius` at a place. */
export const marigold = ({ random }: Canvas, [x, y]: Point, radius: number) =>
  `<use href="#marigold${random.whole(0, SHADES.length - 1)}" transform="translate(${short(x)} ${short(y)}) rotate(${random.whole(0, 359)}) scale(${Math.round((radius / 13) * 1000) / 1000})"/>`;

/** A string of marigolds along points that are about two radii apart. */
export const garland = (canvas: Canvas, line: readonly Point[], radius: number) =>
  line.map((spot) => marigold(canvas, spot, radius)).join('');

const WALLS = [
  ['#8f1024', '#5e0817'],
  ['#0d3f8f', '#062559'],
  ['#7b4a22', '#4a2a10'],
  ['#1f6b46', '#0f3f28'],
] as const;

/** Garlands hanging down over a painted wall. */
export const garlandCurtain: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const [light, dark] = random.pick(WALLS);
  const radius = unit * random.between(2.7, 3.6);
  const gap = radius * random.between(3.4, 4.4);
  const strings = times(Math.ceil(width / gap) + 1).flatMap((at) => {
    const x = at * gap + random.between(-0.2, 0.2) * radius;
    const long = height * (0.55 + 0.4 * Math.abs(Math.sin(at * 0.55 + 0.4)));
    const count = Math.floor(long / (radius * 1.75));
    const end = (count - 1) * radius * 1.75;
    const flowers = times(count).map(
      (down): Point => [x + Math.sin(down * 0.4 + at) * radius * 0.12, down * radius * 1.75],
    );
    return [
      `<path d="M${short(x + radius * 0.7)} 0V${short(end)}" stroke="#000" stroke-opacity="0.22" stroke-width="${short(radius * 1.9)}" stroke-linecap="round"/>`,
      garland(canvas, flowers, radius),
    ];
  });
  return [
    `<defs>${marigoldPaint(canvas)}${fade('wall', [0, light], [1, dark])}</defs>`,
    backdrop(canvas, 'url(#wall)'),
    ...strings,
    vignette(canvas),
  ].join('');
};

/** A carved door with a garland over it and lamps on its step. */
export const garlandDoor: Scene = (canvas) => {
  const { width, height, unit } = canvas;
  const half = Math.min(width * 0.3, height * 0.3);
  const [left, right] = [width / 2 - half, width / 2 + half];
  const [top, step] = [height * 0.16, height * 0.86];
  const panels = [0, 1].flatMap((side) =>
    [0, 1, 2].map((row) => {
      const wide = half * 0.72;
      const tall = (step - top) * 0.24;
      const x = width / 2 + (side === 0 ? -half * 0.86 : half * 0.14);
      const y = top + (step - top) * (0.09 + row * 0.3);
      return `<rect x="${short(x)}" y="${short(y)}" width="${short(wide)}" height="${short(tall)}" fill="#6b3416" stroke="#3c1a08" stroke-width="${short(unit * 0.7)}"/><path d="M${short(x + wide / 2)} ${short(y + tall * 0.16)}L${short(x + wide * 0.8)} ${short(y + tall / 2)}L${short(x + wide / 2)} ${short(y + tall * 0.84)}L${short(x + wide * 0.2)} ${short(y + tall / 2)}Z" fill="#8a4a22"/>`;
    }),
  );
  const radius = unit * 2.5;
  const arc = (from: number, to: number, high: number, sag: number) => {
    const count = Math.ceil((to - from) / (radius * 1.5));
    return times(count + 1).map((at): Point => {
      const share = at / count;
      return [from + (to - from) * share, high + 4 * sag * share * (1 - share)];
    });
  };
  const fall = (x: number, long: number) =>
    times(Math.floor(long / (radius * 1.7))).map((at): Point => [x, top + at * radius * 1.7]);
  const bricks = times(Math.ceil(height / (unit * 5))).flatMap((row) =>
    times(Math.ceil(width / (unit * 12)) + 1).map(
      (at) =>
        `M${short((at - (row % 2) / 2) * unit * 12)} ${short(row * unit * 5)}h${short(unit * 11.2)}v${short(unit * 4.3)}h${short(-unit * 11.2)}Z`,
    ),
  );
  return [
    `<defs>${marigoldPaint(canvas)}${lampPaint}${fade('wall', [0, '#a3512f'], [1, '#6e2f1a'])}${fade('wood', [0, '#5a2a10'], [1, '#3a1808'])}</defs>`,
    backdrop(canvas, '#5a2616'),
    `<path d="${bricks.join('')}" fill="url(#wall)"/>`,
    `<rect x="${short(left - unit * 5)}" y="${short(top - unit * 5)}" width="${short(half * 2 + unit * 10)}" height="${short(step - top + unit * 5)}" fill="#2f1407"/>`,
    `<rect x="${short(left)}" y="${short(top)}" width="${short(half * 2)}" height="${short(step - top)}" fill="url(#wood)"/>`,
    `<path d="M${short(width / 2)} ${short(top)}V${short(step)}" stroke="#1f0c03" stroke-width="${short(unit * 0.8)}"/>`,
    ...panels,
    `<rect y="${short(step)}" width="${width}" height="${short(height - step)}" fill="#8d8378"/><rect y="${short(step)}" width="${width}" height="${short(unit * 1.2)}" fill="#b8aea2"/>`,
    garland(canvas, fall(left - unit * 2, (step - top) * 0.82), radius),
    garland(canvas, fall(right + unit * 2, (step - top) * 0.82), radius),
    garland(canvas, arc(left - unit * 2, width / 2, top - unit, unit * 7), radius),
    garland(canvas, arc(width / 2, right + unit * 2, top - unit, unit * 7), radius),
    ...[-0.8, -0.3, 0.3, 0.8].map((side) =>
      lamp(canvas, [width / 2 + half * side * 1.3, step + (height - step) * 0.6], unit * 8),
    ),
    vignette(canvas, 0.4),
  ].join('');
};

/** A plate of loose marigolds and petals from above. */
export const marigoldPlate: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const middle: Point = [width / 2, height / 2];
  const radius = unit * 40;
  const flowers = times(95)
    .map((at): Point => around(middle, at * 2.39996, Math.sqrt(at / 95) * radius * 0.9))
    .map((spot) => marigold(canvas, spot, unit * random.between(4.2, 5.4)));
  const loose = times(16).map(() =>
    marigold(
      canvas,
      [random.between(0, width), random.between(0, height)],
      unit * random.between(2.4, 3.6),
    ),
  );
  return [
    `<defs>${marigoldPaint(canvas)}${lampPaint}${fade('cloth', [0, '#a80f2b'], [1, '#7a0a1e'])}${fade('brass', [0, '#f0d080'], [0.5, '#b98a2e'], [1, '#e0b85a'])}</defs>`,
    backdrop(canvas, 'url(#cloth)'),
    ...loose,
    disc([middle[0] + unit, middle[1] + unit * 2], radius * 1.12, 'fill="#000" opacity="0.3"'),
    disc(middle, radius * 1.1, 'fill="url(#brass)"'),
    disc(middle, radius * 1.03, 'fill="#8a6420"'),
    ...flowers,
    disc(middle, unit * 11, 'fill="#b98a2e"'),
    disc(middle, unit * 9.6, 'fill="#7a5518"'),
    lamp(canvas, [middle[0], middle[1] + unit * 5], unit * 14),
    vignette(canvas),
  ].join('');
};
