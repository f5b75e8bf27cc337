import type { Point } from '#db/demo-photos/canvas';
import { disc, short } from '#db/demo-photos/canvas';

/** How a silhouette stands: what its arms and its legs do, to the left and to the right. */
export interface Pose {
  /** Hands beside the shoulders: across and up, in heads. */
  hands: readonly [Point, Point];
  /** Feet below the hips: across, in heads, and how far they are lifted. */
  feet: readonly [Point, Point];
  skirt?: boolean;
}

/** Poses of people who stand, dance, run and fly kites. */
export const poses = {
  standing: {
    hands: [
      [-1.1, -2.2],
      [1.1, -2.2],
    ],
    feet: [
      [-0.5, 0],
      [0.5, 0],
    ],
  },
  dancing: {
    hands: [
      [-2, 1.4],
      [1.9, 0.2],
    ],
    feet: [
      [-0.7, 0],
      [0.9, 0.3],
    ],
    skirt: true,
  },
  turning: {
    hands: [
      [-1.7, 0.3],
      [1.5, 1.9],
    ],
    feet: [
      [-0.4, 0.2],
      [0.6, 0],
    ],
    skirt: true,
  },
  running: {
    hands: [
      [-1.6, -0.7],
      [1.5, -0.2],
    ],
    feet: [
      [-1.7, 0.9],
      [1.3, 0],
    ],
  },
  kicking: {
    hands: [
      [-1.7, 0.2],
      [1.6, -0.6],
    ],
    feet: [
      [-0.5, 0],
      [1.9, 1.1],
    ],
  },
  holding: {
    hands: [
      [-1, -1.8],
      [1.3, 1.5],
    ],
    feet: [
      [-0.6, 0],
      [0.6, 0],
    ],
  },
} as const satisfies Record<string, Pose>;

/** The silhouette of a person, seven heads high, with the feet at `foot`. */
export function figure(foot: Point, head: number, pose: Pose, shirt: string, legs = shirt): string {
  const [x, y] = foot;
  const place = (across: number, up: number): Point => [x + across * head, y - up * head];
  const spot = ([px, py]: Point) => `${short(px)} ${short(py)}`;
  const shoulders = 5.3;
  const hips = 3;
  const limb = (from: Point, over: Point, to: Point, thick: number, colour: string) =>
    `<path d="M${spot(from)}Q${spot(over)} ${spot(to)}" fill="none" stroke="${colour}" stroke-width="${short(thick * head)}" stroke-linecap="round"/>`;
  const arms = pose.hands.map(([across, up], at) => {
    const side = at === 0 ? -1 : 1;
    return limb(
      place(side * 0.55, shoulders - 0.2),
      place(across * 0.75 + side * 0.25, shoulders - 0.8 + Math.min(0, up * 0.3)),
      place(across, shoulders + up),
      0.5,
      shirt,
    );
  });
  const bottoms = pose.feet.map(([across, up], at) =>
    limb(
      place((at === 0 ? -1 : 1) * 0.3, hips),
      place(across * 0.9, hips / 2 + up * 0.6),
      place(across, up + 0.2),
      0.62,
      legs,
    ),
  );
  const skirt = pose.skirt
    ? `<path d="M${spot(place(-0.55, hips + 0.8))}L${spot(place(0.55, hips + 0.8))}Q${spot(place(1, 2))} ${spot(place(1.9, 0.9))}Q${spot(place(0, 0.2))} ${spot(place(-1.9, 0.9))}Q${spot(place(-1, 2))} ${spot(place(-0.55, hips + 0.8))}Z" fill="${shirt}"/>`
    : '';
  return [
    ...bottoms,
    skirt,
    `<path d="M${spot(place(-0.85, shoulders))}Q${spot(place(0, shoulders + 0.5))} ${spot(place(0.85, shoulders))}L${spot(place(0.55, hips - 0.1))}L${spot(place(-0.55, hips - 0.1))}Z" fill="${shirt}"/>`,
    ...arms,
    disc(place(0, 6.35), head * 0.58, `fill="${legs}"`),
  ].join('');
}
