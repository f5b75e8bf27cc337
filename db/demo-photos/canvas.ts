import type { Random } from '#db/demo-photos/random';

/** What a scene is drawn on, in pixels. */
export interface Canvas {
  width: number;
  height: number;
  /** A hundredth of the shorter side, so that a scene looks alike in every size and orientation. */
  unit: number;
  random: Random;
}

/** Draws a picture: the elements of an SVG that is as large as the canvas. */
export type Scene = (canvas: Canvas) => string;

export type Point = readonly [x: number, y: number];

/** A number as short as a drawing needs it. */
export const short = (value: number) => String(Math.round(value * 10) / 10);

/** The `d` of a path through `points`, closed when asked. */
export const through = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A gradient from top to bottom, for `fill="url(#id)"`. */
export const fade = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

/** A gradient from the middle outwards, for `fill="url(#id)"`. */
export const glow = (id: string, ...stops: Stop[]) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

/** A rectangle over the whole canvas. */
export const backdrop = ({ width, height }: Canvas, fill: string) =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** A circle. */
export const disc = ([x, y]: Point, radius: number, attributes: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributes}/>`;

/** An ellipse. */
export const oval = ([x, y]: Point, rx: number, ry: number, attributes: string) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${attributes}/>`;

/** The point at `angle` (radians, clockwise from the right) and `radius` around a middle. */
export const around = ([x, y]: Point, angle: number, radius: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** `count` whole numbers from nought. */
export const times = (count: number) => Array.from({ length: Math.max(0, count) }, (_, at) => at);

/** The scene as a whole SVG. */
export const drawing = (canvas: Canvas, scene: Scene) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">${scene(canvas)}</svg>`;
