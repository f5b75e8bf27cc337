import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { around, backdrop, disc, fade, short, times } from '#db/demo-photos/canvas';
import { vignette } from '#db/demo-photos/hills';
import { lamp, lampPaint } from '#db/demo-photos/lamps';
import { marigold, marigoldPaint } from '#db/demo-photos/marigolds';

const POWDERS = [
  ['#f4a300', '#c8102e', '#fffdf8', '#1f5fbf', '#2e8b57'],
  ['#ff5a7e', '#ffd34d', '#7b2d8b', '#fffdf8', '#ff8a1f'],
  ['#1fa3a3', '#fffdf8', '#f4a300', '#d9304a', '#5b3fa8'],
] as const;

/** A ring of `count` petals between two radii. */
function petals(
  middle: Point,
  count: number,
  turn: number,
  from: number,
  to: number,
  fill: string,
) {
  const half = (Math.PI / count) * 0.92;
  const d = times(count).map((at) => {
    const angle = turn + (at / count) * Math.PI * 2;
    const [foot, tip] = [around(middle, angle, from), around(middle, angle, to)];
    const [left, right] = [-half, half].map((side) =>
      around(middle, angle + side, from + (to - from) * 0.55),
    );
    const spot = (point: Point | undefined) =>
      `${short(point?.[0] ?? 0)} ${short(point?.[1] ?? 0)}`;
    return `M${spot(foot)}Q${spot(left)} ${spot(tip)}Q${spot(right)} ${spot(foot)}Z`;
  });
  return `<path d="${d.join('')}" fill="${fill}"/>`;
}

/** A ring of dots. */
const dots = (
  middle: Point,
  count: number,
  turn: number,
  far: number,
  size: number,
  fill: string,
) =>
  times(count)
    .map((at) =>
      disc(around(middle, turn + (at / count) * Math.PI * 2, far), size, `fill="${fill}"`),
    )
    .join('');

/** A pattern of coloured powder, ring by ring from the outside. */
function pattern({ random }: Canvas, middle: Point, radius: number): string {
  const colours = random.pick(POWDERS);
  const fold = random.pick([8, 10, 12] as const);
  const colour = (at: number) => colours[at % colours.length] ?? colours[0];
  const parts = [
    disc(middle, radius, `fill="${colour(3)}"`),
    disc(middle, radius * 0.97, 'fill="#2a1420"'),
  ];
  for (const [at, far] of [0.96, 0.8, 0.63, 0.46, 0.3].entries()) {
    const turn = at % 2 ? Math.PI / fold : 0;
    const outer = radius * far;
    parts.push(
      disc(middle, outer * 0.985, `fill="${at % 2 ? '#2a1420' : colour(at + 4)}" opacity="0.9"`),
      petals(middle, fold, turn, outer * 0.45, outer * 0.98, colour(at)),
      petals(middle, fold, turn, outer * 0.55, outer * 0.86, colour(at + 1)),
      petals(middle, fold, turn, outer * 0.62, outer * 0.76, colour(at + 2)),
      dots(middle, fold, turn + Math.PI / fold, outer * 0.9, radius * 0.018, '#fffdf8'),
    );
  }
  parts.push(
    disc(middle, radius * 0.13, `fill="${colour(0)}"`),
    petals(middle, 8, 0, 0, radius * 0.12, '#fffdf8'),
    disc(middle, radius * 0.035, `fill="${colour(1)}"`),
  );
  return parts.join('');
}

/** A rangoli on a stone floor, with lamps and marigolds around it. */
export const rangoli: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const middle: Point = [width / 2, height / 2];
  const radius = unit * 36;
  const grit = times(160).map(() =>
    disc(
      [random.between(0, width), random.between(0, height)],
      unit * random.between(0.1, 0.4),
      `fill="${random.pick(['#000', '#fff'])}" opacity="0.12"`,
    ),
  );
  const count = 12;
  const ring = times(count).map((at) => {
    const place = around(middle, (at / count) * Math.PI * 2 + 0.26, radius * 1.2);
    return at % 2
      ? lamp(canvas, [place[0], place[1] + unit * 2], unit * 6)
      : marigold(canvas, place, unit * 3.4);
  });
  const half = (x: number) => pattern(canvas, [x, height * 0.5], unit * 20);
  const sides =
    width > height * 1.6 ? [half(middle[0] - unit * 72), half(middle[0] + unit * 72)] : [];
  return [
    `<defs>${lampPaint}${marigoldPaint(canvas)}${fade('floor', [0, '#5b4a44'], [1, '#3a2c2a'])}</defs>`,
    backdrop(canvas, 'url(#floor)'),
    ...grit,
    ...sides,
    pattern(canvas, middle, radius),
    ...ring,
    vignette(canvas, 0.5),
  ].join('');
};
