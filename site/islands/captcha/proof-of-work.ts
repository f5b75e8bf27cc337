import * as z from 'zod/mini';
import { paths } from '#core/paths';

const challengeShape = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});

/** A solved challenge as a token, and when it expires, in milliseconds since 1970. */
export interface Solved {
  token: string;
  expires: number;
}

/**
 * Fetches a challenge of ALTCHA and solves it in a worker.
 * @throws Error when the challenge cannot be fetched or solved, or when `signal` aborts
 */
export async function proofOfWork(signal: AbortSignal): Promise<Solved> {
  const answer = await fetch(paths.api.captcha(), { signal });
  if (!answer.ok) throw new Error(`challenge: ${answer.status}`);
  const { maxnumber, ...challenge } = challengeShape.parse(await answer.json());
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    const number = await new Promise<unknown>((done, failed) => {
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = () => failed(new Error('the worker did not start'));
      signal.addEventListener('abort', () => failed(signal.reason));
      worker.postMessage({ ...challenge, maxnumber });
    });
    if (typeof number !== 'number') throw new Error('no solution');
    const expires = Number(new URLSearchParams(challenge.salt.split('?')[1]).get('expires')) * 1000;
    return { token: btoa(JSON.stringify({ ...challenge, number })), expires };
  } finally {
    worker.terminate();
  }
}
