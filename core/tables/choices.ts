import type { DateQuestions, DateReading } from '#core/tables/dates';

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

/** Whether something is asked about the dates of a table that nobody has answered. */
export const isUnanswered = (asks: DateQuestions, { dates }: Pick<TableChoices<string>, 'dates'>): boolean =>
  (asks.order !== null && dates.order === null) || (asks.era !== null && dates.era === null);
