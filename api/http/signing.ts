import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key from the installation's secret; a token signed for one purpose fails for any other. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`key for ${purpose}`).digest('hex');
}

/** `value` with a signature behind it, safe in an address. */
export function signed(key: string, value: string): string {
  const payload = Buffer.from(value).toString('base64url');
  return `${payload}.${signatureOf(key, payload)}`;
}

/** The value that was signed, or `null` when the token is forged or changed. */
export function unsigned(key: string, token: string): string | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, payload))];
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && rest.length === 0 ? Buffer.from(payload, 'base64url').toString() : null;
}

function signatureOf(key: string, payload: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** The SHA-256 of `text`, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
