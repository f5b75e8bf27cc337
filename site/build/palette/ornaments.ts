import { createHash } from 'node:crypto';
import { dark, light } from '#core/kit/palette';
import { RIDGES_SIZE, ridges } from '#core/kit/ridges';
import type { Colour, DeepPalette, Palette } from '#core/kit/society-types';

export type OrnamentName = 'footerRidges' | 'heroRidges' | 'posterRidges' | 'flags';

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

/** A colour of CSS for each of the two schemes. */
type Fill = readonly [light: string, dark: string];

interface Shape {
  d: string;
  fill?: Fill;
  stroke?: { colour: Fill; width: number };
}

const both = (colour: Colour): Fill => [light(colour), dark(colour)];
const always = (colour: Colour): Fill => [light(colour), light(colour)];

function pictureOf({ width, height }: { width: number; height: number }, shapes: readonly Shape[]): string {
  const inDark = shapes.map(({ fill, stroke }, index) => {
    const values = [fill && `fill:${fill[1]}`, stroke && `stroke:${stroke.colour[1]}`];
    return `path:nth-of-type(${index + 1}){${values.filter(Boolean).join(';')}}`;
  });
  const paths = shapes.map(({ d, fill, stroke }) => {
    const line = stroke ? ` stroke="${stroke.colour[0]}" stroke-width="${stroke.width}"` : '';
    return `<path fill="${fill?.[0] ?? 'none'}"${line} d="${d}"/>`;
  });
  const style = `<style>@media(prefers-color-scheme:dark){${inDark.join('')}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${style}${paths.join('')}</svg>`;
}

/** The ridges in these colours, far to near: without the farthest where there are fewer colours. */
const ridgesIn = (fills: readonly Fill[]) =>
  pictureOf(
    RIDGES_SIZE,
    fills.map((fill, index) => ({ d: ridges[ridges.length - fills.length + index] ?? '', fill })),
  );

/**
 * The pictures of the society's motifs as SVG, in the colours of both schemes. The nearest ridge has the colour of the
 * ground below it. As files they are loaded when they are near; within a page they were a tenth of its bytes.
 */
export function ornamentsOf(palette: Palette, deep: DeepPalette): Readonly<Record<OrnamentName, string>> {
  const { ridge1, ridge2, ridge3, ridge4, surface, surfaceSunken, lineStrong } = palette;
  const night = both(deep.ridge1 ?? ridge1);
  const misty = (percent: number): Fill => [
    `color-mix(in srgb,${light(surface)} ${percent}%,${night[0]})`,
    `color-mix(in srgb,${dark(surface)} ${percent}%,${night[1]})`,
  ];
  const { flagBlue, flagWhite, flagRed, flagGreen, flagYellow } = palette;
  const flags = [flagBlue, flagWhite, flagRed, flagGreen, flagYellow];
  const { width } = FLAGS_SIZE;
  return {
    footerRidges: ridgesIn([ridge1, ridge2, ridge3, ridge4, palette.deep].map(both)),
    heroRidges: ridgesIn([misty(26), misty(58), both(surfaceSunken)]),
    // Paper is white in both schemes.
    posterRidges: ridgesIn([...[ridge1, ridge2, ridge3, ridge4].map(always), always('#ffffff')]),
    flags: pictureOf(FLAGS_SIZE, [
      { d: `M0 2Q${width / 2} ${2 + 2 * SAG} ${width} 2`, stroke: { colour: both(lineStrong), width: 1.25 } },
      ...flags.map((colour, index) => ({
        d: flagsOf(index),
        fill: both(colour),
        ...(colour === flagWhite && { stroke: { colour: both(lineStrong), width: 0.6 } }),
      })),
    ]),
  };
}

/** Where the file of an ornament is, from the root of the site. Its content is in its name: browsers keep it. */
export const ornamentFile = (name: string, content: string) =>
  `_astro/${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.svg`;
