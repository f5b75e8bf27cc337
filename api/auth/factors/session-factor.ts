import { eq } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import type { Factor } from '#core/rules/factors';
import { sessions } from '#db/schema/profile';

/** Notes that the caller has just used, or added, a second step in their session. */
export async function markFactor(c: ApiContext, factor: Factor): Promise<void> {
  const { db, session } = c.var;
  await db.update(sessions).set({ factor }).where(eq(sessions.token, session.token));
}
