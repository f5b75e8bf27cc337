import { createHash } from 'node:crypto';
import { RIDGES_SIZE, ridges } from '#core/kit/ridges';

/** The size of the strand of prayer flags, in the units of its drawing. */
export const FLAGS_SIZE = { width: 802, height: 63 } as const;

const COLOURS = 5;
const RUNS = 5;
const PITCH = 30;
const CLOTH = 24;
const DROP = 27;
const TAIL = 26;
const SAG = 28;

const ropeAt = (x: number) => 2 + SAG * (1 - ((2 * x) / FLAGS_SIZE.width - 1) ** 2);
const round = (n: number) => Math.round(n * 10) / 10;

function flag(index: number): string {
  const left = TAIL + index * PITCH + (PITCH - CLOTH) / 2;
  const top = ropeAt(left);
  const rise = ropeAt(left + CLOTH) - top;
  // A regular wave: no two neighbours hang at the same angle.
  const wind = 1.5 + 2 * Math.sin(index * 1.9);
  return (
    `M${round(left)} ${round(top)}l${CLOTH} ${round(rise)}` +
    `q${round(wind + 1)} ${DROP / 2} ${round(wind)} ${DROP}` +
    `q${-CLOTH / 2} ${round(wind)} ${-CLOTH} ${round(-rise)}` +
    `q${round(1 - wind)} ${-DROP / 2} ${round(-wind)} ${-DROP}z`
  );
}

/** The flags of one colour, in the order sky, air, fire, water, earth. */
const flagsOf = (colour: number) => Array.from({ length: RUNS }, (_, run) => flag(run * COLOURS + colour)).join('');

const { width } = FLAGS_SIZE;
const shapes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ridges.map((d, layer) => [`ridge-${layer + 1}`, d])),
  rope: `M0 2Q${width / 2} ${2 + 2 * SAG} ${width} 2`,
  ...Object.fromEntries(Array.from({ length: COLOURS }, (_, colour) => [`flags-${colour + 1}`, flagsOf(colour)])),
};

const paths = Object.entries(shapes).map(([id, d]) => `<path id="${id}" d="${d}"/>`);

/**
 * The ridges and the prayer flags as one file of SVG, whose shapes take the colours of the page that uses them: the
 * numbers of their paths were a tenth of each page.
 */
export const ornamentsSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${RIDGES_SIZE.width} ${RIDGES_SIZE.height}">${paths.join('')}</svg>`;

/** Where it is, from the root of the site. Its content is in its name: browsers keep it. */
export const ORNAMENTS_FILE = `_astro/ornaments.${createHash('sha256').update(ornamentsSvg).digest('hex').slice(0, 8)}.svg`;
