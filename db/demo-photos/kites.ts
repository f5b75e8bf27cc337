import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { short, through, times } from '#db/demo-photos/canvas';
import { figure, poses } from '#db/demo-photos/figures';
import { below, clouds, ridge, sky } from '#db/demo-photos/hills';
import { lights } from '#db/demo-photos/light';

const PAPERS = [
  ['#c8102e', '#f4a300'],
  ['#003893', '#fffdf8'],
  ['#f4a300', '#c8102e'],
  ['#2e8b57', '#ffe08a'],
  ['#7b2d8b', '#ff9ab0'],
] as const;

/** A kite of paper, a diamond `size` high, tilted. */
function kite({ random }: Canvas, [x, y]: Point, size: number): string {
  const [main, second] = random.pick(PAPERS);
  const [tall, wide] = [size / 2, size * 0.46];
  const tail = times(5).map((at) => {
    const down = tall + (at + 0.6) * size * 0.17;
    const side = Math.sin(at * 1.7) * size * 0.09;
    return `<path d="M${short(side)} ${short(down)}l${short(-size * 0.08)} ${short(size * 0.05)}l0 ${short(-size * 0.1)}zl${short(size * 0.08)} ${short(size * 0.05)}l0 ${short(-size * 0.1)}z" fill="${at % 2 ? main : second}"/>`;
  });
  return [
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${random.whole(-32, 32)})">`,
    `<path d="M0 ${short(tall)}q${short(size * 0.12)} ${short(size * 0.45)} 0 ${short(size * 0.9)}" fill="none" stroke="#3b352e" stroke-width="${short(size * 0.015)}"/>`,
    ...tail,
    `<path d="${through([
      [0, -tall],
      [wide, -size * 0.06],
      [0, tall],
      [-wide, -size * 0.06],
    ])}" fill="${main}"/>`,
    `<path d="${through([
      [0, -tall],
      [wide, -size * 0.06],
      [0, -size * 0.06],
    ])}${through([
      [0, tall],
      [-wide, -size * 0.06],
      [0, -size * 0.06],
    ])}" fill="${second}"/>`,
    `<path d="M0 ${short(-tall)}V${short(tall)}M${short(-wide)} ${short(-size * 0.06)}Q0 ${short(-size * 0.2)} ${short(wide)} ${short(-size * 0.06)}" fill="none" stroke="#4a3320" stroke-width="${short(size * 0.02)}"/>`,
    '</g>',
  ].join('');
}

/** Kites of Dashain over a green hill, with those who fly them. */
export const kites: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = lights.day;
  const columns = Math.max(2, Math.round(width / (unit * 42)));
  const hill = (x: number) => height * (0.9 - 0.06 * Math.sin((x / width) * Math.PI));
  const places = times(columns * 2).map((at): Point => {
    const column = (at % columns) + (at < columns ? 0.32 : 0.72);
    return [
      ((column + random.between(-0.1, 0.1)) / columns) * width,
      height * (at < columns ? random.between(0.12, 0.24) : random.between(0.38, 0.52)),
    ];
  });
  const near = times(columns).map((at): Point => {
    const x = ((at + random.between(0.3, 0.7)) / columns) * width;
    return [x, hill(x) + unit];
  });
  const strings = near.map(([x, y], at) => {
    const [kiteX, kiteY] = places[at] ?? [x, 0];
    return `<path d="M${short(x + unit * 3.1)} ${short(y - unit * 16)}Q${short((x + kiteX) / 2 + unit * 6)} ${short((y + kiteY) / 2 + unit * 8)} ${short(kiteX)} ${short(kiteY)}" fill="none" stroke="#fff" stroke-width="${short(unit * 0.22)}" opacity="0.8"/>`;
  });
  const grass = times(60).map(() => {
    const x = random.between(0, width);
    const y = random.between(hill(x) + unit, height);
    return `M${short(x)} ${short(y)}l${short(random.between(-0.6, 0.6) * unit)} ${short(-unit * random.between(1, 2))}`;
  });
  return [
    sky(canvas, light, 0.85),
    clouds(canvas, 0.1, 0.6),
    below(ridge(canvas, height * 0.86, height * 0.14), canvas, light.ridges[1]),
    below(ridge(canvas, height * 0.9, height * 0.09), canvas, '#5f9a6a'),
    ...strings,
    ...places.map((place, at) => kite(canvas, place, unit * (at < columns ? 14 : 18))),
    below(
      times(21).map((at): Point => [(at / 20) * width, hill((at / 20) * width)]),
      canvas,
      '#3f7d3f',
    ),
    `<path d="${grass.join('')}" stroke="#2c5e30" stroke-width="${short(unit * 0.35)}" stroke-linecap="round"/>`,
    ...near.map((foot) =>
      figure(
        foot,
        unit * 2.35,
        poses.holding,
        random.pick(['#7a1022', '#12285c', '#5a3a10']),
        '#1d1a26',
      ),
    ),
  ].join('');
};
