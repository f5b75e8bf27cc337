import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/shell/http-client.ts';
import { registrationSumsContract } from '#core/registrations/contract';
import { registrationPaths } from '#core/registrations/paths';

/** How many registered for an event, by state, with what those who come have answered. */
export const useSums = (event: string) =>
  useQuery({
    queryKey: ['registrations', 'sums', event],
    queryFn: async () => registrationSumsContract.parse((await httpClient(registrationPaths.sums(event))).json),
    retry: false,
  });
