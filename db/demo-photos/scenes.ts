import type { Scene } from '#db/demo-photos/canvas';
import { classroom, letterCards } from '#db/demo-photos/classroom';
import { prayerFlags } from '#db/demo-photos/flags';
import { dalBhat, momo } from '#db/demo-photos/food';
import { football } from '#db/demo-photos/football';
import { kites } from '#db/demo-photos/kites';
import { lampRows, lampsClose } from '#db/demo-photos/lamps';
import { garlandCurtain, garlandDoor, marigoldPlate } from '#db/demo-photos/marigolds';
import { lake, mountains, ridgelines } from '#db/demo-photos/mountains';
import { picnic } from '#db/demo-photos/picnic';
import { rangoli } from '#db/demo-photos/rangoli';
import { dance } from '#db/demo-photos/stage';
import { stupa } from '#db/demo-photos/stupa';

/** A scene to be drawn, and its text for people who cannot see it. */
interface Subject {
  scene: Scene;
  alt: string;
}

/** Every subject of the demo society's pictures. */
export const scenes = {
  'flags-day': { scene: prayerFlags('day'), alt: 'Prayer flags before snow peaks on a clear day' },
  'flags-dawn': { scene: prayerFlags('dawn'), alt: 'Prayer flags in the first light' },
  'flags-dusk': { scene: prayerFlags('dusk'), alt: 'Prayer flags against a purple evening sky' },
  'peaks-dawn': { scene: mountains('dawn'), alt: 'Snow peaks at dawn, mist in the valleys' },
  'peaks-day': { scene: mountains('day'), alt: 'Snow peaks over green hills' },
  'peaks-dusk': { scene: mountains('dusk'), alt: 'Snow peaks in the last light of the day' },
  'peaks-night': { scene: mountains('night'), alt: 'Snow peaks below the moon and the stars' },
  'ridges-dawn': { scene: ridgelines('dawn'), alt: 'Ridge behind ridge in the morning haze' },
  'ridges-dusk': { scene: ridgelines('dusk'), alt: 'Dark ridges below a glowing sky' },
  'lake-dawn': { scene: lake('dawn'), alt: 'A red boat on a lake, peaks mirrored in the water' },
  'lake-day': { scene: lake('day'), alt: 'A red boat on a blue lake below snow peaks' },
  'lamp-rows': { scene: lampRows, alt: 'Rows of oil lamps burning in the dark' },
  'lamps-close': { scene: lampsClose, alt: 'Oil lamps, and the lights of the street behind them' },
  garlands: { scene: garlandCurtain, alt: 'Strings of marigolds hanging on a painted wall' },
  door: { scene: garlandDoor, alt: 'A carved door with marigold garlands and lamps on its step' },
  marigolds: { scene: marigoldPlate, alt: 'A brass plate of marigolds around a burning lamp' },
  kites: { scene: kites, alt: 'People on a green hill flying paper kites' },
  'stupa-day': { scene: stupa('day'), alt: 'A white stupa with a gilded spire and prayer flags' },
  'stupa-dusk': { scene: stupa('dusk'), alt: 'A stupa and its prayer flags at nightfall' },
  'stupa-night': { scene: stupa('night'), alt: 'A stupa in the moonlight' },
  'dal-bhat': {
    scene: dalBhat,
    alt: 'Dal bhat on a round plate: rice, lentils, greens and pickles',
  },
  momo: { scene: momo, alt: 'Momo in a bamboo steamer with tomato achar' },
  rangoli: { scene: rangoli, alt: 'A round rangoli of coloured powder with lamps around it' },
  football: { scene: football, alt: 'Two teams playing football, the goal behind them' },
  picnic: { scene: picnic, alt: 'Picnic rugs on the grass with plates, fruit and tea' },
  classroom: { scene: classroom, alt: 'Devanagari letters in chalk on a classroom board' },
  letters: { scene: letterCards, alt: 'Cards with Devanagari letters on a table' },
  dance: { scene: dance, alt: 'Dancers in bright dresses in the light of a stage' },
} as const satisfies Record<string, Subject>;

/** The name of a subject. */
export type SceneName = keyof typeof scenes;
