import type { FestivalKey } from '#core/festivals/rules';
import type { Day } from '#core/kit/dates';

const DASHAIN: readonly FestivalKey[] = [
  'ghatasthapana',
  'fulpati',
  'maha_ashtami',
  'maha_navami',
  'vijaya_dashami',
  'kojagrat_purnima',
];

const isStep = (id: string) => DASHAIN.some((key) => id.startsWith(`${key}-`));

/**
 * The proposed steps of Dashain that share a day, by day. It happens where a lunar day touches two days, and an almanac
 * may keep one of them a day earlier or later.
 * @param festivals with the ids under which they were proposed
 */
export function coincidingSteps<T extends { id: string; date: Day; confirmed: boolean }>(
  festivals: readonly T[],
): T[][] {
  const byDay = Map.groupBy(
    festivals.filter(({ id }) => isStep(id)),
    ({ date }) => date,
  );
  return [...byDay.values()].filter((steps) => steps.length > 1 && steps.some(({ confirmed }) => !confirmed));
}
