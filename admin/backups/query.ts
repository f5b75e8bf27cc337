import { BACKED_UP_KINDS, type BackedUpKind } from '#core/contracts/backups';

/** What is looked for in a backup. */
export interface BackupQuery {
  resource: BackedUpKind;
  q: string;
}

/** What an address looks for; `null` when it names no kind. */
export function readQuery(address: URLSearchParams): BackupQuery | null {
  const resource = BACKED_UP_KINDS.find((kind) => kind === address.get('resource'));
  return resource ? { resource, q: address.get('q') ?? '' } : null;
}

/** The address that looks for this. */
export function writeQuery({ resource, q }: BackupQuery): URLSearchParams {
  return new URLSearchParams({ resource, q });
}
