import { createHash } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Submission, SubmissionContext } from '#api/submissions/submission';
import type { Database } from '#db/client';
import { idempotencyKeys } from '#db/schema/guard';

/** How long a submission is known by the key of its page, in milliseconds. */
const KEY_MS = 24 * 3_600_000;

/** The key by which a repeated submission is recognised, until `expires_at` (an ISO instant). */
export interface SubmissionKey {
  key: string;
  expires_at: string;
}

/**
 * The key of a submission: a digest of all its fields and of the page's key, or of the client's
 * address without one. Changed fields under the same page's key are another submission.
 * @param key the page's key, a UUID, or `null`
 * @returns `null` when repeated submissions are all stored
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
    // Expired keys are deleted, so that the same words can be sent again much later.
    db.delete(idempotencyKeys).where(lte(idempotencyKeys.expires_at, now.toISOString())),
    db.insert(idempotencyKeys).values({ ...key, answer }),
  ];
}
