/** The colours of an hour of the day in the hills. */
export interface Light {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  /** Snow in the light and in the shade. */
  snow: string;
  shade: string;
  /** Ridges from the farthest to the nearest. */
  ridges: readonly [string, string, string, string];
  /** How high the sun or the moon stands: 0 at the horizon, 1 at the top. */
  sunHeight: number;
  stars: boolean;
}

/** The hours that scenes are drawn at. */
export const lights = {
  dawn: {
    sky: ['#34508f', '#d98f7c', '#ffdfae'],
    sun: '#fff1cf',
    snow: '#ffe3cb',
    shade: '#8a78a8',
    ridges: ['#8b8bb8', '#5f70a8', '#34508a', '#14295a'],
    sunHeight: 0.3,
    stars: false,
  },
  day: {
    sky: ['#2c6fcb', '#86bdf0', '#e4f2fb'],
    sun: '#fffbe6',
    snow: '#ffffff',
    shade: '#86a5d2',
    ridges: ['#9fbcdb', '#6f9bb5', '#4a8264', '#245239'],
    sunHeight: 0.85,
    stars: false,
  },
  dusk: {
    sky: ['#1d2a66', '#a1457a', '#ffb45e'],
    sun: '#ffe2a0',
    snow: '#ffc0a0',
    shade: '#6a4680',
    ridges: ['#79508a', '#513a7b', '#322b62', '#171a40'],
    sunHeight: 0.16,
    stars: false,
  },
  night: {
    sky: ['#060c26', '#122457', '#38538f'],
    sun: '#f4f1de',
    snow: '#cfdaf3',
    shade: '#4a61a0',
    ridges: ['#3a5088', '#263b70', '#182b58', '#0a1431'],
    sunHeight: 0.8,
    stars: true,
  },
} as const satisfies Record<string, Light>;

/** An hour of the day. */
export type Hour = keyof typeof lights;
