import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { around, backdrop, disc, glow, oval, short, through, times } from '#db/demo-photos/canvas';
import { vignette } from '#db/demo-photos/hills';

/** A table cloth with bands of diamonds, as dhaka cloth has them. */
function cloth(canvas: Canvas): string {
  const { width, height, unit, random } = canvas;
  const [ground, first, second] = random.pick([
    ['#a3122b', '#f4a300', '#fffdf8'],
    ['#14356f', '#f4a300', '#d9304a'],
    ['#efe6d6', '#c8102e', '#003893'],
    ['#2b5e45', '#f4c14d', '#fffdf8'],
  ] as const);
  const size = unit * 5.5;
  const bands = times(Math.ceil(height / (size * 3)) + 1).flatMap((row) =>
    times(Math.ceil(width / size) + 1).map((at) => {
      const [x, y] = [at * size, row * size * 3];
      const diamond = (half: number, colour: string) =>
        `<path d="${through([
          [x, y - half],
          [x + half, y],
          [x, y + half],
          [x - half, y],
        ])}" fill="${colour}"/>`;
      return diamond(size * 0.46, first) + diamond(size * 0.22, at % 2 ? second : ground);
    }),
  );
  const lines = times(Math.ceil(height / (size * 3)) + 1).map((row) => {
    const y = row * size * 3 + size * 1.5;
    return `M0 ${short(y - size * 0.5)}H${width}M0 ${short(y + size * 0.5)}H${width}`;
  });
  return `${backdrop(canvas, ground)}<path d="${lines.join('')}" stroke="${second}" stroke-width="${short(unit * 0.6)}" opacity="0.7"/><g opacity="0.85">${bands.join('')}</g>`;
}

/** A table of planks. */
function planks(canvas: Canvas): string {
  const { width, height, unit, random } = canvas;
  const tall = unit * 15;
  const boards = times(Math.ceil(height / tall)).map(
    (at) =>
      `<rect y="${short(at * tall)}" width="${width}" height="${short(tall - unit * 0.5)}" fill="${random.pick(['#8a5a33', '#946239', '#7f5230'])}"/>`,
  );
  const grain = times(50).map(() => {
    const y = random.between(0, height);
    const long = random.between(0.1, 0.4) * width;
    return `M${short(random.between(-0.1, 0.9) * width)} ${short(y)}q${short(long / 2)} ${short(random.between(-1, 1) * unit)} ${short(long)} 0`;
  });
  return `${backdrop(canvas, '#4a2d17')}${boards.join('')}<path d="${grain.join('')}" fill="none" stroke="#5c3a1e" stroke-width="${short(unit * 0.3)}" opacity="0.6"/>`;
}

const shadow = ([x, y]: Point, radius: number) =>
  disc([x + radius * 0.05, y + radius * 0.09], radius * 1.02, 'fill="#000" opacity="0.32"');

/** Specks of something over a round dish. */
const specks = (
  { random }: Canvas,
  middle: Point,
  radius: number,
  count: number,
  size: number,
  colours: readonly [string, ...string[]],
) =>
  times(count)
    .map(() =>
      oval(
        around(middle, random.between(0, 6.3), Math.sqrt(random.between(0, 1)) * radius),
        size * random.between(0.6, 1.2),
        size * random.between(0.35, 0.7),
        `fill="${random.pick(colours)}"`,
      ),
    )
    .join('');

interface Dish {
  fill: string;
  bits: readonly [string, ...string[]];
  /** How large the bits are, as a share of the bowl. */
  size: number;
}
const DISHES: readonly Dish[] = [
  { fill: '#e0a32a', bits: ['#f0c04d', '#c98a17', '#3f7d3f'], size: 0.07 },
  { fill: '#2f5d2a', bits: ['#3f7a36', '#234a20', '#6c9a4a'], size: 0.17 },
  { fill: '#a8521c', bits: ['#e0a04a', '#c76b2a', '#f0d9a0', '#5f8a3a'], size: 0.2 },
  { fill: '#b3261e', bits: ['#d94a32', '#8a1612', '#f0b04d'], size: 0.08 },
  { fill: '#f6f1e4', bits: ['#fffdf8', '#e4dcc8', '#9bb58a'], size: 0.08 },
];

/** A small bowl of `radius` with a dish in it. */
function bowl(canvas: Canvas, middle: Point, radius: number, { fill, bits, size }: Dish): string {
  return [
    shadow(middle, radius),
    disc(middle, radius, 'fill="url(#steel)"'),
    disc(middle, radius * 0.86, 'fill="#7d766d"'),
    disc(middle, radius * 0.82, `fill="${fill}"`),
    specks(canvas, middle, radius * 0.68, 26, radius * size, bits),
  ].join('');
}

/** Paint of metal and rice. */
const paint = [
  glow('steel', [0, '#f4f2ee'], [0.7, '#d4cfc7'], [0.92, '#a39c92'], [1, '#e9e5de']),
  glow('brass', [0, '#f5dc9a'], [0.75, '#d9ae52'], [0.94, '#a87a24'], [1, '#edcb7c']),
  glow('rice', [0, '#ffffff'], [0.7, '#f6f1e6'], [1, '#d9d0be']),
].join('');

