/** The folder of the copies of files. */
export const COPIES = 'files/';

const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The SHA-256 of bytes, in hexadecimal. */
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes));

/** Writes and reads what a backup stores, encrypted or not. */
export interface Seal {
  /** Tells whether another seal has the same key; `null` without encryption. */
  check: string | null;
  /** The name of the copy of a file with this content: the same content has one copy. */
  nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  seal(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws Error when the bytes were changed, or sealed with another key */
  open(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

const unsealed: Seal = { check: null, nameOf: sha256, seal: async (bytes) => bytes, open: async (bytes) => bytes };

/** The length of the initialization vector of AES-GCM, in bytes (NIST SP 800-38D §8.2). */
const IV_BYTES = 12;
const KEY_BYTES = 32;

/** A key is 32 random bytes as base64url. */
export const isBackupKey = (text: string): boolean => /^[\w-]{43}=?$/.test(text) && bytesOf(text).length === KEY_BYTES;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/**
 * The seal of the key `BACKUP_KEY`, or none without a key. With a key everything but the manifest is
 * encrypted with AES-256-GCM, and copies are named by an HMAC: a name tells nobody which file it is.
 */
export async function sealOf(key: string | undefined): Promise<Seal> {
  if (!key) return unsealed;
  const raw = bytesOf(key);
  const { subtle } = crypto;
  const hmac = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // One key for names and one for contents, so that neither tells anything about the other.
  const derived = await subtle.sign('HMAC', hmac, new TextEncoder().encode('contents'));
  const aes = await subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const signed = async (bytes: Uint8Array<ArrayBuffer>) => hex(await subtle.sign('HMAC', hmac, bytes));
  return {
    check: (await signed(new TextEncoder().encode('check'))).slice(0, 16),
    nameOf: signed,
    async seal(bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, aes, bytes);
      const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
      whole.set(iv);
      whole.set(new Uint8Array(sealed), IV_BYTES);
      return whole;
    },
    async open(bytes) {
      const iv = bytes.subarray(0, IV_BYTES);
      return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, aes, bytes.subarray(IV_BYTES)));
    },
  };
}
