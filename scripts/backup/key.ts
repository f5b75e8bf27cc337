import { isBackupKey, type Seal, sealOf } from '#api/operations/backup/seal';
import { Stop } from '#scripts/local/root';

/** The seal of BACKUP_KEY, or none without one. @throws Stop when it is no key */
export async function sealOfKey({ BACKUP_KEY }: Record<string, string>): Promise<Seal> {
  if (BACKUP_KEY && !isBackupKey(BACKUP_KEY))
    throw new Stop(
      'BACKUP_KEY is not a key: it must be the 43 characters that npm run backup -- --new-key prints, without a name in front.',
    );
  return sealOf(BACKUP_KEY);
}
