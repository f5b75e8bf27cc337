import { useMemo } from 'react';
import { type DataProvider, useGetList } from 'react-admin';
import { z } from 'zod';
import { byPlan } from '#core/series/change';
import { MOST_DATES } from '#core/series/dates';

const text = z.string().nullable();

/** A date of a series, as far as the office asks. */
const dateContract = z.looseObject({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  end_date: text,
  start_time: text,
  end_time: text,
  registration_from: text,
  registration_until: text,
  series_id: z.string(),
  series_rule: text,
  original_date: z.string(),
  series_own: z.array(z.string()),
});
export type DateOfSeries = z.infer<typeof dateContract>;

/** A record as a date of a series; `null` where it is none. */
export const dateOf = (record: unknown): DateOfSeries | null => dateContract.safeParse(record).data ?? null;

const listOf = (series_id: string) => ({
  filter: { series_id },
  sort: { field: 'date', order: 'ASC' as const },
  pagination: { page: 1, perPage: MOST_DATES },
});

const ordered = (records: readonly unknown[]): DateOfSeries[] =>
  records.flatMap((record) => dateOf(record) ?? []).toSorted(byPlan);

/** The dates of a series by its plan, as they are stored now. */
export async function datesOf(provider: DataProvider, series_id: string): Promise<DateOfSeries[]> {
  const { data } = await provider.getList('events', listOf(series_id));
  return ordered(data);
}

/** The dates of a series by its plan; `null` until they are loaded. */
export function useDatesOfSeries(series_id: string): readonly DateOfSeries[] | null {
  const { data } = useGetList('events', listOf(series_id), { retry: false });
  return useMemo(() => (data ? ordered(data) : null), [data]);
}
