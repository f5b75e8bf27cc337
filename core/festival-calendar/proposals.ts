import type { Day } from '#core/dates';
import { type FestivalDay, festivalDays } from '#core/festival-calendar/days';
import { FESTIVAL_KEYS } from '#core/festival-calendar/rules';
import { englishFestivals } from '#core/festival-calendar/texts.en';
import { nepaliFestivals } from '#core/festival-calendar/texts.ne';

/** The texts of a festival, which a society may have changed. */
interface FestivalTexts {
  name: string;
  about: string;
  name_ne: string | null;
  about_ne: string | null;
}

/** A festival as it is proposed for a year. */
export interface FestivalProposal extends FestivalTexts {
  id: string;
  date: Day;
  confirmed: boolean;
}

/** How many years back the texts of a festival are looked for. */
const YEARS_BACK = 5;

/** The id of a proposed festival: the same each time it is proposed. */
const idOf = (key: FestivalDay['key'], year: number) => `${key}-${year}`;

const builtInTexts = (key: FestivalDay['key']): FestivalTexts => ({
  ...englishFestivals[key],
  name_ne: nepaliFestivals[key].name,
  about_ne: nepaliFestivals[key].about,
});

/** The ids of the festivals of the years before `year`, whose texts its proposals take over. */
export const earlierIds = (year: number): string[] =>
  FESTIVAL_KEYS.flatMap((key) => earlierIdsOf(key, year));

/** The same of one festival, the latest year first. */
const earlierIdsOf = (key: FestivalDay['key'], year: number) =>
  Array.from({ length: YEARS_BACK }, (_, back) => idOf(key, year - 1 - back));

/**
 * The festivals of a Gregorian year with their days and texts.
 * @param known the texts of festivals that are stored, by id: those of the year before are taken over
 */
export function festivalProposals(
  year: number,
  known: ReadonlyMap<string, FestivalTexts> = new Map(),
): FestivalProposal[] {
  return festivalDays(year).map(({ key, date, certain }) => {
    const earlier = earlierIdsOf(key, year).find((id) => known.has(id));
    const texts = (earlier && known.get(earlier)) || builtInTexts(key);
    return { id: idOf(key, year), date, confirmed: certain, ...texts };
  });
}
