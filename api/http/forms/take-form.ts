import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitTo } from '#api/http/body-limit';
import { altcha, type Captcha, siteverify } from '#api/http/captcha/captcha';
import { clientIp } from '#api/http/client-ip';
import type { Config } from '#api/http/config';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { countAgainst, limitOf } from '#api/http/forms/limits';
import type { Submission, SubmissionContext } from '#api/http/forms/submission';
import { enqueueMail, queueMail } from '#api/mail/mail';
import { CAPTCHA, FORM_LIMIT, type FormAnswer, fieldErrors } from '#core/kit/form-fields';
import { paths, pathsIn } from '#core/kit/paths';
import type { Batch, Database } from '#db/kit/client';
import { captchaSpent, idempotencyKeys } from '#db/kit/limits.schema';

interface SubmissionResult {
  status: 200 | 422 | 429 | 503;
  body: FormAnswer & { message: string };
  /** In seconds. */
  retryAfter?: number;
}

const extras = z.object({
  captcha: z.string().max(10_000).catch(''),
  idempotency_key: z.uuid().nullable().catch(null),
});

/**
 * Takes what a visitor sent: checks it, counts it, and stores it with its mails in one batch. A captcha token that is
 * there must verify, and counts once. The same submission again is stored once and answered as the first time.
 * @param body what was sent, not checked yet
 */
export async function submit<I>(
  submission: Submission<I>,
  context: SubmissionContext,
  body: unknown,
): Promise<SubmissionResult> {
  const { db, config, now, ip, words } = context;
  const read = submission.form(words).safeParse(body);
  if (!read.success) return refusal(422, words.errors.validation, { errors: fieldErrors(read.error.issues) });
  const texts = submission.words(words);
  const sent: SubmissionResult = { status: 200, body: { success: true, message: texts.sent } };
  const { captcha, idempotency_key } = extras.parse(body);
  const key = keyOf(submission, read.data, idempotency_key, context);
  if (key && (await isAnswered(db, key, now))) return sent;

  const verdict = captcha ? await captchaOf(config, now).verify(captcha, ip) : null;
  if (verdict?.result === 'unreachable') return captchaRefusal(503, words.captcha.unreachable);
  if (verdict?.result === 'refused') return captchaRefusal(422, words.captcha.refused);
  const verified = verdict !== null;
  const limits = submission.limits?.(read.data, verified) ?? [];
  const wait = await countAgainst(db, [limitOf(submission, verified, ip), ...limits], now);
  if (wait !== null) return { ...refusal(429, texts.tooMany), retryAfter: wait };

  const { statements, mails, afterwards } = await submission.store(context, read.data, verified);
  const spent = verdict?.spent;
  try {
    await inOneBatch(db, [
      ...(key ? remember(db, key, sent.body, now) : []),
      ...(spent ? [db.insert(captchaSpent).values(spent)] : []),
      ...statements,
      ...mails.map((mail) => enqueueMail(db, mail, now)),
    ]);
  } catch (error) {
    // The batch stands or falls as one: another request was first with the key, or with the token.
    if (key && (await isAnswered(db, key, now))) return sent;
    if (spent && (await isSpent(db, spent.solution))) return captchaRefusal(422, words.captcha.refused);
    throw error;
  }
  if (mails.length > 0) await queueMail(context);
  await afterwards?.();
  return sent;
}

const refusal = (
  status: 422 | 429 | 503,
  message: string,
  more: Pick<FormAnswer, 'errors'> = {},
): SubmissionResult => ({ status, body: { success: false, message, ...more } });

/** A refusal that the form shows beside its captcha. */
const captchaRefusal = (status: 422 | 503, text: string) => refusal(status, text, { errors: { [CAPTCHA]: text } });

async function inOneBatch(db: Database, [first, ...rest]: Batch[number][]): Promise<void> {
  if (first) await db.batch([first, ...rest]);
}

