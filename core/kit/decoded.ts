/**
 * An address, or a part of one, as it is stored: its percent signs decoded (RFC 3986 §2.1), its letters composed
 * (NFC). Names of files on a Mac, and links to them, come decomposed. What cannot be decoded is only composed.
 */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return address.normalize('NFC');
  }
}
