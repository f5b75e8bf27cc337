import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/http-client.ts';
import { personalDataContract } from '#core/contracts/privacy';
import { paths } from '#core/paths';

/** Asks one of the routes for personal data about an address. */
export async function askPrivacy(what: Parameters<typeof paths.api.privacy>[0], email: string) {
  const body = JSON.stringify({ email });
  return (await httpClient(paths.api.privacy(what), { method: 'POST', body })).json;
}

/** What is stored about an address, once there is one; and a way to try again. */
export function usePersonalData(email: string) {
  return useQuery({
    queryKey: ['privacy', email],
    queryFn: async () => personalDataContract.parse(await askPrivacy('find', email)),
    enabled: email !== '',
    // A refused address stays refused.
    retry: false,
  });
}
