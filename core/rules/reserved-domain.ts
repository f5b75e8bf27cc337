const RESERVED = /(?:^|[.@])(?:example|test|invalid|localhost)$/i;

/** Whether a host, or the host of a mail address, is of a domain that nobody can have (RFC 2606 §2). */
export function isReservedDomain(hostOrAddress: string): boolean {
  return RESERVED.test(hostOrAddress.trim());
}
