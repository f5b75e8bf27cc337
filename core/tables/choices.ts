import type { DateReading } from '#core/tables/dates';

/** What somebody chose for a table that its titles and cells leave open. */
export interface TableChoices<C extends string> {
  /** Columns chosen by hand: their place, or `null` for none. */
  columns: ReadonlyMap<C, number | null>;
  dates: DateReading;
}

/** Nothing is chosen yet. */
export const noChoices = <C extends string>(): TableChoices<C> => ({
  columns: new Map<C, number | null>(),
  dates: { order: null, era: null },
});
