/**
 * Where a request comes from, as Cloudflare tells it; no other header can be trusted. Somebody with
 * IPv6 has a whole network of addresses (/64), which counts as one.
 */
export function clientAddress(headers: Headers): string | undefined {
  const address = headers.get('cf-connecting-ip') ?? undefined;
  // An IPv6 address that ends in an IPv4 one stays whole: Cloudflare usually sends plain IPv4.
  return address?.includes(':') && !address.includes('.') ? networkOf(address) : address;
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array(Math.max(8 - left.length - right.length, 0)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
