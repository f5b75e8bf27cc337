import { createHash } from 'node:crypto';
import { newChallenge } from '#api/captcha/altcha';

/**
 * The work of a page on a challenge of `secret`, made at `at`: what it sends, and the same as the
 * token of a form. It tries the numbers one by one without a promise for each, as pages must.
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
