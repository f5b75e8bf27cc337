import { useQuery } from '@tanstack/react-query';
import { httpClient } from '#admin/http-client.ts';
import { translationsContract } from '#core/contracts/translations';
import { paths } from '#core/paths';

/** How much is in Nepali and what is not; and a way to ask again. */
export function useTranslations() {
  return useQuery({
    queryKey: ['translations'],
    queryFn: async () =>
      translationsContract.parse((await httpClient(paths.api.translations())).json),
  });
}
