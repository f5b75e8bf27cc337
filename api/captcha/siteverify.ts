import { z } from 'zod';
import type { Captcha } from '#api/captcha/captcha';

/** How long a visitor waits for the provider. */
const TIMEOUT_MS = 5000;

const answerShape = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Error codes about our key or the provider, not about the visitor's token. */
const NOT_THE_VISITOR = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'bad-request',
  'internal-error',
]);

/** The `siteverify` interface that reCAPTCHA and Turnstile share; both accept a token once. */
export function siteverify(
  url: string,
  secret: string | undefined,
  timeoutMs = TIMEOUT_MS,
): Captcha {
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
        console.error(
          `captcha: ${new URL(url).host} did not verify a token, the form is refused with 503`,
          error,
        );
        return { result: 'unreachable' };
      }
    },
  };
}
