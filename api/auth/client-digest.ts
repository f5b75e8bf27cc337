import { createHmac } from 'node:crypto';
import { clientAddress } from '#api/client-address';
import type { ApiContext } from '#api/context';
import { keyFor } from '#api/signing';

/** How much of the digest is kept: enough to tell places apart. */
const LENGTH = 12;

/**
 * What the security log keeps of the client's address: whether two entries came from one place, not
 * from which. Without the installation's secret nobody finds an address by trying them all. Empty
 * when nobody tells the address.
 */
export function clientDigest(c: ApiContext): string {
  const address = clientAddress(c.req.raw.headers);
  if (!address) return '';
  const key = keyFor(c.var.config.AUTH_SECRET, 'client addresses');
  return createHmac('sha256', key).update(address).digest('hex').slice(0, LENGTH);
}
