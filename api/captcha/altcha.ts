import { Buffer } from 'node:buffer';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Captcha } from '#api/captcha/captcha';
import { keyFor } from '#api/signing';

/** The most numbers to try: a slow phone hashes about 10,000 a second, so it takes two seconds. */
export const HARDEST = 20_000;
/** How long a challenge can be answered, in ms: it includes the time to fill in the form. */
export const CHALLENGE_MS = 15 * 60_000;

const hex = z.string().regex(/^[0-9a-f]{64}$/);
const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: hex,
  number: z.int().min(0).max(HARDEST),
  salt: z.string().regex(/^[0-9a-f]{24}\?expires=\d{1,12}&$/),
  signature: hex,
});

/** A signed challenge for the page to work on, answerable until `CHALLENGE_MS` after `now`. */
export function newChallenge(secret: string, now: Date) {
  return createChallenge({
    hmacKey: keyFor(secret, 'altcha'),
    maxnumber: HARDEST,
    expires: new Date(now.getTime() + CHALLENGE_MS),
  });
}

/** ALTCHA's proof of work, without any service: the default. */
export function altcha(secret: string, now: Date): Captcha {
  return {
    async verify(token) {
      const read = payload.safeParse(decoded(token));
      if (!read.success) return { result: 'refused' };
      const { data } = read;
      const expires = Number(/expires=(\d+)/.exec(data.salt)?.[1]) * 1000;
      const genuine = await verifySolution(data, keyFor(secret, 'altcha'), false);
      if (!genuine || expires < now.getTime()) return { result: 'refused' };
      const expires_at = new Date(expires).toISOString();
      return { result: 'passed', spent: { solution: data.challenge, expires_at } };
    },
  };
}

function decoded(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return null;
  }
}
