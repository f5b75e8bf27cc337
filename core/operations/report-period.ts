import { type Day, isDay, isInCalendar } from '#core/kit/dates';

/** The first and the last day that a report is about. */
export interface Period {
  from: Day;
  to: Day;
}

/** Years that a report is often asked for. */
export const REPORT_YEARS = ['this_year', 'last_year', 'this_financial_year', 'last_financial_year'] as const;
export type ReportYear = (typeof REPORT_YEARS)[number];

/** The month in which a financial year begins: most societies here close theirs on 31 March. */
const FINANCIAL_START = '04';

/** The days of a year, as of `today`. A financial year begins on 1 April. */
export function periodOf(year: ReportYear, today: Day): Period {
  const calendar = Number(today.slice(0, 4));
  const back = year.startsWith('last') ? 1 : 0;
  if (!year.endsWith('financial_year')) {
    const of = calendar - back;
    return { from: `${of}-01-01`, to: `${of}-12-31` };
  }
  const hasBegun = today.slice(5, 7) >= FINANCIAL_START;
  const begun = calendar - back - (hasBegun ? 0 : 1);
  return { from: `${begun}-${FINANCIAL_START}-01`, to: `${begun + 1}-03-31` };
}

/** The year that has these days, as of `today`; `null` for another period. */
export function yearOf({ from, to }: Period, today: Day): ReportYear | null {
  const isIt = (year: ReportYear) => {
    const period = periodOf(year, today);
    return period.from === from && period.to === to;
  };
  return REPORT_YEARS.find(isIt) ?? null;
}

/** Whether two texts are days that a report can be about, in their order. */
export function isPeriod({ from, to }: Period): boolean {
  return [from, to].every((day) => isDay(day) && isInCalendar(day)) && from <= to;
}
