import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { around, backdrop, disc, short, times } from '#db/demo-photos/canvas';
import { vignette } from '#db/demo-photos/hills';

const RUGS = [
  ['#c8102e', '#fffdf8'],
  ['#003893', '#f4e6c8'],
  ['#f4a300', '#fffdf8'],
  ['#2e8b57', '#fff1d0'],
] as const;

/** A chequered rug with what people brought, seen from above. */
function rug(
  canvas: Canvas,
  [x, y]: Point,
  size: number,
  [main, second]: readonly [string, string],
) {
  const { random } = canvas;
  const cells = 8;
  const cell = size / cells;
  const squares = times(cells * cells).flatMap((at) => {
    const [column, row] = [at % cells, Math.floor(at / cells)];
    const heavy = (column % 2) + (row % 2);
    if (heavy === 0) return [];
    return `<rect x="${short(column * cell - size / 2)}" y="${short(row * cell - size / 2)}" width="${short(cell + 0.4)}" height="${short(cell + 0.4)}" fill="${main}" opacity="${heavy === 2 ? 1 : 0.5}"/>`;
  });
  const fringe = times(25).map((at) => {
    const place = (at / 24 - 0.5) * size;
    return `M${short(place)} ${short(-size / 2)}v${short(-size * 0.03)}M${short(place)} ${short(size / 2)}v${short(size * 0.03)}`;
  });
  const spots: readonly Point[] = [
    [-0.26, -0.26],
    [0.26, -0.26],
    [-0.26, 0.26],
    [0.26, 0.26],
    [0, 0],
  ];
  const things = [plate, fruit, basket, thermos, bread];
  const first = random.whole(0, things.length - 1);
  const laid = spots.map(([px, py], at) =>
    (things[(at + first) % things.length] ?? plate)(canvas, [px * size, py * size], size * 0.13),
  );
  return [
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${random.whole(-24, 24)})">`,
    `<rect x="${short(-size * 0.49)}" y="${short(-size * 0.48)}" width="${short(size)}" height="${short(size)}" fill="#000" opacity="0.25"/>`,
    `<rect x="${short(-size / 2)}" y="${short(-size / 2)}" width="${short(size)}" height="${short(size)}" fill="${second}"/>`,
    ...squares,
    `<path d="${fringe.join('')}" stroke="${second}" stroke-width="${short(size * 0.012)}"/>`,
    ...laid,
    '</g>',
  ].join('');
}

const under = ([x, y]: Point, radius: number) =>
  disc([x + radius * 0.1, y + radius * 0.14], radius, 'fill="#000" opacity="0.3"');

function plate({ random }: Canvas, middle: Point, size: number): string {
  const food = times(7).map((at) =>
    disc(
      around(middle, at * 0.9, size * 0.45),
      size * 0.2,
      `fill="${random.pick(['#e0a04a', '#c9762a', '#d9b25a'])}"`,
    ),
  );
  return `${under(middle, size)}${disc(middle, size, 'fill="#fffdf8"')}${disc(middle, size * 0.78, 'fill="#ece6da"')}${food.join('')}`;
}

function fruit({ random }: Canvas, middle: Point, size: number): string {
  const pieces = times(6).map((at) =>
    disc(
      around(middle, at * 1.05, size * (at === 5 ? 0 : 0.5)),
      size * 0.34,
      `fill="${random.pick(['#e8862a', '#d9304a', '#8fb53f', '#f4c14d'])}"`,
    ),
  );
  return `${under(middle, size)}${disc(middle, size, 'fill="#3f7fb5"')}${disc(middle, size * 0.88, 'fill="#2c5f8f"')}${pieces.join('')}`;
}

