import { eq } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import type { Factor } from '#core/rules/factors';
import { sessions } from '#db/schema/profile';

/** Notes that the caller has just used, or added, a second step in their session. */
export async function markFactor(c: ApiContext, factor: Factor): Promise<void> {
  const { db, session } = c.var;
  await db.update(sessions).set({ factor }).where(eq(sessions.token, session.token));
}

/**
 * Notes that the session with this token goes on where that of the caller ends: what was used, and when its holder
 * proved who they are.
 */
export async function carryProof(c: ApiContext, token: string): Promise<void> {
  const { factor, confirmed_at: verified_at } = c.var.session;
  await c.var.db.update(sessions).set({ factor, verified_at }).where(eq(sessions.token, token));
}
