import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/shell/http-client.ts';
import { paths } from '#core/kit/paths';
import { registrationSumsContract } from '#core/registrations/contract';

/** How many registered for an event, by state, with what those who come have answered. */
export const useSums = (event: string) =>
  useQuery({
    queryKey: ['registrations', 'sums', event],
    queryFn: async () => registrationSumsContract.parse((await httpClient(paths.api.registrationSums(event))).json),
    retry: false,
  });
