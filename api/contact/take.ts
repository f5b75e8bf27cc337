import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Bindings } from '#api/bindings';
import { captchaOf } from '#api/captcha/provider';
import type { Config } from '#api/config';
import { notification } from '#api/contact/notification';
import { enqueueMail, wake } from '#api/mail/mail';
import { contactOf } from '#api/mail/setup';
import { countAgainst } from '#api/rate-limit';
import { type ContactInput, contactForm } from '#core/forms/contact';
import { fieldErrors } from '#core/forms/fields';
import { en } from '#core/words/en';
import type { Database } from '#db/client';
import { contactSetting } from '#db/queries/mail-state';
import { contactMessages } from '#db/schema/contact';
import { captchaSpent, idempotencyKeys } from '#db/schema/guard';
import { messageRow } from '#db/write/message';

/** What the server says to a message: in JSON, and on the page of a browser without JavaScript. */
export interface ContactAnswer {
  status: 200 | 422 | 429 | 503;
  body: { success: boolean; message: string; errors?: Record<string, string> };
  /** In how many seconds it may be tried again. */
  retryAfter?: number;
}

/** What taking a message needs from whoever received it. */
export interface Receiver {
  db: Database;
  config: Config;
  env: Pick<Bindings, 'JOBS'>;
  now: Date;
  /** Where the request came from. */
  address: string | undefined;
}

const HOUR = 3600;
/** Messages an hour from one address: without a captcha (spec), with one, and from one e-mail address. */
const UNVERIFIED_AN_HOUR = 3;
const VERIFIED_AN_HOUR = 30;
const BY_EMAIL_AN_HOUR = 10;
/** How long a page may repeat its key; without a key, how long the same words are the same message. */
const KEY_MS = 24 * HOUR * 1000;
const SAME_WORDS_MS = 10 * 60_000;

const extras = z.object({
  captcha: z.string().max(10_000).catch(''),
  idempotency_key: z.uuid().nullable().catch(null),
});

const sent: ContactAnswer = { status: 200, body: { success: true, message: en.contact.sent } };
const refusal = (status: 422 | 429 | 503, message: string): ContactAnswer => ({
  status,
  body: { success: false, message },
});

const form = contactForm(en.contact.errors);

/**
 * Takes a message of the contact form: checks it, stores it, and puts the notification into the
 * outbox in the same batch. A token that is there must verify; a message without one is stored as
 * unverified, seldom, and notifies nobody. The same words again are one message: under the same key,
 * or without a key from the same address.
 */
export async function takeMessage(receiver: Receiver, body: unknown): Promise<ContactAnswer> {
  const { db, config, now, address } = receiver;
  const read = form.safeParse(body);
  if (!read.success) {
    const { status, body: said } = refusal(422, en.errors.validation);
    return { status, body: { ...said, errors: fieldErrors(read.error.issues) } };
  }
  const { captcha, idempotency_key } = extras.parse(body);
  const key = keyOf(read.data, idempotency_key, address);
  if (await isAnswered(db, key, now)) return sent;

  const verdict = captcha ? await captchaOf(config, now).verify(captcha, address) : null;
  if (verdict?.result === 'unreachable') return refusal(503, en.captcha.unreachable);
  if (verdict?.result === 'refused') return refusal(422, en.captcha.refused);
  const verified = verdict !== null;
  const wait = await countAgainst(db, limitsOf(read.data, verified, address), now);
  if (wait !== null) return { ...refusal(429, en.contact.tooMany), retryAfter: wait };

  const spent = verdict?.spent;
  try {
    await store(receiver, read.data, {
      verified,
      key,
      keep: idempotency_key ? KEY_MS : SAME_WORDS_MS,
      spent,
    });
  } catch (error) {
    // The batch stands or falls as one: another request was first with the key, or with the token.
    if (await isAnswered(db, key, now)) return sent;
    if (spent && (await isSpent(db, spent.solution))) return refusal(422, en.captcha.refused);
    throw error;
  }
  if (verified) await wake(receiver);
  return sent;
}

/** Names a message: by the page's key (else the client's address) and every word of it. */
function keyOf(input: ContactInput, key: string | null, address: string | undefined): string {
  const { name, email, subject, message } = input;
  // A page may keep its key while its words change: other words are another message.
  const words = JSON.stringify([name, email, subject, message, key ?? address ?? '']);
  return `contact:${createHash('sha256').update(words).digest('hex')}`;
}

function limitsOf({ email }: ContactInput, verified: boolean, address = 'unknown') {
  const from = verified
    ? { key: `contact:${address}`, max: VERIFIED_AN_HOUR, seconds: HOUR }
    : { key: `contact-unverified:${address}`, max: UNVERIFIED_AN_HOUR, seconds: HOUR };
  const by = { key: `contact-email:${email.toLowerCase()}`, max: BY_EMAIL_AN_HOUR, seconds: HOUR };
  return [from, by] as const;
}

interface Storing {
  verified: boolean;
  key: string;
  keep: number;
  spent: typeof captchaSpent.$inferInsert | null | undefined;
}

async function store({ db, config, now }: Receiver, input: ContactInput, how: Storing) {
  const { verified, key, keep, spent } = how;
  const row = messageRow(input, { verified, now });
  const expires_at = new Date(now.getTime() + keep).toISOString();
  const stored = verified ? (await contactSetting(db))[0]?.value : undefined;
  const president = verified ? contactOf(config, stored ?? '') : null;
  await db.batch([
    // An old key does not stand in the way of the same words much later.
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.expires_at, now.toISOString())),
    db.insert(idempotencyKeys).values({ key, answer: sent.body, expires_at }),
    ...(spent ? [db.insert(captchaSpent).values(spent)] : []),
    db.insert(contactMessages).values(row),
    // Without an address it waits for one.
    ...(president !== null
      ? [enqueueMail(db, notification(row, president, config.SITE_URL), now)]
      : []),
  ]);
}

async function isAnswered(db: Database, key: string, now: Date): Promise<boolean> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row !== undefined && row.expires_at > now.toISOString();
}

async function isSpent(db: Database, solution: string): Promise<boolean> {
  const rows = await db.select().from(captchaSpent).where(eq(captchaSpent.solution, solution));
  return rows.length > 0;
}
