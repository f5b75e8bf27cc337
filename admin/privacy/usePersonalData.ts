import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/http-client.ts';
import { personalDataContract } from '#core/contracts/privacy';
import { paths } from '#core/paths';

/** Who is asked for: an address, and the account of another person than the one who has it now. */
export interface Asked {
  email: string;
  account?: string | undefined;
}

/** Asks one of the routes for personal data about somebody. */
export async function askPrivacy(what: Parameters<typeof paths.api.privacy>[0], asked: Asked) {
  const body = JSON.stringify(asked);
  return (await httpClient(paths.api.privacy(what), { method: 'POST', body })).json;
}

/** What is stored about somebody, once there is an address; and a way to try again. */
export function usePersonalData(asked: Asked) {
  return useQuery({
    queryKey: ['privacy', asked.email, asked.account],
    queryFn: async () => personalDataContract.parse(await askPrivacy('find', asked)),
    enabled: asked.email !== '',
    // A refused address stays refused.
    retry: false,
  });
}
