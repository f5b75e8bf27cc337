import { createHash } from 'node:crypto';
import { newChallenge } from '#api/http/captcha/captcha';

/**
 * Creates a challenge with `secret` at the time `at` and solves it, as a page does. Gives the
 * challenge, the solution with the fields of `change` replaced, and the same as the token of a
 * form. Pages hash asynchronously; this hashes synchronously, which is faster.
 * @throws Error when the challenge has no solution
 */
export async function solved(secret: string, at = new Date(), change: object = {}) {
  const { maxnumber = 0, ...challenge } = await newChallenge(secret, at);
  const isSolution = (number: number) =>
    createHash('sha256').update(`${challenge.salt}${number}`).digest('hex') === challenge.challenge;
  let number = 0;
  while (number <= maxnumber && !isSolution(number)) number += 1;
  if (number > maxnumber) throw new Error('the challenge has no solution');
  const payload = { ...challenge, number, ...change };
  return { challenge, payload, token: btoa(JSON.stringify(payload)) };
}
