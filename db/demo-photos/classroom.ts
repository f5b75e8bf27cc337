import type { Canvas, Point, Scene } from '#db/demo-photos/canvas';
import { backdrop, fade, short, through, times } from '#db/demo-photos/canvas';
import { vignette } from '#db/demo-photos/hills';
import { type Letter, letters } from '#db/demo-photos/letters';

const ROWS: readonly (readonly Letter[])[] = [
  ['क', 'ख', 'ग'],
  ['च', 'ज', 'त'],
  ['न', 'प', 'म'],
  ['र', 'ल', 'स'],
];
const CARDS = ['#c8102e', '#003893', '#f4a300', '#2e8b57', '#7b2d8b'] as const;

/** A letter in a box of `size`, its middle at a place. */
function letter(name: Letter, [x, y]: Point, size: number, fill: string): string {
  const { width, path } = letters[name];
  const scale = size / 1000;
  return `<path transform="translate(${short(x - (width * scale) / 2)} ${short(y + size * 0.31)}) scale(${Math.round(scale * 1000) / 1000} ${Math.round(-scale * 1000) / 1000})" d="${path}" fill="${fill}"/>`;
}

/** Paper triangles on a string. */
function bunting({ width, unit, random }: Canvas, high: number): string {
  const count = Math.ceil(width / (unit * 9));
  const y = (at: number) => high + Math.sin((at / count) * Math.PI) * unit * 6;
  const first = random.whole(0, 4);
  const flags = times(count).map((at) => {
    const [left, right] = [(at / count) * width, ((at + 0.9) / count) * width];
    return `<path d="${through([
      [left, y(at)],
      [right, y(at + 0.9)],
      [(left + right) / 2, y(at + 0.5) + unit * 7],
    ])}" fill="${CARDS[(at + first) % CARDS.length] ?? CARDS[0]}"/>`;
  });
  const string = through(
    times(count + 1).map((at): Point => [(at / count) * width, y(at)]),
    false,
  );
  return `${flags.join('')}<path d="${string}" fill="none" stroke="#5c554d" stroke-width="${short(unit * 0.4)}"/>`;
}

/** A desk with a book, pencils and a cup. */
function desk({ random }: Canvas, [x, y]: Point, size: number): string {
  const s = size;
  const colour = random.pick(CARDS);
  const pencils = times(3).map(
    (at) =>
      `<path d="M${short(x + s * 0.5 + at * s * 0.07)} ${short(y - s * 0.02)}l${short((at - 1) * s * 0.06)} ${short(-s * 0.34)}" stroke="${CARDS[(at + 1) % CARDS.length] ?? CARDS[0]}" stroke-width="${short(s * 0.05)}"/>`,
  );
  return [
    `<path d="M${short(x - s * 0.9)} ${short(y)}v${short(s)}M${short(x + s * 0.9)} ${short(y)}v${short(s)}" stroke="#6b4a2c" stroke-width="${short(s * 0.1)}"/>`,
    `<rect x="${short(x - s)}" y="${short(y)}" width="${short(s * 2)}" height="${short(s * 0.16)}" rx="${short(s * 0.04)}" fill="#c58d55"/>`,
    `<path d="M${short(x - s * 0.2)} ${short(y)}q${short(-s * 0.3)} ${short(-s * 0.16)} ${short(-s * 0.6)} 0v${short(-s * 0.06)}q${short(s * 0.3)} ${short(-s * 0.16)} ${short(s * 0.6)} 0q${short(s * 0.3)} ${short(-s * 0.16)} ${short(s * 0.6)} 0v${short(s * 0.06)}q${short(-s * 0.3)} ${short(-s * 0.16)} ${short(-s * 0.6)} 0Z" fill="#fffdf8" stroke="${colour}" stroke-width="${short(s * 0.03)}"/>`,
    ...pencils,
    `<rect x="${short(x + s * 0.44)}" y="${short(y - s * 0.2)}" width="${short(s * 0.28)}" height="${short(s * 0.2)}" fill="${colour}"/>`,
  ].join('');
}

