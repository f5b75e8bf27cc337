import type { Point, Scene } from '#db/demo-photos/canvas';
import { backdrop, fade, oval, short, through, times } from '#db/demo-photos/canvas';
import { figure, poses } from '#db/demo-photos/figures';
import { vignette } from '#db/demo-photos/hills';
import { garland, marigoldPaint } from '#db/demo-photos/marigolds';

/** Dancers in the light of a stage: silhouettes before a curtain. */
export const dance: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const [curtain, dark, beam] = random.pick([
    ['#a3122b', '#5e0817', '#ffd98a'],
    ['#14356f', '#08183d', '#a9c8ff'],
    ['#6a2a7a', '#2f0f3c', '#ffb0c4'],
  ] as const);
  const floor = height * 0.76;
  const folds = times(Math.ceil(width / (unit * 7))).map(
    (at) =>
      `<rect x="${short(at * unit * 7)}" width="${short(unit * 3.2)}" height="${short(floor)}" fill="#000" opacity="0.16"/>`,
  );
  const upright = height > width;
  const count = Math.max(2, Math.round(width / (unit * (upright ? 44 : 30))));
  const head = unit * (upright ? 8 : 5.8);
  const places = times(count).map(
    (at): Point => [((at + 0.5) / count) * width, floor + unit * (at % 2 ? 7 : 12)],
  );
  const beams = places.map(
    ([x], at) =>
      `<path d="${through([
        [x + (at % 2 ? 14 : -14) * unit, -unit * 2],
        [x - unit * 17, floor + unit * 11],
        [x + unit * 17, floor + unit * 11],
      ])}" fill="url(#beam)"/>`,
  );
  const poseOf = (at: number) => (at % 2 ? poses.turning : poses.dancing);
  const saris = ['#c8102e', '#f4a300', '#2e8b57', '#1f5fbf', '#d9437a'] as const;
  const first = random.whole(0, 4);
  const dancers = places.map((foot, at) => {
    const colour = saris[(at * 2 + first) % saris.length] ?? saris[0];
    const flip = random.chance(0.5) ? `transform="matrix(-1 0 0 1 ${short(foot[0] * 2)} 0)"` : '';
    return `${oval(foot, head * 1.9, head * 0.32, 'fill="#000" opacity="0.45"')}<g ${flip}>${figure(foot, head, poseOf(at), colour, '#1a0f14')}</g>`;
  });
  const swags = Math.max(3, Math.round(width / (unit * 40)));
  const flowers = times(swags).flatMap((at) =>
    times(15).map((step): Point => {
      const share = step / 14;
      return [((at + share) / swags) * width, unit * 3 + 4 * unit * 7 * share * (1 - share)];
    }),
  );
  return [
    `<defs>${marigoldPaint(canvas)}${fade('curtain', [0, dark], [0.5, curtain], [1, dark])}${fade('beam', [0, beam, 0.5], [1, beam, 0.06])}${fade('boards', [0, '#7a4a26'], [1, '#2f1a0c'])}</defs>`,
    backdrop(canvas, 'url(#curtain)'),
    ...folds,
    `<rect y="${short(floor)}" width="${width}" height="${short(height - floor)}" fill="url(#boards)"/>`,
    ...beams,
    ...dancers,
    garland(canvas, flowers, unit * 2),
    vignette(canvas, 0.45),
  ].join('');
};
