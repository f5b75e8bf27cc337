import type { Point, Scene } from '#db/demo-photos/canvas';
import { disc, oval, short, through, times } from '#db/demo-photos/canvas';
import { figure, poses } from '#db/demo-photos/figures';
import { below, clouds, ridge, sky } from '#db/demo-photos/hills';
import { lights } from '#db/demo-photos/light';

/** A football with its patches. */
function ball([x, y]: Point, radius: number): string {
  const patches = times(5).map((at) => {
    const angle = (at / 5) * Math.PI * 2 - Math.PI / 2;
    const place: Point = [x + Math.cos(angle) * radius * 0.82, y + Math.sin(angle) * radius * 0.82];
    return disc(place, radius * 0.2, 'fill="#1b1917"');
  });
  return [
    oval([x, y + radius], radius * 1.1, radius * 0.28, 'fill="#000" opacity="0.3"'),
    `<clipPath id="ball">${disc([x, y], radius, '')}</clipPath>`,
    disc([x, y], radius, 'fill="#fffdf8"'),
    `<g clip-path="url(#ball)">${patches.join('')}${disc([x, y], radius * 0.3, 'fill="#1b1917"')}</g>`,
  ].join('');
}

/** A football pitch on a summer day: stripes, a goal, two teams. */
export const football: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = random.pick([lights.day, lights.dawn]);
  const horizon = height * 0.42;
  const middle = width * random.between(0.4, 0.6);
  const stripes = times(9).map((at) => {
    const [far, near] = [0.13, 0.62].map((spread) => [
      middle + (at - 4.5) * width * spread,
      middle + (at - 3.5) * width * spread,
    ]) as [number[], number[]];
    const points: Point[] = [
      [far[0] ?? 0, horizon],
      [far[1] ?? 0, horizon],
      [near[1] ?? 0, height],
      [near[0] ?? 0, height],
    ];
    return `<path d="${through(points)}" fill="${at % 2 ? '#4c9a45' : '#3f8a3b'}"/>`;
  });
  const [goal, top] = [unit * 21, horizon - unit * 11];
  const net = [
    ...times(15).map(
      (at) =>
        `M${short(middle - goal + (at / 14) * goal * 2)} ${short(top)}V${short(horizon + unit)}`,
    ),
    ...times(6).map(
      (at) => `M${short(middle - goal)} ${short(top + (at / 5) * unit * 12)}h${short(goal * 2)}`,
    ),
  ];
  const box = (half: number, deep: number) =>
    `M${short(middle - half * unit)} ${short(horizon + unit)}L${short(middle - half * unit * 1.25)} ${short(horizon + deep * unit)}H${short(middle + half * unit * 1.25)}L${short(middle + half * unit)} ${short(horizon + unit)}`;
  const teams = [
    ['#c8102e', '#1d1a26'],
    ['#003893', '#1d1a26'],
  ] as const;
  const rows = [0.56, 0.66, 0.8];
  const players = rows.flatMap((down, row) =>
    times(row === 2 ? 2 : 3).map((at) => {
      const share = (at + random.between(0.25, 0.75)) / (row === 2 ? 2 : 3);
      const [shirt, legs] = teams[(row + at) % 2] ?? teams[0];
      const foot: Point = [width * (0.06 + share * 0.88), height * down];
      const head = unit * (1.1 + row * 0.75);
      const pose = random.pick([poses.running, poses.running, poses.standing, poses.kicking]);
      return `${oval([foot[0], foot[1] + head * 0.1], head * 2, head * 0.4, 'fill="#000" opacity="0.25"')}${figure(foot, head, pose, shirt, legs)}`;
    }),
  );
  return [
    sky(canvas, light, 0.45),
    clouds(canvas, 0.06, 0.24),
    below(ridge(canvas, horizon, height * 0.1), canvas, '#6f9f7d'),
    below(ridge(canvas, horizon + unit, height * 0.05), canvas, '#3d7450'),
    `<rect y="${short(horizon)}" width="${width}" height="${short(height - horizon)}" fill="#3f8a3b"/>`,
    ...stripes,
    `<path d="M0 ${short(horizon + unit)}H${width}${box(34, 9)}${box(58, 17)}" fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="${short(unit * 0.5)}"/>`,
    `<path d="${net.join('')}" stroke="#fff" stroke-opacity="0.5" stroke-width="${short(unit * 0.2)}"/>`,
    `<path d="M${short(middle - goal)} ${short(horizon + unit)}V${short(top)}h${short(goal * 2)}V${short(horizon + unit)}" fill="none" stroke="#fff" stroke-width="${short(unit)}"/>`,
    ...players,
    ball([width * random.between(0.35, 0.65), height * 0.91], unit * 4),
  ].join('');
};
