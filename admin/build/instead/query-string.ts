/** What react-admin calls of `query-string`: addresses are its own, so no other style of them is read. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names in order of the alphabet, without those that are undefined. */
export const stringify = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === null ? encoded(name) : `${encoded(name)}=${encoded(String(value))}`))
    .join('&');

export function parse(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const all = params.getAll(name);
      return [name, all.length > 1 ? all : (all[0] ?? '')];
    }),
  );
}
