import { drawing } from '#db/demo-photos/canvas';
import { randomFrom } from '#db/demo-photos/random';
import { type SceneName, scenes } from '#db/demo-photos/scenes';
import type { media } from '#db/schema/media';

/** The sizes that the demo society's cameras take, in pixels. */
export const SIZES = {
  landscape: [1200, 800],
  large: [1800, 1200],
  classic: [1200, 900],
  wide: [1280, 720],
  portrait: [800, 1200],
  square: [1000, 1000],
  event: [1200, 630],
} as const satisfies Record<string, readonly [number, number]>;

/** The name of a size. */
export type Size = keyof typeof SIZES;

/** A picture of the demo society before it is painted; its name is its folder and its file name. */
export interface DemoPicture {
  name: string;
  width: number;
  height: number;
  svg: string;
}

/** A picture that lies in the file store already. */
export type StoredPicture = { name: string } & Omit<typeof media.$inferInsert, 'created_at'>;

/** Draws a subject; the same name gives the same picture. */
export function demoPicture(name: string, subject: SceneName, size: Size): DemoPicture {
  const [width, height] = SIZES[size];
  const canvas = { width, height, unit: Math.min(width, height) / 100, random: randomFrom(name) };
  return { name, width, height, svg: drawing(canvas, scenes[subject].scene) };
}

/** Where the file store keeps a picture; `fingerprint` are 32 or more hexadecimal digits. */
export function keyOf(name: string, fingerprint: string): string {
  if (name.startsWith('galleries/')) return `${name}-${fingerprint.slice(0, 8)}.jpg`;
  const uuid = fingerprint.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  return `${name.slice(0, name.lastIndexOf('/'))}/${uuid}.jpg`;
}
