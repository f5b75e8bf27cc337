import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { z } from 'zod';
import { REGISTERED_FOR } from '#core/registrations/list';
import { byPlan } from '#core/series/change';

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
  registration_for: z.enum(REGISTERED_FOR),
  series_id: z.string(),
  series_rule: text,
  original_date: z.string(),
  series_own: z.array(z.string()),
});
export type DateOfSeries = z.infer<typeof dateContract>;

/** A record as a date of a series; `null` where it is none. */
export const dateOf = (record: unknown): DateOfSeries | null => dateContract.safeParse(record).data ?? null;

/** How many dates one call reads. A series that goes on for years has more. */
const DATES_A_CALL = 200;

/** All dates of a series as a list of events. */
async function listOf(provider: DataProvider, series_id: string) {
  const read = (page: number) =>
    provider.getList('events', {
      filter: { series_id },
      sort: { field: 'date', order: 'ASC' },
      pagination: { page, perPage: DATES_A_CALL },
    });
  const first = await read(1);
  const pages = Math.ceil((first.total ?? 0) / DATES_A_CALL);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  // A date that is moved meanwhile may be on two pages.
  const records = new Map([first, ...others].flatMap(({ data }) => data.map((record) => [record.id, record] as const)));
  return { data: [...records.values()], total: records.size };
}

const ordered = (records: readonly unknown[]): DateOfSeries[] =>
  records.flatMap((record) => dateOf(record) ?? []).toSorted(byPlan);

/** The dates of a series by its plan, as they are stored now. */
export const datesOf = async (provider: DataProvider, series_id: string): Promise<DateOfSeries[]> =>
  ordered((await listOf(provider, series_id)).data);

/** The dates of a series by its plan; `null` until they are loaded. */
export function useDatesOfSeries(series_id: string): readonly DateOfSeries[] | null {
  const provider = useDataProvider();
  // By its key, react-admin keeps it up to date as any list of events.
  const { data } = useQuery({
    queryKey: ['events', 'getList', { series_id }],
    queryFn: () => listOf(provider, series_id),
    retry: false,
  });
  return useMemo(() => (data ? ordered(data.data) : null), [data]);
}

/** These dates with one that may have been added since they were loaded: whatever is done, is done to that one too. */
export const withDate = (dates: readonly DateOfSeries[], date: DateOfSeries): readonly DateOfSeries[] =>
  dates.some(({ id }) => id === date.id) ? dates : [...dates, date].toSorted(byPlan);