/** Dal bhat from above: rice in the middle, bowls around it. */
export const dalBhat: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const metal = random.pick(['steel', 'brass']);
  const ground = random.chance(0.5) ? cloth(canvas) : planks(canvas);
  const plate = (middle: Point, radius: number) => {
    const turn = random.between(0, 6.3);
    const bowls = DISHES.map((dish, at) =>
      bowl(
        canvas,
        around(middle, turn + (at / DISHES.length) * Math.PI * 2, radius * 0.66),
        radius * 0.25,
        dish,
      ),
    );
    return [
      shadow(middle, radius),
      disc(middle, radius, `fill="url(#${metal})"`),
      disc(
        middle,
        radius * 0.92,
        `fill="none" stroke="#000" stroke-opacity="0.18" stroke-width="${short(radius * 0.02)}"`,
      ),
      disc(middle, radius * 0.37, 'fill="url(#rice)"'),
      specks(canvas, middle, radius * 0.34, 110, radius * 0.028, ['#ffffff', '#efe8d8', '#ddd3c0']),
      ...bowls,
    ].join('');
  };
  const wide = width / height;
  const plates: readonly [Point, number][] =
    wide > 1.2
      ? [
          [[width * 0.36, height * 0.5], unit * 41],
          [[width * 0.36 + unit * 84, height * 0.46], unit * 37],
          [[width * 0.36 - unit * 82, height * 0.58], unit * 37],
        ]
      : wide < 0.8
        ? [
            [[width * 0.5, height * 0.34], unit * 43],
            [[width * 0.5, height * 0.34 + unit * 88], unit * 41],
          ]
        : [[[width * 0.5, height * 0.5], unit * 44]];
  return [
    `<defs>${paint}</defs>`,
    ground,
    ...plates.map(([middle, radius]) => plate(middle, radius)),
    vignette(canvas),
  ].join('');
};

/** A dumpling from above, pleated around its middle. */
function dumpling({ random }: Canvas, middle: Point, radius: number): string {
  const turn = random.between(0, 6.3);
  const count = 14;
  const pleats = times(count).map((at) => {
    const angle = turn + (at / count) * Math.PI * 2;
    const [from, to] = [
      around(middle, angle, radius * 0.14),
      around(middle, angle + 0.75, radius * 0.86),
    ];
    const over = around(middle, angle + 0.1, radius * 0.6);
    return `M${short(from[0])} ${short(from[1])}Q${short(over[0])} ${short(over[1])} ${short(to[0])} ${short(to[1])}`;
  });
  return [
    disc(
      [middle[0] + radius * 0.06, middle[1] + radius * 0.12],
      radius,
      'fill="#3a2410" opacity="0.4"',
    ),
    disc(middle, radius, 'fill="url(#dough)"'),
    `<path d="${pleats.join('')}" fill="none" stroke="#bfa77e" stroke-width="${short(radius * 0.065)}" stroke-linecap="round"/>`,
    disc(middle, radius * 0.15, 'fill="#cdb68d"'),
  ].join('');
}

/** Momo in bamboo steamers, with tomato achar. */
export const momo: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const steamer = (middle: Point, radius: number) => {
    const slats = times(13).map((at) => {
      const off = ((at - 6) / 6.5) * radius * 0.86;
      const half = Math.sqrt(Math.max(0, (radius * 0.86) ** 2 - off ** 2));
      return `M${short(middle[0] - half)} ${short(middle[1] + off)}h${short(half * 2)}`;
    });
    const ring = (count: number, far: number) => {
      const turn = random.between(0, 6.3);
      return times(count).map((at) =>
        dumpling(
          canvas,
          around(middle, turn + (at / count) * Math.PI * 2, far * radius),
          radius * 0.19,
        ),
      );
    };
    return [
      shadow(middle, radius),
      disc(middle, radius, 'fill="#b98a4d"'),
      disc(
        middle,
        radius * 0.97,
        `fill="none" stroke="#dcb67a" stroke-width="${short(radius * 0.025)}"`,
      ),
      disc(middle, radius * 0.88, 'fill="#8a6030"'),
      `<path d="${slats.join('')}" stroke="#c9a063" stroke-width="${short(radius * 0.1)}"/>`,
      ...ring(9, 0.63),
      bowl(canvas, middle, radius * 0.29, {
        fill: '#c23a1e',
        bits: ['#e06038', '#96240f', '#f0c04d', '#4a7d36'],
        size: 0.09,
      }),
    ].join('');
  };
  const wide = width / height;
  const main: Point = [width * (wide > 1.2 ? 0.38 : 0.5), height * (wide < 0.8 ? 0.36 : 0.5)];
  const second: Point =
    wide < 0.8
      ? [main[0] + unit * 22, main[1] + unit * 92]
      : [main[0] + unit * 92, main[1] + unit * 10];
  const leaves = times(14).map(() => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    return `<path transform="translate(${short(x)} ${short(y)}) rotate(${random.whole(0, 359)})" d="M0 0q${short(unit * 2)} ${short(-unit * 2)} ${short(unit * 4)} 0q${short(-unit * 2)} ${short(unit * 2)} ${short(-unit * 4)} 0Z" fill="#4f8a3f"/>`;
  });
  return [
    `<defs>${paint}${glow('dough', [0, '#fffaf0'], [0.75, '#f0e2c6'], [1, '#cfb78d'])}</defs>`,
    random.chance(0.4) ? cloth(canvas) : planks(canvas),
    ...leaves,
    steamer(second, unit * 43),
    steamer(main, unit * 45),
    vignette(canvas),
  ].join('');
};
