import type { DataProvider, GetListParams } from 'react-admin';
import { expect, test } from 'vitest';
import { type DateOfSeries, datesOf, withDate } from '#admin/series/dates-of-series.ts';
import { addDays } from '#core/kit/dates';
import { datesOfScope } from '#core/series/change';

const dateAt = (nth: number): DateOfSeries => ({
  id: `date ${nth}`,
  title: 'Class',
  date: addDays('2026-03-07', 7 * nth),
  end_date: null,
  start_time: '10:00',
  end_time: null,
  registration_from: null,
  registration_until: null,
  registration_for: 'date' as const,
  series_id: 'class',
  series_rule: null,
  original_date: addDays('2026-03-07', 7 * nth),
  series_own: [],
});
const dates = (count: number) => Array.from({ length: count }, (_, nth) => dateAt(nth));

/** Gives these records, as many as are asked for at once; what is asked beside is noted. */
function listing(records: readonly DateOfSeries[]) {
  const asked: GetListParams[] = [];
  const getList = async (_: string, params: GetListParams) => {
    asked.push(params);
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    return { data: records.slice((page - 1) * perPage, page * perPage), total: records.length };
  };
  // Nothing else is called.
  return { asked, provider: { getList } as unknown as DataProvider };
}

test('a series that has more dates than a call reads is read whole, and a short one at once', async () => {
  const long = listing(dates(450));
  expect((await datesOf(long.provider, 'class')).map(({ id }) => id)).toEqual(dates(450).map(({ id }) => id));
  expect(long.asked.map(({ filter, pagination }) => [filter, pagination?.page])).toEqual(
    [1, 2, 3].map((page) => [{ series_id: 'class' }, page]),
  );
  const short = listing(dates(200));
  expect(await datesOf(short.provider, 'class')).toHaveLength(200);
  expect(short.asked).toHaveLength(1);
  expect(await datesOf(listing([]).provider, 'class')).toEqual([]);
});

test('a date that is not among those that were loaded is one of those that are changed', () => {
  const loaded = dates(6).filter((_, nth) => nth !== 3);
  const all = withDate(loaded, dateAt(3));
  expect(datesOfScope(all, 'date 3', 'all')).toEqual(dates(6));
  expect(datesOfScope(all, 'date 3', 'following')).toEqual(dates(6).slice(3));
  expect(withDate(all, dateAt(3))).toBe(all);
  expect(withDate([], dateAt(3))).toEqual([dateAt(3)]);
});
