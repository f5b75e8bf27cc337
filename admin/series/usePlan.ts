import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { type Plan, planOf, type Repeats, readRepeats } from '#admin/series/repeats.ts';
import { useSchoolHolidays } from '#admin/series/useSchoolHolidays.ts';
import { useBikramSambatTable } from '#admin/settings/useBikramSambatTable.ts';
import { localDay } from '#core/kit/dates';

/** The name of the form's field that says how a new event is held again. */
export const REPEATS = 'repeats';

/** How the event of the form is held again, and on which dates. */
export function usePlan(): { repeats: Repeats | null; plan: Plan | null; date: unknown } {
  const value: unknown = useWatch({ name: REPEATS });
  const date: unknown = useWatch({ name: 'date' });
  const table = useBikramSambatTable();
  const holidays = useSchoolHolidays();
  return useMemo(() => {
    const repeats = readRepeats(value);
    return { repeats, date, plan: repeats && planOf(repeats, { date, today: localDay(new Date()), table, holidays }) };
  }, [value, date, table, holidays]);
}
