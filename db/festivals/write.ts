import { fold } from '#core/kit/text';
import type { FestivalInput } from '#db/festivals/schema';

/** A written festival as it is stored: with the column that follows from its names. */
export const festivalRow = <T extends Pick<FestivalInput, 'name' | 'name_ne'>>(festival: T) => ({
  ...festival,
  search: fold([festival.name, festival.name_ne].filter(Boolean).join(' ')),
});