/** A classroom: letters in chalk on the board, desks in front of it. */
export const classroom: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const upright = height > width * 1.15;
  const [left, top] = [width * 0.11, height * 0.2];
  const [wide, tall] = [width * 0.78, height * (upright ? 0.4 : 0.44)];
  const rows = upright ? ROWS.slice(0, 3) : ROWS.slice(random.whole(0, 2)).slice(0, 2);
  const size = Math.min(wide / 4.2, tall / rows.length) * 0.94;
  const chalk = rows.flatMap((row, down) =>
    row.map((name, at) =>
      letter(
        name,
        [left + (wide * (at + 0.5)) / row.length, top + (tall * (down + 0.5)) / rows.length],
        size,
        random.pick(['#fffdf8', '#ffe9a8', '#ffd0d6', '#cfe4ff']),
      ),
    ),
  );
  const floor = height * 0.78;
  const count = Math.max(2, Math.round(width / (unit * 56)));
  const desks = times(count).map((at) =>
    desk(canvas, [((at + 0.5) / count) * width, height * 0.8], (width / count) * 0.36),
  );
  return [
    `<defs>${fade('wall', [0, '#f6e7c8'], [1, '#e9d3a6'])}${fade('board', [0, '#24594a'], [1, '#17402f'])}</defs>`,
    backdrop(canvas, 'url(#wall)'),
    bunting(canvas, unit * 3),
    `<rect x="${short(left - unit * 1.6)}" y="${short(top - unit * 1.6)}" width="${short(wide + unit * 3.2)}" height="${short(tall + unit * 3.2)}" rx="${short(unit)}" fill="#8a5a2c"/>`,
    `<rect x="${short(left)}" y="${short(top)}" width="${short(wide)}" height="${short(tall)}" fill="url(#board)"/>`,
    ...chalk,
    `<rect x="${short(left)}" y="${short(top + tall + unit * 1.4)}" width="${short(wide)}" height="${short(unit * 1.6)}" fill="#a87440"/>`,
    `<rect y="${short(floor)}" width="${width}" height="${short(height - floor)}" fill="#b98a5c"/><rect y="${short(floor)}" width="${width}" height="${short(unit)}" fill="#8f673f"/>`,
    ...desks,
    vignette(canvas, 0.22),
  ].join('');
};

/** Cards with letters on a table, seen from above. */
export const letterCards: Scene = (canvas) => {
  const { width, height, unit, random } = canvas;
  const names = ROWS.flat();
  const columns = Math.max(3, Math.round(width / (unit * 30)));
  const rows = Math.max(3, Math.round(height / (unit * 34)));
  const [across, down] = [width / columns, height / rows];
  const size = Math.min(across, down) * 0.82;
  const first = random.whole(0, names.length - 1);
  const cards = times(columns * rows).map((at) => {
    const name = names[(at + first) % names.length] ?? 'क';
    const [x, y] = [((at % columns) + 0.5) * across, (Math.floor(at / columns) + 0.5) * down];
    const colour = CARDS[(at + Math.floor(at / columns)) % CARDS.length] ?? CARDS[0];
    const half = size / 2;
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${random.whole(-9, 9)})"><rect x="${short(-half + size * 0.03)}" y="${short(-half + size * 0.05)}" width="${short(size)}" height="${short(size)}" rx="${short(size * 0.09)}" fill="#000" opacity="0.25"/><rect x="${short(-half)}" y="${short(-half)}" width="${short(size)}" height="${short(size)}" rx="${short(size * 0.09)}" fill="#fffdf8"/><rect x="${short(-half * 0.86)}" y="${short(-half * 0.86)}" width="${short(size * 0.86)}" height="${short(size * 0.86)}" rx="${short(size * 0.05)}" fill="none" stroke="${colour}" stroke-width="${short(size * 0.03)}"/>${letter(name, [0, 0], size * 0.74, colour)}</g>`;
  });
  return [
    `<defs>${fade('table', [0, '#d9b07a'], [1, '#b98a52'])}</defs>`,
    backdrop(canvas, 'url(#table)'),
    ...cards,
    vignette(canvas),
  ].join('');
};
