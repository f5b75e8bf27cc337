import { useMemo } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { Holidays } from '#core/series/holiday-lines';
import { holidaysOf } from '#core/series/school-holidays';

interface Settings extends RaRecord {
  school_holidays: string | null;
}

/** The school holidays with those of the settings, which are read once; the built-in ones until then. */
export function useSchoolHolidays(): readonly Holidays[] {
  const { data } = useGetOne<Settings>('settings', { id: 'site' }, { staleTime: Number.POSITIVE_INFINITY });
  return useMemo(() => holidaysOf(data?.school_holidays), [data]);
}
