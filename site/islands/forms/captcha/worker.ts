/** Solves ALTCHA's challenge outside the page's main thread. */

const text = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface Work {
  challenge: string;
  salt: string;
  maxnumber: number;
}

/** Hashes requested at a time, so that the browser always has the next one to work on. */
const AT_ONCE = 64;

async function solve({ challenge, salt, maxnumber }: Work): Promise<number | null> {
  for (let start = 0; start <= maxnumber; start += AT_ONCE) {
    const hashes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => crypto.subtle.digest('SHA-256', text.encode(`${salt}${start + at}`))),
    );
    const found = hashes.findIndex((hash) => hex(hash) === challenge);
    if (found >= 0) return start + found;
  }
  return null;
}

self.onmessage = async ({ data }: MessageEvent<Work>) => {
  self.postMessage(await solve(data));
};
