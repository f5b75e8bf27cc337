import { useGetOne } from 'react-admin';
import { BIN_DAYS_DEFAULT } from '#core/history/bin';

/** For how many days the bin keeps what was deleted. */
export function useBinDays(): number {
  const { data } = useGetOne('settings', { id: 'site' });
  return Number(data?.bin_days) || BIN_DAYS_DEFAULT;
}
