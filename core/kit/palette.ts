import type { Colour } from '#core/kit/society-types';

/** A colour in the light scheme. */
export const light = (colour: Colour): string => (typeof colour === 'string' ? colour : colour[0]);

/** A colour in the dark scheme. */
export const dark = (colour: Colour): string => (typeof colour === 'string' ? colour : colour[1]);
