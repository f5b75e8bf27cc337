import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { coincidingSteps } from '#core/festivals/coinciding-steps';
import { festivalProposals } from '#core/festivals/proposals';

const stepsOf = (year: number, confirmed = false) =>
  coincidingSteps(festivalProposals(year, BUILT_IN_TABLE).map((one) => ({ ...one, confirmed }))).map((steps) =>
    steps.map(({ id }) => id),
  );

test('steps of Dashain that are proposed for one day are told, and no other festivals that share one', () => {
  expect(stepsOf(2027)).toEqual([['maha_navami-2027', 'vijaya_dashami-2027']]);
  // Kukur Tihar and Laxmi Puja are on one day in this year.
  expect(stepsOf(2026)).toEqual([]);
});

test('steps that somebody has confirmed for one day are not told', () => {
  expect(stepsOf(2027, true)).toEqual([]);
});
