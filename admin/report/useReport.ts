import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/http-client.ts';
import { reportContract } from '#core/contracts/report';
import { paths } from '#core/paths';
import { isPeriod, type Period } from '#core/rules/report-period';

/** The report about a period, once that is one; and a way to try again. */
export function useReport(period: Period) {
  return useQuery({
    queryKey: ['report', period.from, period.to],
    queryFn: async () => reportContract.parse((await httpClient(paths.api.report(period))).json),
    enabled: isPeriod(period),
  });
}
