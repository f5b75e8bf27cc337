import { useMemo } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { BikramSambatTable } from '#core/calendar/bikram-sambat';
import { tableOf } from '#core/calendar/bikram-sambat-years';

interface Settings extends RaRecord {
  bikram_sambat_years: string | null;
}

/**
 * The Bikram Sambat calendar with the years of the settings, which are read once; the built-in one until then, and
 * where they cannot be read.
 */
export function useBikramSambatTable(): BikramSambatTable {
  const { data } = useGetOne<Settings>('settings', { id: 'site' }, { staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => tableOf(data?.bikram_sambat_years), [data]);
}
