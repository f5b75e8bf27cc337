const RESERVED = /(?:^|[.@])(?:example|test|invalid|localhost)$/i;

/**
 * Whether a host, or the host of a mail address, is in a domain that nobody can register, such as
 * `.example` (RFC 2606 §2).
 */
export function isReservedDomain(hostOrAddress: string): boolean {
  return RESERVED.test(hostOrAddress.trim());
}
