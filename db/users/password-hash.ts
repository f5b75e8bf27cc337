import { Buffer } from 'node:buffer';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** `N` is 2 to the power of `ln`, and needs 128 · N · r bytes. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

/** What OWASP ASVS 5.0 asks of scrypt (appendix C), with the least memory: 32 MiB of a Worker's 128. */
const COST: Cost = { ln: 15, r: 8, p: 3 };

/** For accounts whose password everybody knows: those of the demo society and of tests. */
export const DEMO_COST: Cost = { ln: 4, r: 8, p: 1 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A hash as a former library (better-auth) wrote it until November 2026: salt and key in hexadecimal. */
const FORMER = /^([\da-f]{32}):([\da-f]{128})$/;
const FORMER_COST: Cost = { ln: 14, r: 16, p: 1 };

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{1,64})\$([\w+/]{1,128})$/;

/**
 * The hash that is stored of a password: scrypt (RFC 7914) in the PHC string format, which says its own cost, so that
 * another one can be chosen for those to come. Letters that look the same are the same: NFKC, as NIST SP 800-63B asks.
 */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, cost, KEY_BYTES);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether a stored hash is that of a password. A hash of a form that nobody writes is of none. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const stored = readHash(hash);
  if (!stored) return false;
  const { salt, key, cost } = stored;
  return timingSafeEqual(await keyOf(password, salt, cost, key.length), key);
}

function readHash(hash: string): { salt: Buffer; key: Buffer; cost: Cost } | null {
  const [, formerSalt, formerKey] = FORMER.exec(hash) ?? [];
  if (formerSalt && formerKey)
    // Its salt was the text, not the bytes that it stands for.
    return { salt: Buffer.from(formerSalt), key: Buffer.from(formerKey, 'hex'), cost: FORMER_COST };
  const [, ln, r, p, salt, key] = PHC.exec(hash) ?? [];
  if (!salt || !key) return null;
  return {
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
  };
}

function keyOf(password: string, salt: Buffer, { ln, r, p }: Cost, bytes: number): Promise<Buffer> {
  const N = 2 ** ln;
  const options = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((done, fail) =>
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? fail(error) : done(key))),
  );
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
