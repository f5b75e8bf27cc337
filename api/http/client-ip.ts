import { createHmac } from 'node:crypto';
import type { ApiContext } from '#api/http/context';
import { keyFor } from '#api/http/signing';

/**
 * The client's address as Cloudflare tells it; no other header can be trusted. Somebody with IPv6 has whole networks of
 * addresses, often a /56 of them, which count as one.
 */
export function clientIp(headers: Headers): string | undefined {
  const ip = headers.get('cf-connecting-ip') ?? undefined;
  // An IPv6 address that ends in an IPv4 one stays whole: Cloudflare usually sends plain IPv4.
  return ip?.includes(':') && !ip.includes('.') ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array(Math.max(8 - left.length - right.length, 0)).fill('0');
  const [one = 0, two = 0, three = 0, four = 0] = [...left, ...zeros, ...right].map((group) =>
    Number.parseInt(group, 16),
  );
  return [one, two, three, four >> 8].map((part) => part.toString(16)).join(':');
}

/** How much of the digest is kept: enough to tell places apart. */
const LENGTH = 12;

/**
 * A digest of the client's address for the security log: it tells whether two entries came from one place, not from
 * which. Without the installation's secret nobody finds an address by trying them all. `''` when nobody tells the
 * address.
 */
export function clientDigest(c: ApiContext): string {
  const ip = clientIp(c.req.raw.headers);
  if (!ip) return '';
  const key = keyFor(c.var.config.AUTH_SECRET, 'client addresses');
  return createHmac('sha256', key).update(ip).digest('hex').slice(0, LENGTH);
}
