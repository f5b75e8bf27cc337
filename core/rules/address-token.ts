/** The token of a link that confirms `email`: `random`, and the address behind it. */
export const addressToken = (random: string, email: string): string => {
  const bytes = new TextEncoder().encode(email);
  const encoded = btoa(String.fromCharCode(...bytes));
  return `${random}.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
};

/** The address that a token carries, or '' when it carries none. Anybody can make one: it proves nothing. */
export function addressIn(token: string): string {
  const [, encoded = ''] = token.split('.');
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}