function basket(_canvas: Canvas, [x, y]: Point, size: number): string {
  const wide = size * 2.3;
  const weave = times(7).map(
    (at) => `M${short(x - wide / 2)} ${short(y - size * 0.75 + at * size * 0.25)}h${short(wide)}`,
  );
  return `<rect x="${short(x - wide / 2 + size * 0.12)}" y="${short(y - size * 0.7)}" width="${short(wide)}" height="${short(size * 1.7)}" rx="${short(size * 0.2)}" fill="#000" opacity="0.3"/><rect x="${short(x - wide / 2)}" y="${short(y - size * 0.85)}" width="${short(wide)}" height="${short(size * 1.7)}" rx="${short(size * 0.2)}" fill="#b0793c"/><path d="${weave.join('')}" stroke="#8a5a28" stroke-width="${short(size * 0.08)}" stroke-dasharray="${short(size * 0.2)} ${short(size * 0.12)}"/><path d="M${short(x - wide * 0.1)} ${short(y - size * 0.85)}v${short(size * 1.7)}" stroke="#7a4c20" stroke-width="${short(size * 0.2)}"/>`;
}

function thermos(_canvas: Canvas, [x, y]: Point, size: number): string {
  const cups: Point[] = [
    [x - size * 0.75, y + size * 0.5],
    [x + size * 0.8, y - size * 0.35],
  ];
  return `${under([x, y], size * 0.6)}${disc([x, y], size * 0.6, 'fill="#c8102e"')}${disc([x, y], size * 0.38, 'fill="#f0ebe2"')}${cups.map((cup) => `${under(cup, size * 0.34)}${disc(cup, size * 0.34, 'fill="#fffdf8"')}${disc(cup, size * 0.26, 'fill="#b5713a"')}`).join('')}`;
}

/** Sel roti: rings of fried rice dough. */
function bread(_canvas: Canvas, middle: Point, size: number): string {
  const rings = times(5).map((at) => {
    const place = around(middle, at * 1.26, size * 0.42);
    return disc(
      place,
      size * 0.36,
      `fill="none" stroke="${at % 2 ? '#b5641e' : '#c97a2c'}" stroke-width="${short(size * 0.2)}"`,
    );
  });
  return `${under(middle, size)}${disc(middle, size, 'fill="#e3dccf"')}${rings.join('')}`;
}

/** Picnic rugs on the grass, under the edge of a tree. */
export const picnic: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const tufts = times(260).map(() => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const up = unit * random.between(0.8, 1.8);
    return `M${short(x)} ${short(y)}l${short(unit * 0.5)} ${short(-up)}l${short(unit * 0.4)} ${short(up)}`;
  });
  const blossoms = times(30).map(() =>
    disc(
      [random.between(0, width), random.between(0, height)],
      unit * random.between(0.4, 0.8),
      `fill="${random.pick(['#fffdf8', '#ffe08a'])}"`,
    ),
  );
  const wide = width / height;
  const places: readonly Point[] =
    wide > 1.2
      ? [
          [0.27, 0.36],
          [0.73, 0.64],
        ]
      : wide < 0.8
        ? [
            [0.4, 0.3],
            [0.6, 0.74],
          ]
        : [[0.5, 0.52]];
  const size = unit * (places.length === 1 ? 66 : 58);
  const first = random.whole(0, RUGS.length - 1);
  const rugs = places.map(([px, py], at) =>
    rug(canvas, [px * width, py * height], size, RUGS[(at + first) % RUGS.length] ?? RUGS[0]),
  );
  const corner: Point = [random.chance(0.5) ? 0 : width, 0];
  const leaves = times(110).map(() =>
    disc(
      around(corner, random.between(0, 6.3), Math.sqrt(random.between(0, 1)) * unit * 40),
      unit * random.between(2, 4.5),
      `fill="${random.pick(['#2c6b35', '#367a3d', '#245a2c', '#4a8f47'])}"`,
    ),
  );
  return [
    backdrop(canvas, '#6aa84f'),
    `<path d="${tufts.join('')}" fill="none" stroke="#4f8c3c" stroke-width="${short(unit * 0.3)}"/>`,
    ...blossoms,
    ...rugs,
    `<g opacity="0.22" transform="translate(${short(unit * 5)} ${short(unit * 7)})">${disc(corner, unit * 42, 'fill="#000"')}</g>`,
    ...leaves,
    vignette(canvas, 0.22),
  ].join('');
};
