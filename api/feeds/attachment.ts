const NAMELESS = 'event.ics';

/**
 * `Content-Disposition` for a file to save under `name` (RFC 6266): the name in UTF-8 as RFC 8187
 * encodes it, and an ASCII one for clients that do not read it.
 */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    // A percent sign is decoded by some browsers.
    .replace(/["\\%]/g, '');
  const plain = /[a-z0-9].*\./i.test(ascii) ? ascii : NAMELESS;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