async function isSpent(db: Database, solution: string): Promise<boolean> {
  const rows = await db.select().from(captchaSpent).where(eq(captchaSpent.solution, solution));
  return rows.length > 0;
}

const VERIFY_URLS = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** The captcha that this installation is set up for. */
export function captchaOf(config: Config, now: Date): Captcha {
  const { CAPTCHA_PROVIDER, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL, malformed } = config;
  if (CAPTCHA_PROVIDER === 'altcha') return altcha(config.AUTH_SECRET, now);
  // The secret must not go to another service than the one that was meant.
  if (malformed.CAPTCHA_VERIFY_URL) return { verify: async () => ({ result: 'unreachable' }) };
  return siteverify(CAPTCHA_VERIFY_URL ?? VERIFY_URLS[CAPTCHA_PROVIDER], CAPTCHA_SECRET_KEY);
}

const KEY_MS = 24 * 3_600_000;

interface SubmissionKey {
  key: string;
  expires_at: string;
}

/**
 * The key of a submission: a digest of all its fields and of the page's key, or of the client's
 * address without one. Changed fields under the same page's key are another submission.
 * @param key the page's key, a UUID, or `null`
 * @returns `null` when repeated submissions are all stored
 */
function keyOf<I>(
  { name, sameWordsMs }: Submission<I>,
  input: I,
  key: string | null,
  { ip, now }: SubmissionContext,
): SubmissionKey | null {
  const lifetime = key === null ? sameWordsMs : KEY_MS;
  if (lifetime === undefined) return null;
  const words = JSON.stringify([input, key ?? ip ?? '']);
  return {
    key: `${name}:${createHash('sha256').update(words).digest('hex')}`,
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
  };
}

async function isAnswered(db: Database, { key }: SubmissionKey, now: Date) {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row !== undefined && row.expires_at > now.toISOString();
}

/** The second fails when the submission is remembered already. */
function remember(db: Database, key: SubmissionKey, answer: unknown, now: Date) {
  return [
    // Expired keys are deleted, so that the same words can be sent again much later.
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.expires_at, now.toISOString())),
    db.insert(idempotencyKeys).values({ ...key, answer }),
  ];
}

/** Refuses a body that is larger than a form of a few fields. */
export const limited = limitTo(FORM_LIMIT);

/**
 * `POST` of a submission, as JSON or by a program as a form: answers `{ success, message, errors? }`.
 * The form of a browser goes on to its page, which answers with a page.
 */
export const submissionRoute = <I>(submission: Submission<I>): Hono<ApiEnv> =>
  new Hono<ApiEnv>().post(submission.paths(paths).api, limited, (c) => answerSubmission(c, submission));

/** Answers a `POST` of a submission, as `submissionRoute` does. Its body has to be limited before. */
export async function answerSubmission<I>(c: ApiContext, submission: Submission<I>): Promise<Response> {
  const { db, config, now, lang, words } = c.var;
  // 307: the browser posts the same form again.
  if (isForm(c) && c.req.header('accept')?.includes('text/html'))
    return c.redirect(submission.paths(pathsIn(lang)).page, 307);
  const refused = (status: 400 | 422, message: string) => c.json({ success: false, message }, status);
  const read = isForm(c) ? c.req.parseBody() : c.req.json();
  const body: unknown = await read.catch(() => undefined);
  if (body === undefined) return refused(400, words.errors.malformedBody);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refused(422, words.errors.notAnObject);
  const ip = clientIp(c.req.raw.headers);
  const context = { db, config, env: c.env ?? {}, now: now(), ip, lang, words };
  const answer = await submit(submission, context, body);
  c.header('Cache-Control', 'no-store');
  if (answer.retryAfter) c.header('Retry-After', String(answer.retryAfter));
  return c.json(answer.body, answer.status);
}

const isForm = (c: ApiContext): boolean =>
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(c.req.header('content-type') ?? '');
