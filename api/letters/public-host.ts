import { resolve4, resolve6 } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isReservedDomain } from '#core/kit/reserved-domain';

/**
 * The networks that are not the public internet's (IANA special-purpose address registries): what a server can
 * reach there is nobody's business who writes a letter.
 */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

/** The only IPv6 addresses that are given to anybody (RFC 4291 §2.4), and what of them is not the internet's. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
// Teredo and 6to4 hold IPv4 addresses, the rest is documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2002::', 16],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicIp(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 4) return !closed.check(ip, 'ipv4');
  return kind === 6 && global.check(ip, 'ipv6') && !closed.check(ip, 'ipv6');
}

/** Names of machines in a house or an office, beside the reserved ones (RFC 6762 §3, RFC 8375, ICANN 2024). */
const INSIDE = /\.(?:local|internal|lan|home|corp|intranet|onion|home\.arpa)$/i;

/** Whether a link to this host can be meant for the public, as far as its address tells. */
export function isPublicName(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isPublicIp(host.slice(1, -1));
  if (isIP(host)) return isPublicIp(host);
  return host.includes('.') && !isReservedDomain(host) && !INSIDE.test(host);
}

/** The addresses of a host. @returns null when the host has none. @throws when nobody could tell */
export async function ipsOf(hostname: string): Promise<string[] | null> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return [bare];
  const answers = await Promise.allSettled([resolve4(bare), resolve6(bare)]);
  const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (found.length > 0) return found;
  const failed = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failed.every(isUnknown)) return null;
  throw failed.find((reason) => !isUnknown(reason));
}

const isUnknown = (reason: unknown) =>
  reason instanceof Error && 'code' in reason && /^E?(?:NOTFOUND|NODATA)$/.test(String(reason.code));
