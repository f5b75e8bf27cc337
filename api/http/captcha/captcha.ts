import { Buffer } from 'node:buffer';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import { keyFor } from '#api/http/signing';
import { paths } from '#core/kit/paths';
import type { captchaSpent } from '#db/kit/limits.schema';

type Verdict =
  /** `spent` must be inserted in the batch of the submission: for a used token it fails. */
  | { result: 'passed'; spent: typeof captchaSpent.$inferInsert | null }
  | { result: 'refused' }
  | { result: 'unreachable' };

/** A way of telling people from programs. */
export interface Captcha {
  /** Never throws. `remoteip` is the client's address, when it is known. */
  verify(token: string, remoteip: string | undefined): Promise<Verdict>;
}

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

const TIMEOUT_MS = 5000;

const answerShape = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Error codes about our key or the provider, not about the visitor's token. */
const NOT_THE_VISITOR = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error']);

/** The `siteverify` interface that reCAPTCHA and Turnstile share; both accept a token once. */
export function siteverify(url: string, secret: string | undefined, timeoutMs = TIMEOUT_MS): Captcha {
  return {
    async verify(token, remoteip) {
      try {
        if (!secret) throw new Error('CAPTCHA_SECRET_KEY is missing');
        const fields = { secret, response: token, ...(remoteip && { remoteip }) };
        const answer = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams(fields),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const { success, 'error-codes': codes } = answerShape.parse(await answer.json());
        if (success) return { result: 'passed', spent: null };
        if (codes.some((code) => NOT_THE_VISITOR.has(code))) throw new Error(codes.join(', '));
        return { result: 'refused' };
      } catch (error) {
        console.error(`captcha: ${new URL(url).host} did not verify a token, the form is refused with 503`, error);
        return { result: 'unreachable' };
      }
    },
  };
}

/** The challenge of the built-in captcha: another one each time. */
export const captchaRoutes = new Hono<ApiEnv>().get(paths.api.captcha(), async (c) => {
  const { config, now } = c.var;
  if (config.CAPTCHA_PROVIDER !== 'altcha') throw new NotFound();
  c.header('Cache-Control', 'no-store');
  return c.json(await newChallenge(config.AUTH_SECRET, now()));
});
