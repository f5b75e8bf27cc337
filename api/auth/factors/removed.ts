import { and, eq, ne, type SQL } from 'drizzle-orm';
import { tokensOf } from '#api/auth/one-time';
import type { ApiContext } from '#api/context';
import { sessions, verifications } from '#db/schema/profile';

/**
 * The statements before the caller's second step is removed, where it `isThere`: it proves nothing any more. No browser
 * stays remembered by it, and the caller's other sessions ask for one that is left.
 */
export function forgetUses({ var: { db, actor, session } }: ApiContext, isThere: SQL) {
  const others = and(eq(sessions.user_id, actor.id), ne(sessions.token, session.token));
  return [
    db.delete(verifications).where(and(tokensOf('remembered', actor.id), isThere)),
    db.update(sessions).set({ factor: null }).where(and(others, isThere)),
  ] as const;
}
