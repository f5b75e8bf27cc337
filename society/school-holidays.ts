import type { Holidays } from '#core/series/holiday-lines';

/**
 * The days outside of the terms of schools in New Zealand, as far as the Ministry of Education's terms are known
 * (written down in 2026, to be checked against education.govt.nz). Of later years nothing is known here.
 */
export const schoolHolidays: readonly Holidays[] = [
  { from: '2026-01-01', to: '2026-02-01' },
  { from: '2026-04-03', to: '2026-04-19' },
  { from: '2026-07-04', to: '2026-07-19' },
  { from: '2026-09-26', to: '2026-10-11' },
  { from: '2026-12-19', to: '2027-01-31' },
  // Term 2 begins on a Tuesday: Anzac Day is kept on Monday.
  { from: '2027-04-10', to: '2027-04-26' },
  { from: '2027-07-03', to: '2027-07-18' },
  { from: '2027-09-25', to: '2027-10-10' },
  { from: '2027-12-18', to: '2028-01-30' },
  { from: '2028-04-14', to: '2028-04-30' },
  { from: '2028-07-08', to: '2028-07-23' },
  { from: '2028-09-30', to: '2028-10-15' },
  // The first term of 2029 begins on 29 January at the earliest.
  { from: '2028-12-21', to: '2029-01-28' },
];
