import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Submission, SubmissionContext } from '#api/submissions/submission';
import type { Database } from '#db/client';
import { idempotencyKeys } from '#db/schema/guard';

/** How long a page may repeat its key. */
const KEY_MS = 24 * 3_600_000;

/** A submission by which it is known again, until `expires_at` (an ISO instant). */
export interface SubmissionKey {
  key: string;
  expires_at: string;
}

/**
 * Names a submission: by the page's key (else by the client's address) and every word of it. A page
 * may keep its key while its words change: other words are another submission.
 * @param key the page's, a UUID; `null` without one
 * @returns `null` where each counts as its own
 */
export function keyOf<I>(
  { name, sameWordsMs }: Submission<I>,
  input: I,
  key: string | null,
  { address, now }: SubmissionContext,
): SubmissionKey | null {
  const lifetime = key === null ? sameWordsMs : KEY_MS;
  if (lifetime === undefined) return null;
  const words = JSON.stringify([input, key ?? address ?? '']);
  return {
    key: `${name}:${createHash('sha256').update(words).digest('hex')}`,
    expires_at: new Date(now.getTime() + lifetime).toISOString(),
  };
}

/** Whether a submission has been stored already. */
export async function isAnswered(db: Database, { key }: SubmissionKey, now: Date) {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return row !== undefined && row.expires_at > now.toISOString();
}

/** The statements that remember a submission; the second fails when it is remembered already. */
export function remember(db: Database, key: SubmissionKey, answer: unknown, now: Date) {
  return [
    // An old key does not stand in the way of the same words much later.
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.expires_at, now.toISOString())),
    db.insert(idempotencyKeys).values({ ...key, answer }),
  ];
}
