import { changedFields, type Said } from '#core/series/change';
import { movedTo } from '#core/series/dates';
import { SERIES_FIELDS, type SeriesField } from '#core/series/fields';

/** What a date of a series says, with the id by which it is told from others. */
type SaidDate = Said & { id: string };

/** How many dates are tried as the one that shows what most of them say. */
const MODELS = 20;

/**
 * The fields in which each of these dates, by its id, differs from the one that most are like; that they are on other
 * days is no difference.
 * @param models those that may be the most alike: dates mostly are alike, and the first few show which ones
 */
export function ownFields(
  dates: readonly SaidDate[],
  models: readonly Said[] = dates.slice(0, MODELS),
): Map<string, SeriesField[]> {
  const differences = (model: Said) =>
    new Map(dates.map((date) => [date.id, changedFields(model, date).filter((name) => name !== 'date')]));
  const sizeOf = (own: ReadonlyMap<string, SeriesField[]>) => [...own.values()].filter((one) => one.length > 0).length;
  return models.map(differences).reduce((best, one) => (sizeOf(one) < sizeOf(best) ? one : best));
}

/** What the dates of a part say in common: of each field, what a date says on which it was not changed by itself. */
export function commonOf<T extends Said & { series_own: readonly string[] }>(dates: readonly [T, ...T[]]): Said {
  const [first] = dates;
  const said = SERIES_FIELDS.map((name) => {
    const date = dates.find(({ series_own }) => !series_own.includes(name)) ?? first;
    return [name, { ...date, ...movedTo(date, first.date) }[name]] as const;
  });
  return { ...first, ...Object.fromEntries(said) };
}
