import { eq } from 'drizzle-orm';
import type { ApiContext, Session } from '#api/context';
import type { Factor } from '#core/rules/factors';
import { sessions } from '#db/schema/profile';

/** Notes that the caller has just used, or added, a second step in their session. */
export async function markFactor(c: ApiContext, factor: Factor): Promise<void> {
  const { db, session } = c.var;
  await db.update(sessions).set({ factor }).where(eq(sessions.token, session.token));
}

/**
 * Notes that the session with this token goes on where `before` ends: what was used, and when its holder proved who
 * they are.
 */
export async function carryProof(
  { var: { db } }: ApiContext,
  token: string,
  { factor, confirmed_at: verified_at }: Session,
): Promise<void> {
  await db.update(sessions).set({ factor, verified_at }).where(eq(sessions.token, token));
}
