import type { Point, Scene } from '#db/demo-photos/canvas';
import { disc, fade, oval, short, through, times } from '#db/demo-photos/canvas';
import { strand } from '#db/demo-photos/flags';
import { layers, peaks, sky, vignette } from '#db/demo-photos/hills';
import { type Hour, lights } from '#db/demo-photos/light';

/** A white stupa with its eyes, its gilded spire and strands of prayer flags. */
export const stupa =
  (hour: Hour): Scene =>
  (canvas) => {
    const { width, height, unit, random } = canvas;
    const light = lights[hour];
    const x = width * random.between(0.42, 0.58);
    const ground = height * 0.9;
    const u = Math.min(unit, height / 120);
    const dome = ground - u * 14;
    const box = (half: number, top: number, tall: number, fill: string) =>
      `<rect x="${short(x - half * u)}" y="${short(top)}" width="${short(half * 2 * u)}" height="${short(tall * u)}" fill="${fill}"/>`;
    const harmika = dome - u * 44;
    const spire = harmika - u * 2;
    const tip: Point = [x, spire - u * 33];
    const rings = times(13).map((at) => {
      const half = 9.5 - at * 0.62;
      const y = spire - (at + 1) * u * 1.9;
      return `<rect x="${short(x - half * u)}" y="${short(y)}" width="${short(half * 2 * u)}" height="${short(u * 1.7)}" rx="${short(u * 0.5)}" fill="${at % 2 ? '#d99a1f' : '#f2bd48'}"/>`;
    });
    const eye = (side: number) => {
      const middle: Point = [x + side * u * 4.6, harmika + u * 5];
      const [left, right] = [middle[0] - u * 3, middle[0] + u * 3];
      return [
        `<path d="M${short(left)} ${short(middle[1])}Q${short(middle[0])} ${short(middle[1] - u * 3)} ${short(right)} ${short(middle[1])}Q${short(middle[0])} ${short(middle[1] + u * 2)} ${short(left)} ${short(middle[1])}Z" fill="#fff"/>`,
        disc([middle[0], middle[1] - u * 0.4], u * 1.1, 'fill="#12285c"'),
        `<path d="M${short(left)} ${short(middle[1] - u * 0.4)}Q${short(middle[0])} ${short(middle[1] - u * 3.2)} ${short(right)} ${short(middle[1] - u * 0.4)}" fill="none" stroke="#1b1917" stroke-width="${short(u * 0.6)}"/>`,
        `<path d="M${short(left)} ${short(middle[1] - u * 2.9)}Q${short(middle[0])} ${short(middle[1] - u * 5)} ${short(right)} ${short(middle[1] - u * 2.9)}" fill="none" stroke="#c8102e" stroke-width="${short(u * 0.7)}"/>`,
      ].join('');
    };
    const terrace = (half: number, top: number, tall: number) =>
      `${box(half, top, tall, 'url(#wash)')}<rect x="${short(x - half * u)}" y="${short(top)}" width="${short(half * 2 * u)}" height="${short(u)}" fill="#f4a300"/>`;
    const lines = [-1, -0.55, 0.55, 1].map((side) =>
      strand(
        canvas,
        tip,
        [x + side * width * 0.62, ground - unit * (side * side < 0.5 ? 3 : 20)],
        unit * 3.4,
      ),
    );
    return [
      sky(canvas, light),
      peaks(canvas, light, height * 0.76, height * 0.26),
      layers(canvas, light, 0.76, 0.07),
      `<defs>${fade('wash', [0, '#fffdf8'], [1, light.stars ? '#8d9cc4' : '#d8cfc2'])}${fade('gold', [0, '#ffe08a'], [1, '#c9861a'])}<linearGradient id="round"><stop offset="0" stop-color="#fffdf8"/><stop offset="0.5" stop-color="#fbf6ee"/><stop offset="1" stop-color="${light.shade}"/></linearGradient></defs>`,
      terrace(62, ground - u * 5, 9),
      terrace(54, ground - u * 10, 6),
      terrace(47, ground - u * 14.5, 5),
      `<path d="M${short(x - u * 40)} ${short(dome)}C${short(x - u * 42)} ${short(dome - u * 44)} ${short(x + u * 42)} ${short(dome - u * 44)} ${short(x + u * 40)} ${short(dome)}Z" fill="url(#round)"/>`,
      `<path d="${through(
        times(13).map(
          (at): Point => [x + (at - 6) * u * 5.4, dome - u * (26 - (at - 6) ** 2 * 0.62)],
        ),
        false,
      )}" fill="none" stroke="#e7b23f" stroke-width="${short(u * 2.2)}" stroke-linecap="round" stroke-linejoin="round" opacity="0.75"/>`,
      box(10.5, harmika, 13, 'url(#gold)'),
      box(11.8, harmika - u * 2, 2.4, '#c8102e'),
      box(11.8, harmika + u * 11.4, 1.8, '#c8102e'),
      eye(-1),
      eye(1),
      `<path d="M${short(x)} ${short(harmika + u * 5.4)}q${short(u * 1.2)} ${short(u)} 0 ${short(u * 2)}t0 ${short(u * 1.8)}" fill="none" stroke="#12285c" stroke-width="${short(u * 0.6)}"/>`,
      ...rings,
      oval([x, spire - u * 26.4], u * 6.2, u * 1.5, 'fill="#c8102e"'),
      `<path d="M${short(x - u * 4)} ${short(spire - u * 27)}L${short(x)} ${short(tip[1])}L${short(x + u * 4)} ${short(spire - u * 27)}Z" fill="url(#gold)"/>`,
      ...lines,
      `<rect y="${short(ground + u * 3.8)}" width="${width}" height="${short(height)}" fill="${light.ridges[3]}"/>`,
      vignette(canvas),
    ].join('');
  };
