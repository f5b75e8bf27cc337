import type { MAIL_FAILURES } from '#db/schema/outbox';

/** What a provider's refusal is about. */
export type Refusal = Exclude<(typeof MAIL_FAILURES)[number], 'tries'>;

/** The provider will never take this letter as it is: trying again is of no use. */
export class Refused extends Error {
  readonly about: Refusal;

  constructor(message: string, about: Refusal) {
    super(message);
    this.name = 'Refused';
    this.about = about;
  }
}

/** Statuses of an HTTP API that are temporary: too slow, in progress, too early, too many. */
const PASSING = [408, 409, 425, 429];

/** What the status of an HTTP API refuses; `null` when it is temporary. */
export function refusalOfStatus(status: number): Refusal | null {
  if (status < 400 || status >= 500 || PASSING.includes(status)) return null;
  // The letter itself; anything else is about who asks: the key, the plan, the address of the API.
  return [400, 413, 422].includes(status) ? 'content' : 'sender';
}

/** As much of the text of an error as is read, in characters. */
const READ = 500;

/** Codes that Cloudflare's `send_email` throws, and the texts of bindings that know no codes. */
const REFUSALS: readonly [RegExp, Refusal][] = [
  [/^E_SENDER_|^E_DOMAIN_NOT_VERIFIED$/, 'sender'],
  [/^E_RECIPIENT_/, 'recipient'],
  [/^E_(?:VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|TOO_MANY_|HEADERS?_)/, 'content'],
  [/destination address is not (?:a )?(?:verified|allowed)|recipient .*suppress/i, 'recipient'],
  [/sender .*not (?:verified|allowed)|email from .* not allowed/i, 'sender'],
];

/**
 * An error of the `send_email` binding, as `Refused` where the code says that it is permanent. Limits
 * (`E_RATE_LIMIT_EXCEEDED`, `E_DAILY_LIMIT_EXCEEDED`), `E_DELIVERY_FAILED`, `E_INTERNAL_SERVER_ERROR` and
 * every unknown error are temporary.
 */
export function errorOfBinding(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const named = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Across a boundary of the runtime an error may lose its properties, never its text.
  const code = named || (/\bE_[A-Z_]+\b/.exec(error.message)?.[0] ?? '');
  const text = error.message.slice(0, READ);
  const about = REFUSALS.find(([pattern]) => pattern.test(code) || pattern.test(text))?.[1];
  const message =
    code && !error.message.includes(code) ? `${code} ${error.message}` : error.message;
  return about ? new Refused(message, about) : new Error(message, { cause: error });
}
