import { z } from 'zod';
import type { MAIL_FAILURES } from '#db/mail/schema';

/**
 * The result of one request to a mail provider. `refused` is about the mails, `closed` about who asks (the key, the
 * plan, the address of the API): either is of no use to try again. After `hold` and `not_sent` nothing went out for
 * certain; after `uncertain` nobody knows.
 */
export type Answer =
  | { kind: 'taken'; ids: readonly (string | null)[] }
  | { kind: 'hold'; seconds: number; reason: string }
  | { kind: 'refused'; about: 'recipient' | 'content'; reason: string }
  | { kind: 'closed' | 'not_sent' | 'uncertain'; reason: string };

/** How long to wait where the provider does not say, and at most, in seconds. */
const HOLD_SECONDS = 60;
const HOLD_MOST_SECONDS = 24 * 3600;
const REASON_MAX = 300;
const READ = 500;

/** Errors of a connection that never came about, so that nothing was sent. */
const NO_CONNECTION = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|connection refused/i;
/** Statuses that do not say whether the mail was taken: too slow, already in progress, too early. */
const UNCLEAR = [408, 409, 425];
const ABOUT_MAIL = [400, 413, 422];

const taken = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }).transform(({ data }) => data),
  z.object({ id: z.string() }).transform((one) => [one]),
]);

/** Posts `init` to an API in the manner of Resend's for `count` mails. It never throws. */
export async function ask(url: string, init: RequestInit, count: number): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(url, init);
  } catch (error) {
    const reason = saidBy(error);
    return { kind: NO_CONNECTION.test(reason) ? 'not_sent' : 'uncertain', reason };
  }
  // Read to its end: a body that nobody reads holds the connection.
  const body = await answer.text().catch(() => '');
  if (answer.ok) return { kind: 'taken', ids: idsIn(body, count) };
  return answerOfStatus(answer.status, body, answer.headers.get('retry-after'));
}

function answerOfStatus(status: number, body: string, retryAfter: string | null): Answer {
  const reason = `${status} ${body}`.slice(0, REASON_MAX);
  if (status === 429) return { kind: 'hold', seconds: secondsOf(retryAfter), reason };
  if (ABOUT_MAIL.includes(status)) return { kind: 'refused', about: 'content', reason };
  if (status >= 500 || UNCLEAR.includes(status)) return { kind: 'uncertain', reason };
  return { kind: 'closed', reason };
}

/** Codes that Cloudflare's `send_email` throws for good, and the texts of bindings that know no codes. */
const REFUSALS: readonly [RegExp, Exclude<(typeof MAIL_FAILURES)[number], 'tries'>][] = [
  [/^E_SENDER_|^E_DOMAIN_NOT_VERIFIED$/, 'sender'],
  [/^E_RECIPIENT_/, 'recipient'],
  [/^E_(?:VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|TOO_MANY_|HEADERS?_)/, 'content'],
  [/destination address is not (?:a )?(?:verified|allowed)|recipient .*suppress/i, 'recipient'],
  [/sender .*not (?:verified|allowed)|email from .* not allowed/i, 'sender'],
];

/**
 * The result that an error of the `send_email` binding stands for. `E_DELIVERY_FAILED`, `E_INTERNAL_SERVER_ERROR` and
 * every unknown error do not tell whether the mail was taken.
 */
export function answerOfBinding(error: unknown): Answer {
  const { code, text } = codeAndText(error);
  const reason = (code && !text.includes(code) ? `${code} ${text}` : text).slice(0, REASON_MAX);
  const about = REFUSALS.find(([pattern]) => pattern.test(code) || pattern.test(text))?.[1];
  if (about === 'sender') return { kind: 'closed', reason };
  if (about) return { kind: 'refused', about, reason };
  if (code === 'E_DAILY_LIMIT_EXCEEDED') return { kind: 'hold', seconds: 3600, reason };
  if (code === 'E_RATE_LIMIT_EXCEEDED') return { kind: 'hold', seconds: HOLD_SECONDS, reason };
  return { kind: 'uncertain', reason };
}

/** Across a boundary of the runtime an error may lose its properties, never its text. */
function codeAndText(error: unknown): { code: string; text: string } {
  if (!(error instanceof Error)) return { code: '', text: String(error).slice(0, READ) };
  const text = error.message.slice(0, READ);
  const own = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code: own || (/\bE_[A-Z_]+\b/.exec(text)?.[0] ?? ''), text };
}

/** The ids of the mails in their order; none where the answer does not have one for each. */
function idsIn(body: string, count: number): (string | null)[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = null;
  }
  const found = taken.safeParse(json).data;
  return Array.from({ length: count }, (_, at) => (found?.length === count ? (found[at]?.id ?? null) : null));
}

/** The seconds of a Retry-After, which are a number or a date (RFC 9110 §10.2.3). */
function secondsOf(header: string | null): number {
  if (header === null) return HOLD_SECONDS;
  const number = Number(header);
  const seconds = Number.isFinite(number) ? number : (Date.parse(header) - Date.now()) / 1000;
  if (!Number.isFinite(seconds)) return HOLD_SECONDS;
  return Math.min(Math.max(1, Math.ceil(seconds)), HOLD_MOST_SECONDS);
}

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, REASON_MAX);
  const cause = error.cause instanceof Error ? error.cause : null;
  const code = cause && 'code' in cause ? String(cause.code) : '';
  return [error.message, cause?.message, code].filter(Boolean).join(': ').slice(0, REASON_MAX);
}
