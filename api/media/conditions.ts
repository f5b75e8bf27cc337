/** Whether `If-None-Match` names the tag (RFC 9110 §13.1.2); weakly, as reading compares. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}

/** A stretch of a file, in bytes. */
export interface Stretch {
  offset: number;
  length: number;
}

/**
 * The stretch of a file of `size` bytes that a `Range` header asks for (RFC 9110 §14): `undefined`
 * for the whole, which also answers several stretches and what cannot be read; `null` when the file
 * has no such stretch.
 */
export function stretchOf(header: string | undefined, size: number): Stretch | null | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!asked) return undefined;
  const [, from = '', to = ''] = asked;
  if (from === '') {
    if (to === '') return undefined;
    const length = Math.min(Number(to), size);
    return length > 0 ? { offset: size - length, length } : null;
  }
  const [offset, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < offset) return undefined;
  return offset < size ? { offset, length: last - offset + 1 } : null;
}
