import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { httpClient } from '#admin/http-client.ts';
import { backupsContract } from '#core/contracts/backups';
import { paths } from '#core/paths';

/** A finished backup as the list tells of it. */
export type Backup = NonNullable<z.infer<typeof backupsContract>['backups']>[number];

/** The backups that there are, the newest first; `null` where the site has no place for them. */
export function useBackups() {
  return useQuery({
    queryKey: ['backups'],
    queryFn: async () => {
      const { json } = await httpClient(paths.api.backups());
      return backupsContract.parse(json).backups;
    },
    // The screen offers to try again.
    retry: false,
  });
}
