import { eq } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import type { Factor } from '#core/rules/factors';
import { sessions } from '#db/schema/profile';

/**
 * Notes how the second step of a session was made: that of the caller, who has just used it, or another one of
 * theirs by its token.
 */
export async function markFactor(
  c: ApiContext,
  factor: Factor | null,
  token: string = c.var.session.token,
): Promise<void> {
  await c.var.db.update(sessions).set({ factor }).where(eq(sessions.token, token));
}
